import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import { isInner, isInnermost, isOperator, lateness, saysPublic } from './protocol-members.js';
import { signatureLines } from './symbol-lines.js';

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

  it('is that of a protocol for a member that stands for an interface', () => {
    const get = (signature: string) => lateness(member('Get', { signature }));
    expect(get('TypeMap[] IStore.Get()')).toBe(2);
    expect(get('void IReader<T>.Get')).toBe(2);
    expect(get('void Image.Get()')).toBe(0);
    expect(get('void Get(IStore.Get other)')).toBe(0);
    expect(isOperator(member('operator+='))).toBe(true);
    expect(isOperator(member('operatorOf'))).toBe(false);
    expect(isOperator(member('string', { signature: 'operator std::string() const' }))).toBe(true);
    for (const [name, signature] of [
      ['Apply', 'func Apply(operator string) error'],
      ['get', 'operator fun get(index: Int): Item'],
      ['iterator', 'operator fun iterator(): Iterator<Item>'],
    ] as const)
      expect(isOperator(member(name, { signature })), signature).toBe(false);
    const isHidden = (signature: string) => isInner(member('Store', { signature }));
    expect(isHidden('internal sealed class Store')).toBe(true);
    expect(isHidden('sealed internal class Store')).toBe(true);
    expect(isHidden('public class internal_Store')).toBe(false);
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

const symbolOf = (kind: GraphSymbol['kind'], signature: string, more: Partial<GraphSymbol> = {}) =>
  member(/\w+$/.exec(signature)?.[0] ?? '', { kind, signature, ...more });

it('shows no operator beside what has a name, and of a namespace its contents alone', () => {
  const plus = symbolOf('function', 'Time operator+(Time, Time)', { name: 'operator+' });
  const names = (...symbols: GraphSymbol[]) =>
    signatureLines({ path: 'a.ts', dependents: 0, symbols }, false).slice(1).join('\n');
  expect(names(plus, symbolOf('class', 'class Time'))).toBe('  +class Time :1\n  … 1 more');
  expect(names(plus)).toContain('operator+');
  const space = symbolOf('namespace', 'namespace sf');
  const method = symbolOf('method', 'Time::Time()', { name: 'Time', parent: 0 });
  expect(names(space, method)).not.toContain('namespace');
  expect(names(symbolOf('module', 'module Sf'), method)).toContain('module Sf');
});
