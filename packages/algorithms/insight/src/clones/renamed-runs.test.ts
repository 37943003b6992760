import { describe, expect, it } from 'vitest';
import { renamedRuns } from './renamed-runs.js';
import { readUnits } from './source-units.js';

const text = (name: string, thing: string): string => `
  const ${name} = new Map();
  for (const ${thing} of all) {
    if (${name}.has(${thing}.id)) continue;
    ${name}.set(${thing}.id, ${thing}.text + '${thing}');
  }
  return ${name}.size > 1;
`;
const groupsOf = (...texts: string[]) => {
  const reader = readUnits(
    texts.map((one, i) => ({ path: `f${String(i).padStart(2, '0')}.ts`, text: one })),
  );
  const runs = reader.units.map(({ statements }, file) => {
    return { file, start: 0, end: statements.count };
  });
  return renamedRuns(reader, runs).map((group) => group.map(({ file }) => file));
};

describe('renamedRuns', () => {
  it('joins copies in which each name has one partner', () => {
    expect(groupsOf(text('seen', 'item'), text('known', 'word'), text('seen', 'item'))).toEqual([
      [0, 1, 2],
    ]);
  });

  it('does not join code in which names are mixed', () => {
    const mixed = text('seen', 'item')
      .replace('seen.has', 'item.has')
      .replace('seen.set', 'all.set')
      .replace('item.text', 'seen.text');
    expect(groupsOf(text('seen', 'item'), mixed)).toEqual([]);
  });

  it('does not join code of one shape that shares no name', () => {
    const other = text('seen', 'item').replace(/\b(?:Map|all|has|id|set|text|size)\b/g, 'a$&');
    expect(groupsOf(text('seen', 'item'), other.replace(/seen|item/g, 'b$&'))).toEqual([]);
  });

  it('makes a group of each kind of copy', () => {
    const otherWay = (name: string, thing: string) =>
      text(name, thing).replace(/\b(?:has|set|text|size|id|Map)\b/g, (word) => `${word}Other`);
    expect(
      groupsOf(
        text('a', 'b'),
        otherWay('g', 'h'),
        text('c', 'd'),
        otherWay('c', 'd'),
        otherWay('e', 'f'),
      ),
    ).toEqual([
      [0, 2],
      [1, 3, 4],
    ]);
  });

  it('takes no rows of a table for copies', () => {
    const rows = (name: string) =>
      Array.from({ length: 6 }, (_, i) => `${name}.add('${i}', ${i}, ${name});`).join('\n');
    expect(groupsOf(rows('one'), rows('other'))).toEqual([]);
  });

  it('looks at no more than a dozen kinds of one shape', () => {
    const kinds = Array.from({ length: 14 }, (_, k) =>
      text(`seen${k}`, `item${k}`).replace(/\b(?:Map|has|set|text|size|id|all)\b/g, `$&${k}`),
    );
    const last = kinds.at(-1)!;
    expect(groupsOf(...kinds, last)).toEqual([]);
    expect(groupsOf(...kinds.slice(2), last)).toEqual([[11, 12]]);
  });
});
