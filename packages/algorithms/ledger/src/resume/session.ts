import type { LineRange } from '@ctx/text';
import { merged } from '../account/read-again.js';
import { type Conversation, conversationOf } from '../read/conversation.js';
import type { Step } from '../read/step.js';
import { boundsIn, decisionsIn, isAnswer, type Said } from './sentences.js';
import { outcomeOf, type TestRun, testCommand } from './tests.js';
import { checkboxes, type Todo, type TodoList, takeTodos } from './todos.js';
import { commandIn, touchesOf } from './touched-files.js';

export type { Said } from './sentences.js';
export type { TestRun } from './tests.js';
export type { Todo } from './todos.js';

/** A file that a conversation worked with. */
export interface SessionFile {
  path: string;
  /** Lines that were read, in their order; none where it was read whole, or not at all. */
  ranges: LineRange[];
  /** Whether it was read whole. */
  whole: boolean;
  edits: number;
  /** Where it was read or edited last. */
  line: number;
}

/** The things that somebody needs who goes on with a conversation: its own words, each with its line. */
export interface Session extends Pick<Conversation, 'format' | 'root' | 'id' | 'unit' | 'size'> {
  /** Everything that the person said, in its order: the task first, then additions to it. */
  prompts: Said[];
  /** Sentences of the person that set bounds. */
  bounds: Said[];
  /** The list of things to do as it stands; none where nobody kept one. */
  todos: Todo[];
  /** The last result of each test command, the latest first. */
  tests: TestRun[];
  /** Edited ones first, then those used last. */
  files: SessionFile[];
  /**
   * Sentences in which the agent says that it decided, found, or offered something to a person who took it up; answers
   * to its questions.
   */
  decisions: Said[];
  /** The agent's last words. */
  last: Said | undefined;
}

/** Options of {@link readSession}. */
export interface SessionOptions {
  /** Directory that paths are made relative to (default: the transcript's own). */
  root?: string | undefined;
  /** Whether a text in the user's place is a host's and no person's (default: none is). */
  isMachine?: ((text: string) => boolean) | undefined;
}

type Call = Step & { kind: 'call' };

/**
 * Reads what is needed to go on with a conversation from its transcript alone: the formats are those
 * of `readTranscript`. Nothing is summed up in other words.
 *
 * @throws RangeError when no line is of a known kind.
 */
export function readSession(text: string, options: SessionOptions = {}): Session {
  const { steps, skipped: _, ...about } = conversationOf(text);
  const root = options.root ?? about.root;
  const isMachine = options.isMachine ?? (() => false);
  const draft = emptyDraft(root);
  for (const step of steps) {
    const line = step.line ?? 0;
    if (step.kind === 'prompt')
      addPrompt(draft, humanText(step.blocks ?? [step.text], isMachine), line);
    else if (step.kind === 'reply') addReply(draft, step.text, line);
    else if (step.kind === 'call') draft.calls.set(step.id, step);
    else if (step.kind === 'result') addResult(draft, step, line);
  }
  const boxes = draft.last === undefined ? [] : checkboxes(draft.last.text);
  const todos = draft.todos.items.size > 0 ? [...draft.todos.items.values()] : boxes;
  return {
    ...about,
    root,
    prompts: draft.prompts,
    bounds: saidOf(draft.bounds),
    todos,
    tests: [...draft.tests.values()]
      .map((run) => ({ ...run, stale: run.line < draft.lastEdit }))
      .sort((a, b) => b.line - a.line),
    files: [...draft.files.values()]
      .map((file) => ({ ...file, ranges: file.whole ? [] : merged(file.ranges) }))
      .sort((a, b) => Number(b.edits > 0) - Number(a.edits > 0) || b.line - a.line),
    decisions: saidOf(draft.decisions),
    last: draft.last,
  };
}

