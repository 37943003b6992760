import type { Workspace } from '@ctx/workspace';
import { EXIT, Failure } from '../io/exit.js';
import { nearest } from './nearest.js';

/** Words that a mistyped verb may have behind it: one argument. More is a sentence, and so a task. */
const WORDS = 2;

/** Tokens of the answer that shows whether any text here has a word. */
const LOOK = 500;

/**
 * The verb that was probably meant by a task's first word: a bare lower-case word near a verb. The
 * repository decides whether it is one, see {@link suspectVerb}: distance alone cannot, since `main` is
 * near `gain`. No verb is run in place of what was typed, for the reason that git's `help.autocorrect` is
 * off by default.
 */
export function mistypedVerb(
  words: readonly string[],
  verbs: readonly string[],
): string | undefined {
  const [first = ''] = words;
  if (!/^[a-z]{2,12}$/.test(first)) return undefined;
  return nearest(first, verbs)[0];
}

/**
 * Whether a task is a mistyped verb. It is none where something here is called so: a file, a folder or a
 * definition. Where no text here has the word, one or two words are refused; a task that goes on, or whose
 * word stands somewhere (`slow startup`), is answered, and the sentence that this gives says what else may
 * be meant.
 *
 * @throws Failure (wrong usage) with the verb that was meant, and how to search for the word
 */
export async function suspectVerb(
  given: readonly string[],
  verbs: readonly string[],
  workspace: Pick<Workspace, 'facts' | 'files' | 'context'>,
): Promise<string | undefined> {
  const words = given.flatMap((word) => word.trim().split(/\s+/));
  const verb = mistypedVerb(words, verbs);
  const [first = '', ...rest] = words;
  if (verb === undefined || isCalled(first, workspace)) return undefined;
  const { files } = await workspace.context(first, { budget: LOOK });
  const [isWord, isShort] = [files.length > 0, given.length <= WORDS && words.length <= WORDS];
  if (isWord && !isShort) return undefined;
  const meant = `did you mean \`${['ctx', verb, ...rest].join(' ')}\`?`;
  if (isWord || !isShort || given.length < words.length) return meant;
  throw new Failure(
    `there is no verb ${JSON.stringify(first)}; ${meant} ` +
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
