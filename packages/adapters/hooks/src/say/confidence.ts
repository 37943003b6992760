import type { FoundContext } from '../means.js';

/**
 * The chance of the likeliest place from which a context is given unasked. What is given to an agent
 * that does not need it costs its window in every later request, so half is the least.
 */
const SURE = 0.5;

/** Whether what was found for a task is given without being asked for. */
export function isConfident({ text, chance }: Pick<FoundContext, 'text' | 'chance'>): boolean {
  return text !== '' && chance >= SURE;
}
