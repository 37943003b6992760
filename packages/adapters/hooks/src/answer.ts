import { withoutHostTags, withoutTags } from '@ctx/text/printable';
import type { HookAnswer } from './answer-shape.js';
import type { CommandCall, CommandOutput, HookEvent, Scene } from './event.js';
import type { Means } from './means.js';
import { isShortened } from './shell/programs.js';
import { simpleCommand, terseCommand } from './shell/terse-command.js';

/** Options of {@link answer}. */
export interface AnswerOptions {
  /** UTF-16 units of `context` at most (default 9,000): hosts keep what is longer out of the window. */
  maxChars?: number | undefined;
}

/** Claude Code puts more than 10,000 characters into a file and shows 2 kB of it; the rest is leeway. */
const MAX_CHARS = 9000;

/** The text for a host on which the program is missing that most answers come from. */
const NO_PROGRAM =
  'ctx: the program ctx was not found, so tasks get no context and commands run as they are; `npm install --global @ctx/cli`, then `ctx doctor`.';

/**
 * Answers an event of an agent's host. It reads through `means` only, and writes nothing: what the
 * ledger learns is part of the answer. No text of it holds a tag that a host or a model reads, whatever
 * files are called or hold.
 *
 * @returns An empty answer where nothing is worth saying.
 */
export async function answer(
  event: HookEvent,
  means: Means,
  { maxChars = MAX_CHARS }: AnswerOptions = {},
): Promise<HookAnswer> {
  const { context, replace, ...others } = await answerOf(event, means, maxChars);
  return {
    ...others,
    ...(context !== undefined && { context: withoutTags(context) }),
    ...(replace !== undefined && { replace: withoutHostTags(replace) }),
  };
}

// A hook is a process of its own for each event, so what an event does not need is not loaded.
async function answerOf(event: HookEvent, means: Means, maxChars: number): Promise<HookAnswer> {
  switch (event.kind) {
    case 'started':
      return answerStart(event, means);
    case 'prompted':
      return await (await import('./say/task.js')).answerTask(event, means, maxChars);
    case 'agentStarted':
      return await (await import('./say/handoff.js')).answerAgent(event, means, maxChars);
    case 'calling':
    case 'called':
      return await answerCall(event, means, maxChars);
  }
}

async function answerCall(
  { call, kind, ...scene }: HookEvent & { kind: 'calling' | 'called' },
  means: Means,
  maxChars: number,
): Promise<HookAnswer> {
  if (call.type === 'command') return await answerCommand(call, scene, means);
  if (call.type === 'edit')
    return await (await import('./say/edits.js')).answerEdits(call, scene, means);
  if (call.type === 'output')
    return mayBeReplaced(call) ? (await import('./say/output.js')).answerOutput(call) : {};
  if (kind === 'calling' && (call.ranged || means.isShort?.(scene, call.path) === true)) return {};
  if (kind === 'called' && call.facts === 'before') return {};
  const { narrowRead, outlineNarrowed } = await import('./say/long-read.js');
  return kind === 'calling'
    ? await narrowRead(call, scene, means, maxChars)
    : await outlineNarrowed(call, scene, means, maxChars);
}

/** After a compaction nothing is proven to be in the window any more. */
function answerStart(
  { source }: HookEvent & { kind: 'started' },
  { now, program }: Means,
): HookAnswer {
  if (source === 'compacted') return { record: [{ type: 'compacted', time: now() }] };
  return source === 'new' && program === undefined ? { advice: NO_PROGRAM } : {};
}

/** Has a command's output shortened, where the user's own rules for commands stay what they are. */
export async function answerCommand(
  call: CommandCall,
  scene: Scene,
  means: Means,
): Promise<HookAnswer> {
  if (call.permission === 'refused') return {};
  const command = terseCommand(call.command, means);
  if (command === undefined) return {};
  if (call.permission === 'rules' && !(await means.allowsAnyCommand(scene, call))) return {};
  return { newInput: { command } };
}

/** UTF-16 units from which on an output is long: some 500 tokens, of which a sentence is a tenth. */
const LONG_OUTPUT = 2000;

/** UTF-16 units of an output that is shortened within a hook: about 300 ms of work. */
const LONGEST_OUTPUT = 400_000;

/**
 * Whether an output may be replaced, before anything is loaded that shortens it: it is long, and comes
 * from one program of the list whose outputs are for people. With a comment behind it, as with a pipe, a
 * command is not one program with its arguments, so its output stays whole.
 */
export function mayBeReplaced({ command, text }: CommandOutput): boolean {
  if (text.length < LONG_OUTPUT || text.length > LONGEST_OUTPUT) return false;
  const words = simpleCommand(command);
  return words !== undefined && isShortened(words);
}
