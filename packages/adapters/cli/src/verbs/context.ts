import { depthOf } from '@ctx/ledger/agents';
import { skipReport } from '@ctx/workspace';
import { deliveredEvents } from '../delivered.js';
import { EXIT, Failure } from '../exit.js';
import { append } from '../log.js';
import { openLogs } from '../logs.js';
import { withWorkspace } from '../open.js';
import type { CommonOptions } from '../options.js';
import { deliver } from '../output.js';
import { readAll, type Streams, write } from '../streams.js';

/** Options of `ctx "<task>"`. */
export interface ContextVerbOptions extends CommonOptions {
  role?: string;
  /** Conversation in whose log the delivery is recorded; without one nothing is. */
  conversation?: string;
}

/**
 * `ctx "<task>"`: what to read for a task.
 *
 * @param words The task's words as the shell split them; `-` alone, or nothing on a pipe, reads stdin.
 * @returns The exit code.
 */
export async function context(
  words: readonly string[],
  options: ContextVerbOptions,
  streams: Streams,
): Promise<number> {
  const depth = options.role === undefined ? {} : { depth: depthOf(options.role) };
  const task = await taskOf(words, streams);
  return await withWorkspace(options, streams, async (workspace) => {
    const { budget, focus } = options;
    const result = await workspace.context(task, { budget, focus, ...depth });
    if (result.files.length === 0 && result.needed !== undefined) {
      throw new Failure(
        `a budget of ${budget} tokens is too small for anything; the smallest answer takes ${result.needed}`,
        EXIT.budget,
      );
    }
    const skipped = skipReport(workspace.skipped);
    await deliver(streams, options, result.text, { command: 'context', ...result, skipped });
    if (options.conversation !== undefined) {
      const { conversation } = await openLogs(options, streams);
      const hashes = new Map(workspace.files.map(({ path, hash }) => [path, hash]));
      await append(conversation, deliveredEvents(task, result, hashes, Date.now()));
    }
    if (!options.quiet)
      for (const remark of result.remarks) await write(streams.stderr, `ctx: ${remark}\n`);
    return EXIT.done;
  });
}

async function taskOf(words: readonly string[], { stdin }: Streams): Promise<string> {
  const piped = words.length === 1 && words[0] === '-';
  const task =
    piped || (words.length === 0 && !stdin.isTTY) ? await readAll(stdin) : words.join(' ');
  if (task.trim() === '')
    throw new Failure('the task is empty; say what is to be done', EXIT.usage);
  return task;
}
