import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { nameEnd } from '../tree/receiver.js';
import { bindLocals, type Scopes, visibleNames } from './locals.js';

const NONE: Scopes = { scopes: [], blocks: [], locals: [], outer: new Set() };

/** Where, in a text of words, each word is hidden by a local: the words that are not. */
function seen(text: string, scopes: Partial<Scopes>): string[] {
  const shadows = bindLocals(
    visibleNames({ ...NONE, ...scopes }, (at) => text.slice(at, nameEnd(text, at))),
  );
  return [...text.matchAll(/\w+/g)]
    .filter(({ 0: word, index }) => !shadows(index, word))
    .map(({ 0: word, index }) => `${word}@${index}`);
}

describe('bindLocals', () => {
  it('hides a name from the start of its scope to the end', () => {
    expect(
      seen('a { a b a } a', {
        scopes: [{ startIndex: 2, endIndex: 11 }],
        locals: [{ startIndex: 8 }],
      }),
    ).toEqual(['a@0', 'b@6', 'a@12']);
  });

  it('binds to the innermost block, and what is hoisted to the function', () => {
    const text = '{ a { a } a }';
    const scopes = [{ startIndex: 0, endIndex: 13 }];
    const blocks = [{ startIndex: 4, endIndex: 9 }];
    expect(seen(text, { scopes, blocks, locals: [{ startIndex: 6 }] })).toEqual(['a@2', 'a@10']);
    expect(seen(text, { scopes, blocks, locals: [{ startIndex: 6, hoisted: true }] })).toEqual([]);
  });

  it('hides a name only behind its statement where that is so', () => {
    const text = '{ a a; a }';
    const scopes = [{ startIndex: 0, endIndex: 10 }];
    expect(seen(text, { scopes, locals: [{ startIndex: 2, from: 5 }] })).toEqual(['a@2', 'a@4']);
    // Declared twice: visible behind the first.
    const locals = [
      { startIndex: 7, from: 8 },
      { startIndex: 2, from: 3 },
    ];
    expect(seen(text, { scopes, locals })).toEqual(['a@2']);
  });

  it('takes what a function declares to be another’s from outside', () => {
    const text = '{ a a }';
    const scopes = [{ startIndex: 0, endIndex: 7 }];
    expect(seen(text, { scopes, locals: [{ startIndex: 4 }], outer: new Set([2]) })).toEqual([
      'a@2',
      'a@4',
    ]);
  });

  it('binds a name that is given, at the place that is given', () => {
    const text = '{ { b } b } b';
    const scopes = [
      { startIndex: 0, endIndex: 11 },
      { startIndex: 2, endIndex: 7 },
    ];
    expect(seen(text, { scopes, locals: [{ startIndex: 2, at: 1.5, name: 'b' }] })).toEqual([
      'b@12',
    ]);
  });

  it('hides nothing outside of scopes', () => {
    expect(seen('a a', { locals: [{ startIndex: 0 }] })).toEqual(['a@0', 'a@2']);
  });

  it('agrees with looking at every scope for every name', () => {
    const name = fc.constantFrom('a', 'b');
    type Tree = { words: string[]; locals: number; isBlock: boolean; inner: Tree[] };
    const node = (inner: fc.Arbitrary<Tree[]>): fc.Arbitrary<Tree> =>
      fc.record({
        words: fc.array(name, { maxLength: 4 }),
        locals: fc.nat(2),
        isBlock: fc.boolean(),
        inner,
      });
    let tree = node(fc.constant([]));
    for (let depth = 0; depth < 3; depth++) tree = node(fc.array(tree, { maxLength: 2 }));
    fc.assert(
      fc.property(tree, (root) => {
        const scopes: Scopes = { scopes: [], blocks: [], locals: [], outer: new Set() };
        const [spans, blocks] = [scopes.scopes, scopes.blocks] as {
          startIndex: number;
          endIndex: number;
        }[][];
        let text = '';
        const expected: string[] = [];
        const write = (one: Tree, hidden: ReadonlySet<string>, isRoot: boolean): void => {
          const span = { startIndex: text.length, endIndex: 0 };
          (one.isBlock && !isRoot ? blocks! : spans!).push(span);
          text += '{';
          const declared = one.words.slice(0, one.locals);
          const all = new Set([...hidden, ...declared]);
          for (const [i, word] of one.words.entries()) {
            if (i < one.locals)
              (scopes.locals as { startIndex: number }[]).push({ startIndex: text.length });
            if (!all.has(word)) expected.push(`${word}@${text.length}`);
            text += `${word} `;
          }
          for (const inner of one.inner) write(inner, all, false);
          text += '}';
          span.endIndex = text.length;
        };
        write(root, new Set(), true);
        expect(seen(text, scopes)).toEqual(expected);
      }),
      { numRuns: draws(300) },
    );
  });
});
