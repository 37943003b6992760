import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import { isInnermost, lateness, saysPublic } from './protocol-members.js';

const member = (name: string, more: Partial<GraphSymbol> = {}): GraphSymbol => ({
  ...{ name, kind: 'method', line: 1, signature: `${name}()`, exported: true },
  ...more,
});

describe('lateness', () => {
  it.each([
    'fmt',
    'from',
    'hash',
    '__enter__',
    '__toString',
    'toString',
    'GetHashCode',
    'to_s',
    'eql?',
    'operator==',
    '<=>',
    '[]',
    'MarshalJSON',
  ])('%s is called by the language', (name) => {
    expect(lateness(member(name))).toBe(2);
  });

  it.each(['send', '__init__', '__construct', '__call__', 'format', 'hashes', 'get'])(
    '%s is called by people',
    (name) => {
      expect(lateness(member(name))).toBe(0);
    },
  );

  it('is that of a trait for the methods of its impl', () => {
    const impl = member('Node', { kind: 'impl', signature: 'impl Walk for Node' });
    expect(lateness(member('walk'), impl)).toBe(2);
    expect(lateness(member('walk'), { ...impl, signature: 'impl Node' })).toBe(0);
    const holder = member('Wait for it', { kind: 'class', signature: 'class Wait for it' });
    expect(lateness(member('walk'), holder)).toBe(0);
  });

  it('is that of state for what few may call, and for fields that nobody uses', () => {
    for (const signature of ['internal static int Parse()', 'protected run()', 'private x()']) {
      expect(lateness(member('x', { signature }))).toBe(1);
    }
    expect(lateness(member('internalize', { signature: 'internalize()' }))).toBe(0);
    expect(lateness(member('_run'))).toBe(1);
    const field = member('size', { kind: 'property' });
    expect(lateness(field)).toBe(1);
    expect(lateness({ ...field, uses: 1 })).toBe(0);
    expect(lateness({ ...field, name: 'size_', uses: 1 })).toBe(1);
  });
});

describe('saysPublic', () => {
  const of = (...signatures: string[]) =>
    signatures.map((s) => ({ symbol: member(s, { signature: s }) }));

  it('asks for the word where at least half of the members have it', () => {
    const members = of(
      'public func load()',
      'open func save()',
      '@objc public func c()',
      'func d()',
    );
    const isOpen = saysPublic(members);
    expect(members.map(({ symbol }) => isOpen(symbol))).toEqual([true, true, true, false]);
  });

  it('takes every member where few say so', () => {
    const members = of('get()', 'set()', 'public drop()', 'open()', 'publicKey()');
    expect(members.every(({ symbol }) => saysPublic(members)(symbol))).toBe(true);
    expect(saysPublic([])(member('x', { signature: 'public x()' }))).toBe(true);
  });
});

describe('isInnermost', () => {
  it.each([
    ['namespace', 'detail', true],
    ['namespace', 'CLI::detail', true],
    ['module', 'internal', true],
    ['namespace', 'Shop.Internal', false],
    ['namespace', 'details_of_orders', false],
    ['class', 'detail', false],
  ] as const)('what stands in %s %s: %s', (kind, name, expected) => {
    const symbols = [member(name, { kind }), member('trim', { kind: 'function', parent: 0 })];
    expect(isInnermost(symbols[1]!, symbols)).toBe(expected);
    expect(isInnermost(symbols[0]!, symbols)).toBe(false);
  });
});
