import { buildGraph } from '@ctx/repomap';
import type { Definition, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { communitiesOf } from './communities.js';

const definition = (name: string): Definition => ({
  name,
  kind: 'function',
  startLine: 1,
  endLine: 1,
  headerLine: 1,
  startIndex: 0,
  endIndex: 1,
  signature: name,
  exported: true,
});
/** Files in rings: each depends on the next of its own ring, and on what else is given. */
function filesOf(
  rings: Record<string, string>[],
  more: Record<string, string> = {},
): SourceFacts[] {
  return rings.flatMap((ring) => {
    const paths = Object.keys(ring);
    return paths.map((path, i) => ({
      path,
      language: 'typescript',
      lines: 1,
      definitions: [definition(ring[path]!)],
      imports: [paths[(i + 1) % paths.length]!, ...(more[path] ? [more[path]!] : [])].map(
        (to, line) => ({
          kind: 'import' as const,
          specifier: `./${to.slice(0, -3)}.js`,
          line: line + 1,
          bindings: [],
        }),
      ),
      exports: [],
      references: [],
    }));
  });
}
const RINGS = [
  { 'a1.ts': 'cartTotal', 'a2.ts': 'cartItems', 'a3.ts': 'emptyCart' },
  { 'b1.ts': 'sendMail', 'b2.ts': 'mailQueue', 'b3.ts': 'mailBody' },
];

describe('communitiesOf', () => {
  it('finds files that belong together, with a name and the files at the border', async () => {
    const facts = filesOf(RINGS, { 'a2.ts': 'b3.ts' });
    const found = await communitiesOf({ graph: buildGraph({ facts }), facts }, () => true);
    expect(found).toEqual({
      found: [
        {
          name: expect.stringMatching(/^cart\b/),
          paths: ['a1.ts', 'a2.ts', 'a3.ts'],
          inside: 3,
          leaving: 1,
          boundary: [{ path: 'a2.ts', leaving: 1 }],
        },
        {
          name: expect.stringMatching(/^mail\b/),
          paths: ['b1.ts', 'b2.ts', 'b3.ts'],
          inside: 3,
          leaving: 1,
          boundary: [{ path: 'b3.ts', leaving: 1 }],
        },
      ],
    });
  });

  it('looks at some files only, and passes over a pair', async () => {
    const facts = filesOf(RINGS);
    const graph = buildGraph({ facts });
    const inside = (path: string) => path !== 'b3.ts';
    const found = await communitiesOf({ graph, facts }, inside);
    expect(found).toMatchObject({ found: [{ paths: ['a1.ts', 'a2.ts', 'a3.ts'] }] });
    const none = await communitiesOf({ graph, facts }, () => false);
    expect(none).toEqual({ found: [] });
  });

  it('names a group by what others have not', async () => {
    const rings = RINGS.map((ring, i) =>
      Object.fromEntries(
        Object.entries(ring).map(([path, name]) => [`com/shop/${'xy'[i]}/${path}`, name]),
      ),
    );
    const facts = filesOf(rings).map((one) => ({
      ...one,
      imports: one.imports.map((step) => ({
        ...step,
        specifier: `./${step.specifier.split('/').at(-1)}`,
      })),
    }));
    const answer = await communitiesOf({ graph: buildGraph({ facts }), facts }, () => true);
    const names = 'found' in answer ? answer.found.map(({ name }) => name.split(' ')) : [];
    expect(names.map(([first]) => first)).toEqual(['cart', 'mail']);
    expect(names.flat()).not.toContain('shop');
  });

  it('does not depend on the order of the facts', async () => {
    const facts = filesOf(RINGS, { 'a2.ts': 'b3.ts' });
    const [one, other] = await Promise.all(
      [facts, facts.toReversed()].map((list) =>
        communitiesOf({ graph: buildGraph({ facts: list }), facts: list }, () => true),
      ),
    );
    expect(one).toEqual(other);
  });

  it('finds nothing where there are no files', async () => {
    const answer = await communitiesOf({ graph: buildGraph({ facts: [] }), facts: [] }, () => true);
    expect(answer).toEqual({ found: [] });
  });

  it('names the package that is not there, and throws for anything else', async () => {
    const input = { graph: buildGraph({ facts: [] }), facts: [] };
    const absent = new Error("Cannot find package 'graphology' imported from x");
    const load = (error: Error) => () => Promise.reject(error);
    expect(await communitiesOf(input, () => true, load(absent))).toEqual({ missing: 'graphology' });
    const broken = load(new Error('broken'));
    await expect(communitiesOf(input, () => true, broken)).rejects.toThrow('broken');
  });
});
