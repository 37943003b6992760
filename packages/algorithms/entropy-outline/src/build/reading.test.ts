import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { renderOutline } from '../write/render.js';
import { readingOf } from './reading.js';

describe('readingOf', () => {
  it.each([
    ['docs/guide.md', { headings: true }],
    ['src/app.PY', { headings: false, kind: 'code' }],
    ['lib/app.ex', { headings: false, kind: 'code' }],
    ['a.kt', { headings: false, kind: 'code' }],
    ['config.yaml', { headings: false, kind: 'data', blockScalars: true }],
    ['Cargo.toml', { headings: false }],
    ['deploy/Dockerfile', { headings: false }],
    ['Makefile', { headings: false }],
    ['.npmrc', { headings: false }],
    ['.bashrc', { headings: false, kind: 'code' }],
    ['src/App.vue', {}],
    ['notes', {}],
    ['', {}],
  ])('%s', (path, reading) => {
    const { lexicon: _, ...rest } = readingOf(path);
    expect(rest).toEqual(reading);
  });
});

const COMMENTED = [
  '# Configuration of the program',
  '',
  '# Where it runs',
  '',
  ...['first', 'second', 'third'].flatMap((name) => [
    `# The ${name} step`,
    '',
    `def ${name}(a, b):`,
    '    return a + b',
    '',
  ]),
].join('\n');

describe('outline with a path', () => {
  const shown = (text: string, path?: string): string[] =>
    renderOutline(outline(text, { path }), { maxChars: 9999 }).split('\n').slice(1);

  it('takes no comment for a heading in a file of code', () => {
    expect(shown(COMMENTED, 'a.py').map((row) => row.trim())).toEqual([
      '[7-8] 7:def first(a, b)',
      '[12-13] 12:def second(a, b)',
      '[17-18] 17:def third(a, b)',
    ]);
  });

  it('takes every heading outside fences in a Markdown file', () => {
    const text = '# One\ntext {\n};\n```sh\n# no\n```\n## Two\nmore;\n';
    expect(shown(text, 'a.md')).toEqual(['[1-8] 1:# One', ' [7-8] 7:## Two']);
  });

  it('reads a file that is mostly imports as code', () => {
    const imports = Array.from({ length: 80 }, (_, i) => `import org.example.part${i}.Type${i}`);
    const rows = [...imports, '', 'class Rule {', '  fun visit() {', '    done()', '  }', '}'];
    for (const path of ['Rule.kt', undefined]) {
      expect(shown(rows.join('\n'), path)).toEqual([
        '[82-86] 82:class Rule',
        ' [83-85] 83:fun visit()',
      ]);
    }
  });

  it('names no statement in a script without declarations', () => {
    const text = 'errno;\nJSON_ASSERT(x);\nimport a\nset :x, 1\nint (open_base) (state *L);\n';
    expect(shown(text, 'a.c')).toEqual(['·open_base']);
  });
});