interface Draft extends Pick<Session, 'prompts' | 'last' | 'root'> {
  /** Lines by sentence. */
  bounds: Map<string, number>;
  decisions: Map<string, number>;
  calls: Map<string, Call>;
  todos: TodoList;
  tests: Map<string, TestRun>;
  files: Map<string, SessionFile>;
  /** Where the last edit stands. */
  lastEdit: number;
}

function emptyDraft(root: string): Draft {
  return {
    ...{ root, prompts: [], last: undefined, lastEdit: 0 },
    ...{ bounds: new Map(), decisions: new Map() },
    ...{ calls: new Map(), todos: { items: new Map() }, tests: new Map(), files: new Map() },
  };
}

/** The words that a person wrote among the blocks in the user's place; of a command of the host its arguments. */
function humanText(blocks: readonly string[], isMachine: (text: string) => boolean): string {
  const texts = blocks.flatMap((block) => {
    const [, name = ''] = /<command-name>([^<]{1,80})<\/command-name>/.exec(block) ?? [];
    const [, args = ''] = /<command-args>([^<]{1,4000})<\/command-args>/.exec(block) ?? [];
    if (args.trim() !== '') return [`${name} ${args.trim()}`.trim()];
    return isMachine(block) ? [] : [block.trim()];
  });
  return texts.filter((text) => text !== '').join('\n');
}

function addPrompt(draft: Draft, text: string, line: number): void {
  const { prompts, bounds, last } = draft;
  // Some hosts write a prompt twice, as an event and as an item.
  if (text === '' || prompts[prompts.length - 1]?.text === text) return;
  if (last !== undefined && isAnswer(text)) {
    const rows = last.text.slice(0, ANSWER_LENGTH).split('\n');
    addDecision(draft, rows.map((row) => row.trim()).join(' '), last.line);
  }
  prompts.push({ text, line });
  for (const sentence of boundsIn(text)) if (!bounds.has(sentence)) bounds.set(sentence, line);
}

function addReply(draft: Draft, text: string, line: number): void {
  draft.last = { text: text.trim(), line };
  for (const sentence of decisionsIn(text)) addDecision(draft, sentence, line);
}

/** A sentence that is said again stands where it was said last. */
function addDecision({ decisions }: Draft, text: string, line: number): void {
  decisions.delete(text);
  decisions.set(text, line);
}

function saidOf(lines: ReadonlyMap<string, number>): Said[] {
  return [...lines].map(([text, line]) => ({ text, line }));
}

function addResult(draft: Draft, result: Step & { kind: 'result' }, line: number): void {
  const { text, failed } = result;
  const refused = REFUSED.exec(text)?.[1]?.trim();
  if (failed === true && refused !== undefined) addPrompt(draft, refused, line);
  const call = draft.calls.get(result.id);
  if (call === undefined) return;
  const { tool, input } = call;
  if (/^ask_?user/i.test(tool)) addDecision(draft, text.trim().slice(0, ANSWER_LENGTH), line);
  // The host would have refused it as well.
  if (failed !== true) takeTodos(draft.todos, tool, input);
  const command = testCommand(commandIn(input));
  if (command !== undefined)
    draft.tests.set(command, { command, line, ...outcomeOf(text, failed), stale: false });
  if (failed === true && command === undefined) return;
  for (const { path, does, range } of touchesOf(tool, input, draft.root)) {
    const existing = draft.files.get(path);
    const file = existing ?? { path, ranges: [], whole: false, edits: 0, line };
    draft.files.set(path, file);
    file.line = line;
    if (does === 'edit') {
      file.edits++;
      draft.lastEdit = line;
    } else if (range === undefined) file.whole = true;
    else file.ranges.push(range);
  }
}

/** How Claude Code passes on what a person said when refusing a call. */
const REFUSED = /the user (?:said|provided the following reason)[^:\n]{0,80}:\s*([\s\S]{1,4000})$/i;

/** UTF-16 units of an answer to the agent's questions, or of what it offered, that are kept. */
const ANSWER_LENGTH = 600;
