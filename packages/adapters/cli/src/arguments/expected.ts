import { redactSecrets } from '@ctx/text/secrets';
import type { Streams } from '../io/streams.js';
import { readSource } from './task.js';

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
