import { depthOf } from '@ctx/ledger/agents';
import type { View } from '@ctx/text';
import { counted } from '@ctx/text/printable';
import { redactSecrets } from '@ctx/text/secrets';
import { skipReport, type TaskContext, type Workspace } from '@ctx/workspace';
import { nearest } from '../arguments/nearest.js';
import { budgetOption, EXPECT, focusOption, REPOSITORY } from '../arguments/options.js';
import { readSource, readTask } from '../arguments/task.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { changesOf } from '../project/changes.js';
import { deliveredEvents } from '../project/delivered.js';
import { append } from '../project/log.js';
import { openLogs } from '../project/logs.js';
import { answerMenu } from '../project/menu.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import { seenBy } from '../project/shown-words.js';
import { remarkUnread, sayNoMatch } from '../project/unread.js';
import { renderExplanation } from '../report/explanation.js';
import type { Verb } from '../verb.js';

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

/** Options of `ctx "<task>"`. */
export interface ContextVerbOptions extends RepositoryOptions {
  /** Default 8000, of a menu 700. */
  budget?: number | undefined;
  focus: string[];
  /** Names that the caller believes are in the code. */
  expect?: readonly string[] | undefined;
  /** Places to choose from instead of lines. */
  menu?: boolean | undefined;
  /** Lines at once, whatever `menu` says. */
  whole?: boolean | undefined;
  role?: string;
  /** Conversation that gets nothing twice, and in whose log the delivery is recorded. */
  conversation?: string;
  /** Send again what the conversation has seen. */
  again?: boolean | undefined;
  /** Put its number before each source line. */
  numbers?: boolean | undefined;
  /** Say why each file is there, on stderr. */
  explain?: boolean;
  /** Verbs that the first word may be a slip of; none when `context` was named. */
  verbs?: readonly string[];
  /** How much of each file is shown, instead of what the budget and the task suggest. */
  view?: View;
  /** File with the task; `-` is stdin. */
  taskFile?: string;
  /** Start from what the working tree changes. */
  diff?: boolean;
  /** Start from what has changed since the last common commit with this revision. */
  base?: string;
}

/** Tokens of `ctx "<task>"` without `--budget`: about what one large file costs an agent. */
const CONTEXT_BUDGET = 8000;

const VIEWS: readonly View[] = ['full', 'outline', 'signatures', 'path'];

/** `ctx "<task>"`, or `ctx context "<task>"`. */
export const context: Verb<ContextVerbOptions> = {
  name: 'context',
  summary: 'what to read for a task (the default command)',
  description: 'Ranks the files for a task and prints the lines that matter, with reasons.',
  arguments: [
    {
      name: '[task...]',
      description: "the task, an issue's text or an error; - is stdin, @file a file",
    },
  ],
  options: [
    ...REPOSITORY,
    {
      ...budgetOption(),
      description: 'most tokens in the answer, counted exactly (default 8000, of a menu 700)',
    },
    EXPECT,
    {
      flags: '--menu',
      description: 'places to choose from, each with its best lines; then `ctx show`',
    },
    { flags: '--whole', description: 'print the lines at once, without a menu (the default)' },
    focusOption('files at hand, separated by commas: they come first'),
    {
      flags: '--task-file <file>',
      description: 'read the task from a file ("-" for stdin), after the words given here',
    },
    {
      flags: '--diff',
      description: 'start from the changes of the working tree: their lines, users and tests',
    },
    {
      flags: '--base <revision>',
      description: 'like --diff, from the merge base with a revision',
    },
    {
      flags: '--view <name>',
      description:
        'how much of each file: full, outline (headers and the best bodies), signatures (headers), path',
      choices: VIEWS,
    },
    { flags: '--numbers', description: 'number the source lines' },
    {
      flags: '--explain',
      description: 'print to stderr the intent of the task and every signal of each file',
    },
    {
      flags: '--role <name>',
      description: 'how deep to look: coder, reviewer, planner, explorer, …',
    },
    {
      flags: '--conversation <id>',
      description:
        'do not repeat lines that this conversation has seen; kept for `ctx handoff` and `ctx gain`',
    },
    { flags: '--again', description: 'repeat lines that the conversation has seen' },
  ],
  examples: [
    'ctx "NaN in the cookie parser when the value is empty"',
    'ctx "make it pass" --task-file ci.log --explain',
    'ctx --diff --base main',
    'gh issue view 12 | ctx - --root ../hono',
  ],
  run: ({ args, options, streams, named, names }) =>
    answerTask(args, { ...options, verbs: named ? [] : names }, streams),
};

/**
 * `ctx "<task>"`: what to read for a task, for the working tree's changes, or for both.
 *
 * @param words The task's words as the shell split them; see `readTask` for files and stdin.
 * @returns The exit code: 1 when nothing matches a task.
 * @throws Failure for a budget that is too small, and for a verb with a slip in it
 */
