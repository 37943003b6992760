import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';

/** Names that other files see, and those that they do not, in order. */
async function sections(language: 'c' | 'cpp', lines: string[]) {
  const { definitions } = await factsOf(language, lines.join('\n'));
  const names = (shown: boolean) =>
    definitions.filter(({ exported }) => exported === shown).map(({ name }) => name);
  return { shown: names(true), hidden: names(false) };
}

describe('access sections', () => {
  it('hide what stands behind private, until the next one', async () => {
    const lines = [
      'class A {',
      '  int first;',
      '  struct Inner { int deep; };',
      ' public:',
      '  int second;',
      '  using Row = int;',
      ' protected:',
      '  int third;',
      ' private:',
      '  using Own = int;',
      '  enum Color { RED };',
      '};',
      'struct B { int shown; private: int hidden; };',
    ];
    expect(await sections('cpp', lines)).toEqual({
      shown: ['A', 'second', 'Row', 'third', 'B', 'shown'],
      hidden: ['first', 'Inner', 'deep', 'Own', 'Color', 'RED', 'hidden'],
    });
  });

  it('hide what a namespace without a name holds', async () => {
    const lines = ['namespace {', 'int a() { return 1; }', 'struct S { int b; };', '}', 'int c();'];
    expect(await sections('cpp', lines)).toEqual({ shown: ['c'], hidden: ['a', 'S', 'b'] });
  });

  it('hide what is static, but not in a header', async () => {
    const lines = ['static int a(void) { return 1; }', 'int b(void);'];
    expect(await sections('c', lines)).toEqual({ shown: ['b'], hidden: ['a'] });
    expect(await sections('c', ['#ifndef LIST_H', '#define LIST_H', ...lines, '#endif'])).toEqual({
      shown: ['a', 'b'],
      hidden: [],
    });
  });
});
