import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract/extract.js';
import { tuneNode20 } from '../pool/tune.js';
import { loadedLanguage, loadLanguage, parse } from './grammar.js';

tuneNode20();
const require = createRequire(import.meta.url);
const bytes = (name: string): Promise<Uint8Array> =>
  readFile(require.resolve(`@repomix/tree-sitter-wasms/out/tree-sitter-${name}.wasm`));

describe('loadLanguage', () => {
  it('needs to be awaited before extract', () => {
    expect(() => extract('go', 'package a')).toThrow(
      "The grammar of go is not loaded; await loadLanguage('go') first",
    );
  });

  it('refuses what is no grammar, then takes one', async () => {
    await expect(loadLanguage('go', new Uint8Array([1, 2, 3]))).rejects.toThrow();
    await loadLanguage('go', await bytes('go'));
    expect(extract('go', 'package a').definitions[0]!.name).toBe('a');
  });

  it('refuses the grammar of another language', async () => {
    await expect(loadLanguage('python', await bytes('go'))).rejects.toThrow(
      /The grammar given for python does not fit its query/,
    );
  });

  it('refuses a language that is not known', () => {
    expect(() => loadLanguage('cobol' as never, new Uint8Array())).toThrow(RangeError);
  });

  it('loads once', async () => {
    const load = loadLanguage('go', await bytes('go'));
    expect(loadLanguage('go', new Uint8Array())).toBe(load);
    await load;
  });
});

describe('parse', () => {
  it('stops when the steps are over, and begins anew with the next text', async () => {
    await loadLanguage('go', await bytes('go'));
    const loaded = loadedLanguage('go');
    const steps = { left: 10 };
    expect(parse(loaded, `package a\n${'var x = 1\n'.repeat(5_000)}`, steps)).toBeUndefined();
    const tree = parse(loaded, 'package b')!;
    expect(tree.rootNode.hasError).toBe(false);
    expect(tree.rootNode.endIndex).toBe(9);
    tree.delete();
  });
});
