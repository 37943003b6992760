import type { HookAnswer } from '../answer-shape.js';
import type { HookEvent } from '../event.js';
import type { HostSetup } from './host-setup.js';
import type { Json } from './json.js';

/** The hosts of coding agents that are known. */
export type HostName = 'claude-code' | 'codex' | 'gemini' | 'opencode' | 'cursor' | 'copilot';

/** How one host says what happened, how it is answered, and how it is set up. */
export interface Host {
  name: HostName;
  setup: HostSetup;
  /** The event; undefined where it is nothing of ours. Never throws, whatever comes. */
  read(input: Json): HookEvent | undefined;
  /** The host's form of an answer to this input; undefined where there is nothing to say. */
  write(answer: HookAnswer, input: Json): Json | undefined;
}

/** Where it happened, or undefined without an id of the conversation or a folder. */
export function sceneOf(
  session: unknown,
  cwd: unknown,
  agent?: unknown,
): { session: string; cwd: string; agent?: string } | undefined {
  if (typeof session !== 'string' || session === '' || typeof cwd !== 'string' || cwd === '')
    return undefined;
  return { session, cwd, ...(typeof agent === 'string' && agent !== '' && { agent }) };
}

/**
 * How a conversation began, from the words that hosts have for it. One that was cleared may go on under
 * its id: as after a compaction, nothing of what was given is there any more.
 */
export function sourceOf(source: unknown): 'new' | 'resumed' | 'compacted' {
  if (source === 'compact' || source === 'clear') return 'compacted';
  return source === 'resume' || source === 'fork' ? 'resumed' : 'new';
}
