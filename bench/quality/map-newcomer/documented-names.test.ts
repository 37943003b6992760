import { describe, expect, it } from 'vitest';
import { codeOf, isDocument, isExample, mostDocumented } from './documented-names.js';

describe('isDocument', () => {
  it.each([
    ['README.md', true],
    ['gson/README', true],
    ['UserGuide.md', true],
    ['docs/source/cli.rst', true],
    ['CHANGELOG.md', false],
    ['docs/release_notes.md', false],
    ['docs/upgrading/v2.md', false],
    ['docs/logo.svg', false],
    ['src/deep/README.md', false],
  ])('%s: %s', (path, expected) => {
    expect(isDocument(path)).toBe(expected);
  });

  it('takes examples apart', () => {
    expect(isExample('examples/a.py')).toBe(true);
    expect(isExample('lib/examples/a.py')).toBe(true);
    expect(isExample('src/example.py')).toBe(false);
  });
});

describe('codeOf', () => {
  it('has fences, indented lines and what stands between backticks, without quoted texts', () => {
    const text =
      'Call `open` or ``shut``.\n\n```js\nopen("door")\n```\n\n    shut(\'door\')\nNo code.';
    expect(codeOf({ path: 'README.md', text })).toEqual([
      ...['open', 'shut', 'open("")', '    shut("")'],
    ]);
  });

  it('has every line of an example, and of a source the examples in its comments', () => {
    expect(codeOf({ path: 'examples/a.js', text: 'open()\nshut()', kind: 'example' })).toEqual([
      ...['open()', 'shut()'],
    ]);
    const text = '//! Text open\n//! ```\n//! shut();\n//! ```\nfn open() {}';
    expect(codeOf({ path: 'src/lib.rs', text, kind: 'source' })).toEqual([' shut();']);
  });
});

describe('mostDocumented', () => {
  const defined = new Set(['open', 'shut', 'lock', 'Door', 'Lid', 'string']);

  it('counts defined names in code, most first, words of languages and rare ones left out', () => {
    const text = '`Door` `Door` `Door` `Lid` `Lid` `lock` `other` `other` `string` `string`';
    const names = mostDocumented([{ path: 'README.md', text }], defined, 2);
    expect(names).toEqual([
      { name: 'Door', count: 3 },
      { name: 'Lid', count: 2 },
    ]);
  });

  it('reads examples only where the pages have too few names', () => {
    const page = { path: 'README.md', text: '`Door` `Door`' };
    const example = { path: 'examples/a.js', text: 'Lid Lid Lid', kind: 'example' as const };
    const names = (limit: number) =>
      mostDocumented([page, example], defined, limit).map(({ name }) => name);
    expect(names(1)).toEqual(['Door']);
    expect(names(2)).toEqual(['Lid', 'Door']);
  });
});
