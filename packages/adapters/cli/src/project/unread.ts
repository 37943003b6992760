import { sayUnread, unreadCode } from '@ctx/tree/remarks';
import type { Workspace } from '@ctx/workspace';
import { type Streams, write } from '../io/streams.js';
import type { RepositoryOptions } from './open.js';

/**
 * Says on stderr which code was not read: an answer that finds little, or nothing, does not know it.
 *
 * @param like Only what can use this file's code.
 */
export async function remarkUnread(
  { skipped }: Pick<Workspace, 'skipped'>,
  { quiet }: Pick<RepositoryOptions, 'quiet'>,
  { stderr }: Streams,
  like?: string,
): Promise<void> {
  if (quiet) return;
  for (const sentence of sayUnread(unreadCode(skipped, like)))
    await write(stderr, `ctx: ${sentence}\n`);
}

/** Says that no file matches a task. */
export function sayNoMatch({ root, index }: Pick<Workspace, 'root' | 'index'>): string {
  const among = `none of the ${index.size} files of ${root}`;
  return `ctx: ${among} matches this task; other words may, and \`ctx map\` shows what is there\n`;
}
