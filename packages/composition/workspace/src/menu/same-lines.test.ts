import { describe, expect, it } from 'vitest';
import type { MenuPlace } from './menu-places.js';
import { namesakes, sameLines } from './same-lines.js';

const place = (path: string, startLine: number, container: string): MenuPlace => ({
  ...{ path, startLine, endLine: startLine + 5, name: 'close', container, kind: 'method' },
  ...{ headerLine: startLine, chance: 0.1, own: [{ startLine, endLine: startLine + 5 }] },
  ...{ expected: false, kin: false, beside: false, tiny: false, best: 1 },
});
const [one, two, three] = [place('a.ts', 1, 'A'), place('a.ts', 20, 'B'), place('b.ts', 1, 'A')];
const places = [one, two, three];

describe('namesakes', () => {
  it('gives the definitions that are called alike, with what they stand in where it is another', () => {
    expect(namesakes(places)(one)).toEqual([
      { path: 'a.ts', startLine: 20, endLine: 25, name: 'B' },
      { path: 'b.ts', startLine: 1, endLine: 6 },
    ]);
  });

  it('gives those of the same file alone where many places have the name', () => {
    const many = ['c.ts', 'd.ts', 'e.ts'].map((path) => place(path, 1, 'A'));
    expect(namesakes([...places, ...many])(one).map(({ path }) => path)).toEqual(['a.ts']);
  });
});

describe('sameLines', () => {
  const row = '  this.closeRequest(response, 400);';
  it('says where a line of some length stands once more, and in which definition', () => {
    const texts = new Map([
      ['a.ts', ['', row]],
      ['b.ts', ['', '', row, '}']],
    ]);
    expect(sameLines(texts, places)('a.ts', 2)).toEqual([
      { path: 'b.ts', startLine: 3, endLine: 3, name: 'close' },
    ]);
    expect(sameLines(texts, places)('b.ts', 4)).toEqual([]);
  });

  it('says nothing of a line that stands everywhere', () => {
    const texts = new Map([['a.ts', [row, row, row, row, row]]]);
    expect(sameLines(texts, places)('a.ts', 1)).toEqual([]);
  });
});
