import { randomUUID } from 'node:crypto';
import { countLines } from '@ctx/text';
import type { AskedPlace, Shown, Surrounding, Workspace } from '@ctx/workspace';
import { type MenuWords, placesOf } from '@ctx/workspace/menu';
import { subjectFrom } from '../arguments/subject.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { nearNames } from '../report/near-names.js';
import { append, ledgerIn } from './log.js';
import { openLogs } from './logs.js';
import { openMenus } from './menus.js';
import type { RepositoryOptions } from './open.js';
import { type SeenLines, seenLines } from './seen.js';

/** How words are shown. */
export interface ShowWordsOptions extends RepositoryOptions {
  budget: number;
  surroundings: readonly Surrounding[];
  numbers?: boolean | undefined;
  docs?: boolean | undefined;
  whole?: boolean | undefined;
  conversation?: string | undefined;
  again?: boolean | undefined;
}

/**
 * Shows what the words of `ctx show` mean, nothing of it twice in a conversation.
 *
 * @returns The exit code.
 * @throws Failure for a budget that holds not one line, and for numbers of no menu
 */
export async function showWords(
  words: MenuWords,
  workspace: Workspace,
  options: ShowWordsOptions,
  streams: Streams,
): Promise<number> {
  const { budget, numbers, surroundings, docs, whole } = options;
  const subjects = await subjectsOf(words, workspace, options, streams);
  const seen = await seenBy(workspace, options, streams);
  const how = { budget, numbers, surroundings, docs, whole, seen };
  const shown = await workspace.show(subjects, how).catch((error) => {
    throw withNear(error, subjects, workspace);
  });
  if (shown.needed !== undefined) {
    throw new Failure(
      `a budget of ${budget} tokens is too small for anything; the smallest answer takes ${shown.needed}`,
      EXIT.budget,
    );
  }
  const subject = subjects.length === 1 ? { subject: subjects[0] } : { subjects };
  await deliver(streams, options, shown.text, { command: 'show', ...subject, ...shown });
  await record(shown, workspace, options, streams);
  if (!options.quiet)
    for (const remark of shown.remarks) await write(streams.stderr, `ctx: ${remark}\n`);
  return EXIT.done;
}

async function subjectsOf(
  words: MenuWords,
  workspace: Workspace,
  { root, conversation }: ShowWordsOptions,
  streams: Streams,
): Promise<(string | AskedPlace)[]> {
  const hasNumbers = words.subjects.some((subject) => typeof subject !== 'string');
  const menus = hasNumbers
    ? await openMenus(
        workspace.roots.map(({ path }) => path),
        streams,
      )
    : undefined;
  const menu = await menus?.menu(words.id, conversation);
  return placesOf(words, menu, workspace.files).map((place) =>
    typeof place === 'string' ? subjectFrom(place, workspace, root, streams.cwd) : place,
  );
}

/** The files that a named conversation has seen. */
export async function seenBy(
  workspace: Workspace,
  options: Pick<ShowWordsOptions, 'root' | 'conversation' | 'again'>,
  streams: Streams,
): Promise<SeenLines[]> {
  if (options.conversation === undefined || options.again === true) return [];
  const { conversation } = await openLogs(options, streams);
  return await seenLines(await ledgerIn(conversation), workspace.files, async (path) => {
    const file = await workspace.read(path);
    return 'text' in file ? countLines(file.text) : 0;
  });
}

/** Writes down what was shown, where a conversation is named. */
async function record(
  { files, tokens }: Shown,
  workspace: Workspace,
  options: ShowWordsOptions,
  streams: Streams,
): Promise<void> {
  if (options.conversation === undefined) return;
  const { conversation } = await openLogs(options, streams);
  const hashes = new Map(workspace.files.map(({ path, hash }) => [path, hash]));
  const [time, message] = [Date.now(), randomUUID()];
  const share = Math.ceil(tokens / Math.max(1, files.length));
  const sent = files.map(({ path, shown }) => {
    const hash = hashes.get(path);
    return {
      ...({ type: 'delivered', view: 'outline' } as const),
      ...{ time, message, path, ranges: shown, tokens: { original: share, sent: share } },
      ...(hash !== undefined && { hash }),
    };
  });
  await append(conversation, sent);
}

/** The error for a name that nothing has, with the names that may be meant. */
function withNear(
  error: unknown,
  subjects: readonly (string | AskedPlace)[],
  workspace: Workspace,
): unknown {
  const [subject] = subjects;
  if (!(error instanceof RangeError) || error.name !== 'NoSuchName') return error;
  if (typeof subject !== 'string' || error.message.includes('called alike')) return error;
  const near = nearNames(subject, workspace).map(
    ({ name, path, line }) => `${name} (${path}:${line})`,
  );
  return near.length === 0 ? error : new Failure(`${error.message}; near: ${near.join(', ')}`);
}
