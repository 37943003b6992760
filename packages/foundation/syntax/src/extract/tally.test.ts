import { describe, expect, it } from 'vitest';
import { createSource } from '../tree/source.js';
import { createTally, type NameUse } from './tally.js';

const use = (startIndex: number, more: Partial<NameUse> = {}): NameUse => ({
  name: 'aa',
  startIndex,
  kind: 'read',
  receiver: undefined,
  owner: undefined,
  ...more,
});

describe('createTally', () => {
  it('counts the uses of a name by kind and receiver, each with its first line', () => {
    const tally = createTally(createSource('1\n2\n3\n4', [], []));
    tally.add(use(2));
    tally.add(use(2));
    tally.add(use(4, { kind: 'call' }));
    tally.add(use(6, { kind: 'call', receiver: 'bb' }));
    expect(tally.facts()).toEqual([
      {
        name: 'aa',
        count: 4,
        line: 2,
        uses: [
          { kind: 'read', count: 2, line: 2 },
          { kind: 'call', count: 1, line: 3 },
          { kind: 'call', receiver: 'bb', count: 1, line: 4 },
        ],
      },
    ]);
  });

  it('names every definition around the uses once', () => {
    const tally = createTally(createSource('', [], []));
    for (const owner of [3, 3, undefined, 5, 3]) tally.add(use(0, { owner }));
    expect(tally.facts()[0]?.uses?.[0]?.within).toEqual([3, 5]);
  });

  it('keeps the order in which names came', () => {
    const tally = createTally(createSource('', [], []));
    for (const name of ['bb', 'aa', 'bb']) tally.add(use(0, { name }));
    expect(tally.facts().map(({ name, count }) => `${name} ${count}`)).toEqual(['bb 2', 'aa 1']);
  });

  it('counts uses with type arguments apart', () => {
    const tally = createTally(createSource('aa aa', [], []));
    tally.add(use(0, { generic: true }));
    tally.add(use(3));
    expect(tally.facts()[0]!.uses).toEqual([
      { kind: 'read', count: 1, line: 1, generic: true },
      { kind: 'read', count: 1, line: 1 },
    ]);
  });
});
