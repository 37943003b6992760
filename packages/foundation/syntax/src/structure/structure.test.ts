import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { SAMPLES } from '../../test/structure-samples.js';
import { grammarOf, grammars } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import type { StructureSpan } from './span.js';
import { docText, type Structure, structure } from './structure.js';

beforeAll(async () => {
  for (const language of grammars) await loadLanguage(language);
});

/** One span a line: kind, name and the first line of its text. */
function shown(text: string, spans: readonly StructureSpan[], depth = 0): string[] {
  return spans.flatMap((span) => [
    `${'  '.repeat(depth)}${span.kind} ${span.name ?? '-'}`,
    ...shown(text, span.children ?? [], depth + 1),
  ]);
}

function find(spans: readonly StructureSpan[], name: string): StructureSpan {
  for (const span of spans) {
    if (span.name === name) return span;
    const inside = span.children && tryFind(span.children, name);
    if (inside !== undefined) return inside;
  }
  throw new Error(`no span named ${name}`);
}

function tryFind(spans: readonly StructureSpan[], name: string): StructureSpan | undefined {
  try {
    return find(spans, name);
  } catch {
    return undefined;
  }
}

/** Expects the promises that hold for the structure of any text: siblings in order and disjoint, children inside. */
function expectSound(text: string, result: Structure): void {
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  const check = (spans: readonly StructureSpan[], start: number, end: number): void => {
    let at = start;
    for (const span of spans) {
      expect(span.startIndex).toBeGreaterThanOrEqual(at);
      expect(span.endIndex).toBeGreaterThanOrEqual(span.startIndex);
      expect(span.endIndex).toBeLessThanOrEqual(end);
      if (span.bodyIndex !== undefined) expect(span.bodyIndex).toBeLessThanOrEqual(span.endIndex);
      expect(span.name).not.toBe('');
      check(span.children ?? [], span.startIndex, span.endIndex);
      at = span.endIndex;
    }
  };
  check(result.spans, 0, text.length);
}

describe('what a file holds', () => {
  for (const [language, { text, shape }] of Object.entries(SAMPLES))
    it(language, () => {
      const result = structure(language as 'go', text);
      expectSound(text, result);
      expect(shown(text, result.spans)).toEqual(shape);
    });
});

describe('what belongs to a declaration', () => {
  it('is the comment right before it, and its decorators', () => {
    const { text } = SAMPLES.typescript!;
    const { spans } = structure('typescript', text);
    const a = find(spans, 'A');
    expect(text.slice(a.startIndex, a.endIndex)).toMatch(/^\/\*\* Says[\s\S]*}$/);
    expect(text.slice(a.headerIndex)).toMatch(/^@dec/);
    expect(text.slice(a.bodyIndex)).toMatch(/^{\n {2}\/\*\* Does/);
    expect(a).toMatchObject({ doc: 'Says what A is.', decorators: ['@dec()'] });
    expect(find(spans, 'm')).toMatchObject({ doc: 'Does it.', decorators: ['@x()'] });
  });

  it('are attributes and line comments in Rust, annotations in Java', () => {
    const rust = structure('rust', SAMPLES.rust!.text).spans;
    expect(find(rust, 'S').decorators).toEqual(['#[derive(Debug)]']);
    expect(find(rust, 'new')).toMatchObject({ doc: 'Makes one.', decorators: ['#[must_use]'] });
    const java = structure('java', SAMPLES.java!.text).spans;
    expect(find(java, 'C')).toMatchObject({ doc: 'Doc.', decorators: ['@Ann'] });
    expect(find(java, 'm').decorators).toEqual(['@Override']);
  });

  it('is a docstring in Python, a receiver in Go', () => {
    const python = structure('python', 'def f():\n    """Does it.\n\n    Well."""\n    return 1\n');
    expect(find(python.spans, 'f').doc).toMatch(/^Does it\.\n\n\s*Well\.$/);
    const go = structure('go', SAMPLES.go!.text).spans;
    expect(find(go, 'M').container).toBe('T');
  });

  it('is not a comment behind a blank line, which stands for itself', () => {
    const text = '// Apart.\n\n// Near.\nfunction f() {} // behind\n// last\n';
    const { spans } = structure('javascript', text);
    expect(spans.map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex))).toEqual([
      '// Apart.',
      '// Near.\nfunction f() {} // behind',
      '// last',
    ]);
    expect(spans[1]!.doc).toBe('Near.');
  });

  it('does not speak of licenses and tools', () => {
    const text = '// Copyright 2020 A. All rights reserved.\nfunction f() {}\n';
    expect(find(structure('javascript', text).spans, 'f').doc).toBeUndefined();
  });
});

describe('imports', () => {
  it('come with the names that stand for them', () => {
    expect(structure('typescript', SAMPLES.typescript!.text).imports).toEqual([
      { specifier: 'x', names: ['a', 'c'] },
    ]);
    expect(structure('python', SAMPLES.python!.text).imports).toEqual([
      { specifier: 'os', names: ['os'] },
      { specifier: 'a.b', names: ['d'] },
    ]);
  });

  it('are what CommonJS requires, too, in code and not in comments', () => {
    const text = `// const n = require('no');\nconst { a, b: c } = require("z");\nvar d = require('d').e;\n`;
    expect(structure('javascript', text).imports).toEqual([
      { specifier: 'z', names: ['a', 'c'] },
      { specifier: 'd', names: ['d'] },
    ]);
    expect(structure('javascript', SAMPLES.javascript!.text).imports).toEqual([
      { specifier: 'y', names: ['x'] },
    ]);
  });
});

