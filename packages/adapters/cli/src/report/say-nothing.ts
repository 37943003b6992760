import { type Streams, write } from '../io/streams.js';

/**
 * Where a verb that reports what was recorded has nothing to report: an empty answer is one (exit code
 * 0), and a line on stderr says why it is empty.
 *
 * @param instead What to do to get one.
 */
export async function sayNothing(
  { stderr }: Pick<Streams, 'stderr'>,
  instead?: string,
): Promise<void> {
  const then = instead === undefined ? '' : `; ${instead}`;
  await write(stderr, `ctx: nothing was recorded for this project yet${then}\n`);
}
