import type { Workspace } from '@ctx/workspace';
import { EXIT, Failure } from '../io/exit.js';
import { nearest } from './nearest.js';

/** Words that a mistyped verb may have behind it: one argument. More is a sentence, and so a task. */
const WORDS = 2;

/**
 * The verb that was probably meant by a task's first word: one bare lower-case word of at most two
 * that were not quoted together, and near a verb. Whether it is a verb or a word of the task the
 * repository decides, see {@link refuseMistyped}.
 */
export function mistypedVerb(
  words: readonly string[],
  verbs: readonly string[],
): string | undefined {
  const [first = ''] = words;
  if (words.length > WORDS || !/^[a-z]{2,12}$/.test(first)) return undefined;
  return nearest(first, verbs)[0];
}

/**
 * Refuses a task that is a mistyped verb, unless something here is called so: a file, a folder or a
 * definition.
 *
 * @throws Failure (wrong usage) with the verb that was meant, and how to search for the word
 */
export function refuseMistyped(
  words: readonly string[],
  verbs: readonly string[],
  workspace: Pick<Workspace, 'facts' | 'files'>,
): void {
  const verb = mistypedVerb(words, verbs);
  const [first = '', ...rest] = words;
  if (verb === undefined || isCalled(first, workspace)) return;
  throw new Failure(
    `there is no verb ${JSON.stringify(first)}; did you mean \`${['ctx', verb, ...rest].join(' ')}\`? ` +
      `To search for the word: ctx context ${JSON.stringify(words.join(' '))}`,
    EXIT.usage,
  );
}

function isCalled(word: string, { facts, files }: Pick<Workspace, 'facts' | 'files'>): boolean {
  const inPath = ({ path }: { path: string }): boolean =>
    path.split('/').some((part) => part.toLowerCase().split('.')[0] === word);
  const inFile = ({ definitions }: Workspace['facts'][number]): boolean =>
    definitions.some(({ name }) => name.toLowerCase() === word);
  return files.some(inPath) || facts.some(inFile);
}
