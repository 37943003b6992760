import type { FileFacts } from './facts.js';

/**
 * Whether facts are what was left when a worker was lost (`crashed`, `timeout`), and so not the file's
 * for good: memory may have been short, or the machine asleep. They must not be stored as final. All
 * other reasons of `degraded` depend on the text alone.
 */
export function isProvisional({ degraded }: Pick<FileFacts, 'degraded'>): boolean {
  return degraded === 'crashed' || degraded === 'timeout';
}
