import type { Definition, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { chooseOne, keptChoices } from './choice.js';

/** Definitions of one name, numbered in their order; those of one group stand for each other. */
function told(
  kinds: readonly Definition['kind'][],
  {
    declared = [],
    overloads = [],
    parts = [],
    language = 'typescript',
  }: { declared?: number[]; overloads?: number[]; parts?: number[]; language?: string } = {},
) {
  const groupOf = (group: number[]) => (node: number) => (group.includes(node) ? group : [node]);
  return {
    definition: (node: number) =>
      ({ kind: kinds[node]!, ...(declared.includes(node) && { declaration: true }) }) as Definition,
    overloadsOf: groupOf(overloads),
    partsOf: groupOf(parts),
    fileOf: () => ({ language }) as SourceFacts,
  };
}

describe('one of several definitions of a name', () => {
  it('is the only one there is, and none of none', () => {
    expect(chooseOne([7], 'call', told([]))).toBe(7);
    expect(chooseOne([], 'call', told([]))).toBe('several');
  });

  it('is the defined one before those that are declared', () => {
    expect(chooseOne([0, 1], 'call', told(['function', 'function'], { declared: [0] }))).toBe(1);
  });

  it('is the field of a name where it is read and the method where it is called, where both may have it', () => {
    for (const kinds of [
      ['property', 'method'],
      ['method', 'property'],
    ] as const) {
      const choose = (use: 'read' | 'call', language: string) =>
        kinds[Number(chooseOne([0, 1], use, told(kinds, { language })))];
      expect(choose('read', 'swift')).toBe('property');
      expect(choose('call', 'swift')).toBe('method');
      // In Python a method that stands beside a field of its name takes its place.
      expect(choose('read', 'python')).toBe('method');
    }
  });

  it('is the first prototype in C, where several declare one function', () => {
    const both = { declared: [0, 1] };
    const kinds = ['function', 'function'] as const;
    expect(chooseOne([0, 1], 'call', told(kinds, { ...both, language: 'c' }))).toBe(0);
    expect(chooseOne([0, 1], 'call', told(kinds, both))).toBe('several');
  });

  it('is of the kind that the use asks for', () => {
    const shape = told(['interface', 'function']);
    expect(chooseOne([0, 1], 'type', shape)).toBe(0);
    expect(chooseOne([0, 1], 'inherit', shape)).toBe(0);
    expect(chooseOne([0, 1], 'call', shape)).toBe(1);
  });

  it('is the first of overloads, and of the parts of one type', () => {
    expect(chooseOne([0, 1], 'call', told(['method', 'method'], { overloads: [0, 1] }))).toBe(0);
    expect(chooseOne([0, 1], 'type', told(['class', 'class'], { parts: [0, 1] }))).toBe(0);
  });

  it('is none where one of them belongs to no group with the others', () => {
    const kinds = ['method', 'method', 'method'] as const;
    expect(chooseOne([0, 1, 2], 'call', told(kinds, { overloads: [0, 1] }))).toBe('several');
  });

  it('is the first of the methods of one name and type in Ruby, which keeps the last of them', () => {
    const kinds = ['method', 'method'] as const;
    expect(chooseOne([0, 1], 'call', told(kinds, { language: 'ruby' }))).toBe(0);
    expect(chooseOne([0, 1], 'call', told(kinds))).toBe('several');
  });
});

describe('kept choices', () => {
  it('ask once for each place and use, whatever is asked again', () => {
    const asked: string[] = [];
    const choice = keptChoices(([first], use) => {
      asked.push(use);
      return first ?? 'several';
    });
    const one = () => [3];
    expect([choice('a', 'call', one), choice('a', 'call', one)]).toEqual([3, 3]);
    expect(choice('a', 'type', one)).toBe(3);
    expect(choice('b', 'call', () => [])).toBe('several');
    expect(choice('b', 'call', one)).toBe('several');
    expect(asked).toEqual(['call', 'type', 'call']);
  });
});
