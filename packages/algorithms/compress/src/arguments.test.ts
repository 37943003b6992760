import { expect, it } from 'vitest';
import { maximalMarginalRelevance, preservation, restore, surprisal, trainLocal } from './index.js';

/** Calls as a program without types makes them, and the argument that the error must name. */
const CALLS: [name: string, call: (wrong: never) => unknown, argument: RegExp][] = [
  ['maximalMarginalRelevance', (wrong) => maximalMarginalRelevance(wrong), /items/],
  ['preservation', (wrong) => preservation('', {} as never, wrong), /parse/],
  ['restore', (wrong) => restore('', wrong), /legend/],
  ['surprisal', (wrong) => surprisal('', wrong), /options.encode/],
  ['trainLocal', (wrong) => trainLocal([], wrong), /options.encode/],
];

it.each(CALLS)('%s names an argument that is wrong', async (name, call, argument) => {
  for (const wrong of [undefined, null, 42, 'x'] as never[]) {
    const error = await Promise.resolve()
      .then(() => call(wrong))
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toMatch(new RegExp(`^${name}: `));
    expect((error as Error).message).toMatch(argument);
  }
});
