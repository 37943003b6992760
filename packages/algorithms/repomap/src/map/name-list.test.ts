import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { nameList } from './name-list.js';

function symbol(
  kind: GraphSymbol['kind'],
  signature: string,
  more: Partial<GraphSymbol> = {},
): GraphSymbol {
  const name = more.name ?? /(\w+)\W*$/.exec(signature.replace(/\(.*/, ''))?.[1] ?? signature;
  return { name, kind, line: 1, signature, exported: true, ...more };
}

function file(symbols: readonly GraphSymbol[], more: Partial<MapFile> = {}): MapFile {
  return { path: 'src/a.ts', dependents: 0, symbols, ...more };
}

describe('nameList', () => {
  it('has exported names by kind, counted when there are many', () => {
    const symbols = [
      symbol('type', 'T', { name: 'T' }),
      symbol('function', 'f', { name: 'f' }),
      symbol('class', 'C', { name: 'C' }),
      symbol('method', 'm', { name: 'm', parent: 2 }),
      symbol('function', 'hidden', { name: 'hidden', exported: false }),
    ];
    expect(nameList(file(symbols), { limit: 6, counts: true })).toBe('C, f, T');
    // A kind may be called like a property that every object has.
    const odd = ['zVar variable', 'Ctor constructor', 'anEnum enum', 'S toString', 'T type'];
    const kinds = odd.map((entry) => entry.split(' ') as [string, GraphSymbol['kind']]);
    expect(
      nameList(file(kinds.map(([name, kind]) => symbol(kind, name, { name }))), {
        limit: 6,
        counts: true,
      }),
    ).toBe('anEnum, zVar, T, Ctor, S');
    const many = Array.from({ length: 9 }, (_, i) =>
      symbol('function', `f${i}`, { name: `f${i}` }),
    );
    expect(nameList(file(many), { limit: 6, counts: true })).toBe('f0, f1, f2, f3, f4, f5, +3');
  });

  it('falls back to names that are not exported, and to nothing', () => {
    expect(
      nameList(file([symbol('function', 'f', { name: 'f', exported: false })]), {
        limit: 6,
        counts: true,
      }),
    ).toBe('f');
    expect(nameList(file([]), { limit: 6, counts: true })).toBe('');
  });

  it('leaves out what is no name, and shows what a barrel passes on last', () => {
    const symbols = [
      symbol('module', "declare module './x'", { name: './x' }),
      symbol('reexport', 'a', { name: 'a' }),
      symbol('reexport', '* from ./b', { name: '* from ./b' }),
      symbol('function', 'own', { name: 'own' }),
    ];
    expect(nameList(file(symbols, { path: 'src/index.ts' }), { limit: 6, counts: true })).toBe(
      'own, a, * from ./b',
    );
  });

  it('lists what a namespace or package clause holds', () => {
    const symbols = [
      symbol('namespace', 'package http', { name: 'http' }),
      symbol('function', 'func Get()', { name: 'Get', parent: 0 }),
    ];
    expect(nameList(file(symbols), { limit: 6, counts: true })).toBe('Get');
  });
});

describe('a name that the file has', () => {
  const box = [
    symbol('class', 'class Box'),
    symbol('method', 'open()', { name: 'open', parent: 0 }),
    symbol('constructor', 'Box()', { name: 'Box', parent: 0 }),
  ];
  const lid = symbol('class', 'class Lid');
  const short = { limit: 3, counts: true };

  it.each([
    ['src/Box.cs', 'Lid'],
    ['src/Box.Parts.cs', 'Lid'],
    ['src/box.rb', 'Box, Lid'],
    ['src/_box.py', 'Box, Lid'],
  ])('is not said again: %s', (path, expected) => {
    expect(nameList(file([...box, lid], { path }), short)).toBe(expected);
    expect(nameList(file(box, { path }), short)).toBe(expected.includes('Box') ? 'Box' : '');
  });

  it('leaves its room to the members, where these are asked for', () => {
    const members = { ...short, members: true };
    expect(nameList(file(box, { path: 'src/Box.cs' }), members)).toBe('.open');
    expect(nameList(file([...box, lid], { path: 'src/Box.cs' }), members)).toBe('Lid, .open');
    const test = { path: 'test/Box.cs', class: 'test' as const };
    expect(nameList(file(box, test), members)).toBe('');
  });
});

it('names one case of a test', () => {
  const cases = ['adds', 'pays'].map((name) => symbol('function', name));
  expect(nameList(file(cases, { class: 'test' }), { limit: 3, counts: false })).toBe('adds…');
});
