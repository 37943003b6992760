import { expect, it } from 'vitest';
import { contextualize } from '../describe/contextualize.js';
import { diffChunks } from './diff.js';
import { embedChunks } from './embed.js';
import { filterChunks } from './filter.js';
import { order } from './order.js';
import { indexChunks } from './rank.js';
import { renderOrder } from './render-order.js';

/** Calls as a program without types makes them, and the argument that the error must name. */
const CALLS: [name: string, call: (wrong: never) => unknown, argument: RegExp][] = [
  ['contextualize', (wrong) => contextualize(wrong), /chunk/],
  ['diffChunks', (wrong) => diffChunks(wrong, []), /before/],
  ['diffChunks', (wrong) => diffChunks([], wrong), /after/],
  ['embedChunks', (wrong) => embedChunks(wrong, async () => []), /chunks/],
  ['embedChunks', (wrong) => embedChunks([], wrong), /embed must/],
  ['filterChunks', (wrong) => filterChunks(wrong, {}), /chunks/],
  ['indexChunks', (wrong) => indexChunks(wrong), /chunks/],
  ['order', (wrong) => order(wrong), /chunks/],
  ['renderOrder', (wrong) => renderOrder(wrong), /order/],
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
