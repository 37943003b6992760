import type { Context, View } from '@ctx/pipeline';
import type { Query } from '@ctx/relevance';
import { tellingWords } from '@ctx/relevance/query';
import { absentMessages } from '@ctx/relevance/signals';
import { printablePath } from '@ctx/text/printable';
import { secretRule } from '@ctx/tree/remarks';
import type { ChangedFile } from '@ctx/tree/view';
import type { Sources } from './sources.js';

/** Changed files that no view can show and that are named; the others are counted. */
const NAMED_CHANGES = 20;

/**
 * Below this chance that the first file is right, a reader is told the next ones as well. Lab: one report
 * of four; of ten such the first file of seven is wrong, and they are two fifths of all that are.
 */
const UNSURE = 0.4;

/** Files that a task may mean, where it is not clear which. */
const READINGS = 3;

/** Sentences beside an answer: which files could not be read, and why a task found little. */
export function answerRemarks(
  query: Query,
  changes: readonly ChangedFile[] | undefined,
  sources: Sources,
): string[] {
  const remarks = [...sources.notices];
  const currentPaths = new Set(changes && sources.files.map(({ path }) => path));
  const shown = changes?.filter(({ path }) => currentPaths.has(path)) ?? [];
  if (changes?.length === 0) remarks.push('nothing has changed');
  else if (changes !== undefined && shown.length < changes.length)
    remarks.push(...sayUnseen(changes, currentPaths));
  if (changes === undefined && query.empty)
    remarks.push('the task has no word to search for; `ctx map` shows the whole');
  else if (changes === undefined && isVague(query))
    remarks.push('the task names nothing of the code; a name, a path or an error message would');
  if (query.degraded.length > 0)
    remarks.push('the task is very long; only its beginning was searched for');
  return remarks;
}

/**
 * The notes that a reader needs with the lines of a task: what was not read yet, that the first file may well not be
 * the one, and which quoted message is nowhere. A sentence each.
 */
export function taskNotes({
  confidence,
  documents,
  corpus,
  leftOut = [],
}: {
  readonly leftOut?: Sources['leftOut'];
  readonly confidence: number | undefined;
  readonly documents: readonly { readonly path: string }[];
  readonly corpus: Parameters<typeof absentMessages>[0];
}): string[] {
  const absent = absentMessages(corpus).slice(0, READINGS);
  return [
    ...leftOut,
    ...sayUnsure(confidence, documents),
    ...absent.map((message) => `no file that was read has all words of "${shortened(message)}"`),
  ];
}

/** Characters of a message that are repeated. */
const MESSAGE = 80;

function shortened(message: string): string {
  return message.length <= MESSAGE ? message : `${message.slice(0, MESSAGE - 1).trimEnd()}…`;
}

/** Says that the first file may well not be the one, and which others it may be. */
function sayUnsure(
  confidence: number | undefined,
  documents: readonly { readonly path: string }[],
): string[] {
  if (confidence === undefined || confidence >= UNSURE || documents.length < 2) return [];
  const paths = documents.slice(0, READINGS).map(({ path }) => printablePath(path));
  const last = paths.pop();
  const chance = Math.round(100 * confidence);
  return [`unsure (${chance} %): the task may be about ${paths.join(', ')} or ${last}`];
}

/** Says that whole files were asked for, and not one has room. */
export function unfit({ files, budget }: Context, view: View | undefined): string[] {
  if (view !== 'full' || files.length === 0 || files.some((file) => file.view === 'full'))
    return [];
  return [
    `no whole file fits ${budget} tokens: ${files[0]!.path} comes first; without the view full its best parts are shown`,
  ];
}

/** Changed files that no view can show, by name; secrets have none. */
function sayUnseen(changes: readonly ChangedFile[], known: ReadonlySet<string>): string[] {
  const unseen = changes.filter(({ path }) => !known.has(path));
  const secret = unseen.filter(({ path }) => secretRule(path) !== undefined);
  const named = unseen.filter((change) => !secret.includes(change));
  const [gone, left] = [named.filter(isGone), named.filter((change) => !isGone(change))];
  const list = (files: readonly ChangedFile[]): string => {
    const names = files.slice(0, NAMED_CHANGES).map(({ path }) => printablePath(path));
    const more = files.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  };
  const are = (count: number): string =>
    `${count} changed ${count === 1 ? 'file is' : 'files are'}`;
  return [
    ...(gone.length > 0 ? [`${are(gone.length)} gone: ${list(gone)}`] : []),
    ...(left.length > 0 ? [`${are(left.length)} not shown: ${list(left)}`] : []),
    ...(secret.length > 0 ? [`${are(secret.length)} not read, as it may hold a secret`] : []),
  ];
}

function isGone({ kind }: ChangedFile): boolean {
  return kind === 'removed';
}

/** Whether a task has words of no code base in particular, and neither names nor paths. */
function isVague(query: Query): boolean {
  const { terms, mentions, errors, names, identifiers } = query;
  if (mentions.length > 0 || errors.length > 0) return false;
  if (identifiers.some(({ stop }) => stop)) return false;
  // A name of one letter, or one that is a word of every code base, is no term.
  if (terms.length === 0 && names.length > 0) return false;
  return tellingWords(query) === 0;
}

/**
 * Says of which shown files the lines are not those of the file.
 *
 * @param cells Notebooks that are shown by the text of their cells.
 */
export function cellsShown(
  { files }: Pick<Context, 'files'>,
  cells: ReadonlySet<string>,
): string[] {
  const notebooks = files.filter(({ path, shown }) => cells.has(path) && shown.length > 0);
  return notebooks.map(
    ({ path }) =>
      `${printablePath(path)} shows the text of its cells on the lines of the file, which has it as JSON: edit it as a notebook`,
  );
}