describe('what is long', () => {
  const inner =
    '    const helper = () => {\n      work(1);\n      work(2);\n      return "a long enough text to be one";\n    };\n';
  const text = `function outer(a, b) {\n${inner}  if (a) {\n    work(3);\n  }\n  // why\n  return b;\n}\n`;

  it('is entered: statements with their comments, functions with their names', () => {
    const { spans } = structure('javascript', text, { leaf: 60 });
    const parts = find(spans, 'outer').children!;
    expect(shown(text, parts)[0]).toBe('function helper');
    const last = parts.at(-1)!;
    expect(text.slice(last.startIndex, last.endIndex)).toBe('// why\n  return b;');
  });

  it('is not cut in its header', () => {
    const { spans } = structure('javascript', text, { leaf: 10 });
    const { bodyIndex, children } = find(spans, 'outer');
    for (const child of children!) expect(child.startIndex).toBeGreaterThan(bodyIndex!);
  });

  it('is left alone below the leaf', () => {
    expect(find(structure('javascript', text, { leaf: 1000 }).spans, 'outer').children).toBe(
      undefined,
    );
  });
});

describe('the whole file', () => {
  it('has a description where its first comment or docstring gives one', () => {
    expect(structure('python', SAMPLES.python!.text).doc).toBe('Module.');
    expect(structure('go', '// Copyright 2020 A.\n\n// Reads it.\n\npackage p\n').doc).toBe(
      'Reads it.',
    );
    expect(structure('javascript', 'a();\n// no\n').doc).toBeUndefined();
  });

  it('with syntax errors says so and keeps what can be read', () => {
    const result = structure(
      'python',
      'def a():\n    pass\n\ndef broken(:\n  x = = 3\n\ndef b():\n    pass\n',
    );
    expect(result.degraded).toEqual([{ reason: 'syntax-errors' }]);
    expect(shown('', result.spans)).toContain('function a');
  });

  it('that is too large has no spans and says why', () => {
    const result = structure('go', `package p\n${'\n'.repeat(4_194_304)}`);
    expect(result).toMatchObject({ spans: [], degraded: [{ reason: 'too-large' }] });
  });

  it('for which the steps do not suffice has none either', () => {
    const text = 'a = 1\n'.repeat(20_000);
    const result = structure('python', text, { steps: 10 });
    expect(result).toMatchObject({
      spans: [],
      degraded: [{ reason: 'too-slow', detail: 'more than 10 steps' }],
    });
  });

  it('refuses a leaf that is none, and a language it does not know', () => {
    expect(() => structure('go', '', { leaf: 0 })).toThrow(/leaf is 0/);
    expect(() => structure('go', '', { steps: 0 })).toThrow(/steps is 0/);
    expect(() => structure('cobol' as 'go', '')).toThrow(RangeError);
  });
});

describe('any text', () => {
  const folder = new URL('../../test/in/', import.meta.url);
  const files = readdirSync(folder).map((name) => ({
    text: readFileSync(new URL(name, folder), 'utf8'),
    language: grammarOf(name, 'class A {')!,
  }));

  it('gives a sound structure, whole or broken', () => {
    const cut = fc.record({
      file: fc.constantFrom(...files),
      from: fc.nat(4_000),
      length: fc.nat(2_000),
      leaf: fc.integer({ min: 1, max: 2_000 }),
    });
    fc.assert(
      fc.property(cut, ({ file, from, length, leaf }) => {
        const text = file.text.slice(from, from + length);
        expectSound(text, structure(file.language, text, { leaf }));
      }),
      { numRuns: draws(100), seed: 5 },
    );
  });

  it('is walked in bounds however deep it is', () => {
    const deep = `x = ${'['.repeat(3_000)}${']'.repeat(3_000)}`;
    expectSound(deep, structure('javascript', deep, { leaf: 1 }));
  });

  it('keeps UTF-16 offsets, BOM and CRLF', () => {
    const text = '\ufeff// 😀 日本\r\nfunction a() {}\r\n\r\nfunction b() {}\r\n';
    const { spans } = structure('javascript', text);
    expect(spans.map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex))).toEqual([
      '// 😀 日本\r\nfunction a() {}',
      'function b() {}',
    ]);
  });
});

describe('docText', () => {
  it.each([
    ['/** One.\n * Two.\n *\n * @param a b\n */', 'One.\nTwo.\n\n@param a b'],
    ['// One.\n// Two.', 'One.\nTwo.'],
    ['/// One.', 'One.'],
    ['//! One.', 'One.'],
    ['# One.\n# Two.', 'One.\nTwo.'],
    ['"""One."""', 'One.'],
    ['/* One. */', 'One.'],
    ['-- One.', 'One.'],
    ['// One.\r\n// Two.', 'One.\nTwo.'],
    ['// =====\n// One.\n// =====', 'One.'],
  ])('takes the marks off %j', (raw, said) => {
    expect(docText(raw)).toBe(said);
  });

  it.each([
    '// eslint-disable-next-line',
    '# noqa',
    '// Copyright (c) 2020 A',
    '/* Licensed under the MIT license */',
    '//////////',
    '/**/',
    '',
  ])('says nothing of %j', (raw) => {
    expect(docText(raw)).toBeUndefined();
  });

  it('is cut at 1,000 characters', () => {
    const said = docText(`// ${'word '.repeat(1_000)}`)!;
    expect(said.length).toBeLessThanOrEqual(1_000);
    expect(docText(`/**\n${' * line of words\n'.repeat(500)} */`)).toMatch(/…$/);
  });
});
