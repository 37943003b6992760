import { expect, it } from 'vitest';
import { createRounds } from './rounds.js';

/** Keys that hang on themselves, in a search that begins at each start in turn. */
function inRounds(edges: Record<string, string[]>, starts: readonly string[]): string[] {
  const rounds = createRounds();
  const known = new Map<string, boolean>();
  const find = (key: string): void => {
    if (known.has(key)) rounds.meet(key);
    if (known.has(key) || !rounds.enter(key)) return;
    for (const next of edges[key] ?? []) find(next);
    known.set(key, rounds.leave(key));
  };
  for (const start of starts) find(start);
  return [...known].flatMap(([key, isRound]) => (isRound ? key : [])).sort();
}

it('finds the same rounds wherever a search begins', () => {
  // a → b → c → b, c → d; d → e; f → f; g → a; and e, in a second round, → h → i → e, i → h.
  const edges = {
    ...{ a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], f: ['f'], g: ['a'] },
    ...{ e: ['h'], h: ['i'], i: ['e', 'h'] },
  };
  const keys = [...'abcdefghi'];
  for (let at = 0; at < keys.length; at++) {
    const turned = [...keys.slice(at), ...keys.slice(0, at)];
    expect(inRounds(edges, turned)).toEqual([...'bcefhi']);
    expect(inRounds(edges, turned.toReversed())).toEqual([...'bcefhi']);
  }
});

it('counts what is read again before its round has ended as a part of it', () => {
  const edges = { a: ['b', 'c'], b: ['a'], c: ['b'] };
  for (const starts of ['abc', 'bca', 'cab', 'cba'])
    expect(inRounds(edges, [...starts])).toEqual(['a', 'b', 'c']);
});

it('follows 64 in a row', () => {
  const rounds = createRounds();
  const entered = Array.from({ length: 70 }, (_, i) => rounds.enter(i));
  expect(entered.filter((one) => one)).toHaveLength(64);
});
