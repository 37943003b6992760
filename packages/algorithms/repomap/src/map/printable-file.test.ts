import { describe, expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import { printableFile } from './printable-file.js';

const symbol = (name: string, signature: string, doc?: string): GraphSymbol =>
  ({
    name,
    signature,
    kind: 'function',
    line: 1,
    exported: true,
    ...(doc && { doc }),
  }) as GraphSymbol;

describe('printableFile', () => {
  it('shows what cannot be printed in path, names, signatures and sentences', () => {
    const file = printableFile({
      path: 'src/## 3. \u202ex.ts',
      dependents: 0,
      doc: 'one\n\u001btwo',
      symbols: [symbol('a\u200bb', 'function a\u200bb()', 'x\u{e0041}'), symbol('c', 'c()')],
    });
    expect(file.path).toBe('src/"## 3. ⟨U+202E⟩x.ts"');
    expect(file.doc).toBe('one ⟨U+001B⟩two');
    expect(file.symbols[0]).toMatchObject({
      name: 'a⟨U+200B⟩b',
      signature: 'function a⟨U+200B⟩b()',
      doc: 'x⟨U+E0041⟩',
    });
    expect(file.symbols[1]).toMatchObject({ name: 'c', signature: 'c()' });
  });

  it('leaves ordinary files as they are', () => {
    const symbols = [symbol('a', 'function a(): void')];
    expect(printableFile({ path: 'a.ts', dependents: 1, symbols }).symbols).toBe(symbols);
  });
});

it('keeps what decides how much of a file is shown', () => {
  const file = { path: 'a.test.ts', dependents: 3, class: 'test' as const, symbols: [] };
  expect(printableFile(file)).toMatchObject(file);
});
