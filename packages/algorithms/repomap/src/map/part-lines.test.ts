import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { ALONE, OVERVIEW, signatureLines } from './symbol-lines.js';

const part = (kind: GraphSymbol['kind'], name: string, parent?: number): GraphSymbol => ({
  ...{ kind, name, line: 1, signature: name, exported: false },
  ...(parent !== undefined && { parent }),
});

const file = (path: string, ...symbols: GraphSymbol[]): MapFile => ({
  ...{ path, dependents: 0, symbols },
});

const page = file(
  'README.md',
  part('heading', 'Box'),
  part('heading', 'Install', 0),
  part('heading', 'With npm', 1),
  part('heading', 'Why would anybody want to use this instead of all the others?', 0),
  part('heading', 'Use', 0),
);

const overview = { ...ALONE, shape: OVERVIEW };

describe('the parts of a file that is no code', () => {
  it('stand below it in an overview: the outer ones, no sentences', () => {
    expect(signatureLines(page, false, overview)).toEqual(['README.md', '  Box, Install, Use']);
    const style = file('box.css', ...Array.from({ length: 20 }, (_, i) => part('rule', `.a${i}`)));
    expect(signatureLines(style, false, overview)[1]!.split(', ')).toHaveLength(8);
  });

  it('stand below a notebook beside its code', () => {
    const lesson = file('a.ipynb', part('function', 'run'), part('heading', 'Graphs'));
    expect(signatureLines(lesson, false, overview).slice(1)).toEqual(['  run :1', '  Graphs']);
  });

  it('are not told beside a context, nor of code', () => {
    expect(signatureLines(page, false, ALONE)).toEqual(['README.md']);
    const mixed = file('a.ts', part('function', 'run'), part('key', 'name'));
    expect(signatureLines(mixed, false, overview).join(' ')).not.toContain('name');
  });
});

describe('types in another one that has nothing else', () => {
  const type = (name: string, parent?: number): GraphSymbol => ({
    ...part('class', name, parent),
    ...{ signature: `class ${name}`, exported: true },
  });
  const methods = Array.from({ length: 6 }, (_, i) => ({
    ...part('method', `m${i}`, 1),
    exported: true,
  }));

  it('have some of their members, where there are several', () => {
    const route = file('route.rb', type('Router'), type('Route', 0), ...methods, type('Leaf', 0));
    expect(signatureLines(route, false, overview).slice(1)).toEqual([
      ...['  +class Router :1', '    +class Route :1'],
      ...[0, 1, 2, 3].map((i) => `      +m${i} :1`),
      ...['      .m4 .m5', '    +class Leaf :1'],
    ]);
  });

  it('stand for it, where there is one, unless more is said of the outer one', () => {
    const alone = (outer: GraphSymbol) =>
      signatureLines(file('route.rb', outer, type('Route', 0), ...methods), false, overview);
    expect(alone(type('Router')).slice(1)).toEqual([
      '  +class Route :1',
      ...[0, 1, 2, 3, 4, 5].map((i) => `    +m${i} :1`),
    ]);
    for (const more of [{ doc: 'Routes.' }, { signature: 'class Router < Base' }]) {
      expect(alone({ ...type('Router'), ...more })[1]).toContain('+class Router');
    }
  });
});
