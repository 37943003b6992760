import type { FileFacts } from './facts.js';

/**
 * Whether facts are a remainder, left when a worker was lost (`crashed`, `timeout`). Memory may have been
 * short, or the machine asleep, so another try may find more: they must not be stored as final. All
 * other reasons of `degraded` depend on the text alone.
 */
export function isProvisional({ degraded = [] }: Pick<FileFacts, 'degraded'>): boolean {
  return degraded.some(({ reason }) => reason === 'crashed' || reason === 'timeout');
}