export async function answerTask(
  words: readonly string[],
  options: ContextVerbOptions,
  streams: Streams,
): Promise<number> {
  const { focus, role, view, explain = false, numbers = false, taskFile, base } = options;
  const ofChanges = options.diff === true || base !== undefined;
  const depth = role === undefined ? {} : { depth: depthOf(role) };
  const task = await readTask(words, { taskFile, optional: ofChanges }, streams);
  const expect = await readExpected(options.expect ?? [], streams);
  if (options.menu && !options.whole && !ofChanges)
    return await answerMenu(task, { ...options, expect }, streams);
  const { budget = CONTEXT_BUDGET } = options;
  // Who asks for all files or facts, beside an answer, reads them at once.
  const asksForAll =
    ofChanges || options.conversation !== undefined || isMistyped(words, options.verbs);
  return await withWorkspace(
    { ...options, lazy: !asksForAll, saysLeftOut: true },
    streams,
    async (workspace) => {
      const meant = await suspectVerb(words, options.verbs ?? [], workspace);
      const diff = ofChanges ? await changesOf(workspace, base) : undefined;
      const changes = diff ? { changes: diff.files } : {};
      const seen = await seenBy(workspace, options, streams);
      const shape = { ...depth, ...changes, ...(view && { view }), seen, expect };
      const result = await workspace.context(task, { budget, focus, explain, numbers, ...shape });
      if (result.files.length === 0 && result.needed !== undefined && !result.withheld) {
        throw new Failure(
          `a budget of ${budget} tokens is too small for anything; the smallest answer takes ${result.needed}`,
          EXIT.budget,
        );
      }
      const skipped = skipReport(workspace.skipped);
      const changed = diff?.files.map(({ stretches: _, ...file }) => file);
      // To take all of a result asks for its data, of which the text says nothing.
      const data = { ...(changed && { changes: changed }), skipped };
      const answer = options.json ? { command: 'context', ...result, ...data } : {};
      const nothing = task !== '' && result.files.length === 0;
      const isSilent = nothing && workspace.leftOut.length === 0;
      await deliver(streams, options, isSilent ? '' : result.text, answer);
      if (!nothing) await record({ task, result, workspace }, options, streams);
      await remark(result, [meant, diff?.reason], options, streams);
      if (!nothing) return EXIT.done;
      // A task without words has said so already.
      if (!options.quiet && result.remarks.length === workspace.notices.length)
        await write(streams.stderr, sayNoMatch(workspace));
      await remarkUnread(workspace, options, streams);
      return EXIT.failed;
    },
  );
}

function isMistyped(words: readonly string[], verbs: readonly string[] = []): boolean {
  const first = words.flatMap((word) => word.trim().split(/\s+/)).slice(0, 1);
  return mistypedVerb(first, verbs) !== undefined;
}

/** Writes down what was delivered, where a conversation is named. */
async function record(
  { task, result, workspace }: { task: string; result: TaskContext; workspace: Workspace },
  options: ContextVerbOptions,
  streams: Streams,
): Promise<void> {
  if (options.conversation === undefined) return;
  const { conversation } = await openLogs(options, streams);
  const hashes = new Map(workspace.files.map(({ path, hash }) => [path, hash]));
  await append(conversation, deliveredEvents(task, result, { hashes, time: Date.now() }));
}

/** Text that is no part of the answer goes to stderr: an explanation that was asked for, remarks. */
async function remark(
  answer: TaskContext,
  said: readonly (string | undefined)[],
  { json, quiet }: ContextVerbOptions,
  { stderr }: Streams,
): Promise<void> {
  const { explanation, remarks, withheld, text } = answer;
  if (explanation !== undefined && !json)
    await write(stderr, renderExplanation({ ...answer, explanation }));
  if (quiet) return;
  for (const sentence of said)
    if (sentence !== undefined) await write(stderr, `ctx: ${sentence}\n`);
  if (withheld !== undefined) {
    const lines = counted(withheld.lines, 'line');
    const what = `${lines} that this conversation has seen are not sent again`;
    await write(stderr, `ctx: ${what}; --again sends them\n`);
  }
  // A remark that the answer contains is not repeated.
  for (const sentence of remarks)
    if (!text.includes(sentence)) await write(stderr, `ctx: ${sentence}\n`);
}

/**
 * The names of `--expect`: each value is a list apart by white space or commas, `@file` a file of them, `-` stdin,
 * since quotes of names break a shell's.
 *
 * @throws Failure for a file that cannot be read or is no text
 */
export async function readExpected(
  values: readonly string[],
  streams: Pick<Streams, 'stdin' | 'cwd'>,
): Promise<string[]> {
  const names: string[] = [];
  for (const value of values) {
    const file = value === '-' ? value : /^@(\S+)$/.exec(value)?.[1];
    names.push(
      file === undefined
        ? redactSecrets(value).text
        : await readSource(file, streams, 'the file of names'),
    );
  }
  return names;
}
