import { VERBS } from '../verbs.js';

/** The verb of a call that names none. */
export const DEFAULT_VERB = 'context';

/** Options that the program answers itself. */
const OWN: ReadonlySet<string> = new Set(['-h', '--help', '-v', '-V', '--version']);

/** The verb that these arguments call: the one they begin with, else the one that needs no name. */
export function calledVerb(argv: readonly string[]): string {
  const first = argv.find((argument) => argument !== '--');
  if (first !== undefined && Object.hasOwn(VERBS, first)) return first;
  // The program's own help and version need no verb.
  return first !== undefined && OWN.has(first) ? '' : DEFAULT_VERB;
}
