import { expect, it } from 'vitest';
import { impact } from '../impact/impact.js';
import { renderChanges } from '../map/render-changes.js';
import { explain } from '../rank/explain.js';
import { buildGraph } from './build-graph.js';
import { coChange } from './co-change.js';
import { dependents } from './dependents.js';
import { find } from './find.js';
import { fileIndex } from './graph.js';

const graph = buildGraph({ facts: [] });
const options = { budget: 9, countTokens: () => 1 };

/** Calls as a program without types makes them, and the argument that the error must name. */
const CALLS: [name: string, call: (wrong: never) => unknown, argument: RegExp][] = [
  ['coChange', (wrong) => coChange(wrong), /commits/],
  ['dependents', (wrong) => dependents(wrong, 'a'), /graph/],
  ['explain', (wrong) => explain(wrong, 'a'), /graph/],
  ['fileIndex', (wrong) => fileIndex(wrong, 'a'), /graph/],
  ['find', (wrong) => find(wrong, 'a'), /graph/],
  ['impact', (wrong) => impact(wrong, 'a'), /graph/],
  ['renderChanges', (wrong) => renderChanges(wrong, graph, options), /before/],
  ['renderChanges', (wrong) => renderChanges(graph, wrong, options), /after/],
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
