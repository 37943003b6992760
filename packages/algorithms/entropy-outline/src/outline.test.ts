import { decode } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { outline } from './outline.js';
import type { OutlineNode } from './shapes.js';
import { renderOutline } from './write/render.js';

const code = 'class A {\n  f() {\n    return 1;\n  }\n}\n';

describe('outline', () => {
  it('is plain data with the size of the text', () => {
    expect(outline('function f() {\n}\n')).toMatchInlineSnapshot(`
      {
        "characters": 17,
        "kind": "code",
        "lines": 2,
        "nodes": [
          {
            "children": [],
            "endLine": 2,
            "kind": "block",
            "label": "function f() {",
            "line": 1,
            "name": "f",
            "startLine": 1,
          },
        ],
      }
    `);
  });

  it('refuses what is no text', () => {
    expect(() => outline(new Uint8Array(3) as unknown as string)).toThrow(
      new TypeError('outline: text must be a string, got object; decode bytes first'),
    );
  });
});

describe('odd content', () => {
  it('is skipped when it is binary', () => {
    for (const text of ['\0', `PNG\0${'x'.repeat(100)}`, '\ufffd'.repeat(50), '\x01\x02\x03']) {
      expect(outline(text)).toMatchObject({ skipped: { reason: 'binary' }, nodes: [] });
    }
  });

  it('is read in UTF-16 and with a byte order mark', () => {
    const bytes = new Uint8Array(2 + 2 * code.length);
    bytes.set([0xff, 0xfe]);
    for (let at = 0; at < code.length; at++) bytes[2 + 2 * at] = code.charCodeAt(at);
    const decoded = decode(bytes);
    expect('text' in decoded && outline(decoded.text)).toEqual(outline(code));
    expect(outline(`\ufeff${code}`).nodes[0]).toMatchObject({ label: 'class A {', startLine: 1 });
  });

  it('has the same outline with any line end', () => {
    for (const end of ['\r\n', '\r']) {
      expect(outline(code.replaceAll('\n', end)).nodes).toEqual(outline(code).nodes);
    }
  });

  it('may be empty, blank or without structure', () => {
    expect(outline('')).toMatchObject({ lines: 0, nodes: [] });
    expect(outline('\n\n').degraded).toEqual([{ reason: 'no-structure' }]);
    expect(outline('}}}\n)))').nodes).toHaveLength(1);
  });

  it('may be a minified bundle', () => {
    const bundle = 'function a(b,c){return b+c}var d=[1,2,{"x":"y"}];'.repeat(5000);
    const result = outline(`/*! license */\n${bundle}\n`);
    expect(result.degraded).toEqual([{ reason: 'long-lines', count: 1 }]);
    expect(renderOutline(result)).toContain(' degraded: 1 lines read up to 2000 characters\n');
    expect(renderOutline(result).length).toBeLessThanOrEqual(0.12 * bundle.length);
  });

  it('may be base64', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const rows = Array.from({ length: 500 }, (_, row) =>
      Array.from(
        { length: 76 },
        (_, column) => alphabet[(row * 31 + column * 17 + row * column) % 64],
      ).join(''),
    );
    const result = outline(rows.join('\n'));
    expect(result.nodes.length).toBeLessThanOrEqual(20);
  });

  it('may have unbalanced brackets in strings', () => {
    const rows = Array.from(
      { length: 60 },
      (_, index) =>
        `export function f${'abc'[index % 3]}${index}() {\n  const open = "{[(";\n  const re = /[{(]/;\n  return re;\n}`,
    );
    const rendered = renderOutline(outline(rows.join('\n')), { maxChars: 5000 });
    expect(rendered).toContain('[296-300]');
  });

  it('may nest ten thousand levels', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, depth) => `${' '.repeat(Math.min(depth, 200))}{"k":`,
    );
    expect(() => outline(rows.join('\n'))).not.toThrow();
    const deep = Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`);
    expect(outline(deep.join('\n')).nodes.length).toBeGreaterThan(0);
  });

  it('may mix tabs and emoji', () => {
    const rows = ['class 🚀 {', '\tf() {', '\t    x();', '\t}', '}'];
    expect(renderOutline(outline(rows.join('\n')))).toContain('class 🚀');
  });
});

describe('the claims of the issue', () => {
  it('names every method of a long class without blank lines', () => {
    const methods = Array.from({ length: 100 }, (_, index) => [
      `  ${['load', 'save', 'find', 'drop'][index % 4]}${'ABCDE'[index % 5]}${index}(value) {`,
      `    return this.store.${'xyz'[index % 3]}(value, ${index});`,
      '  }',
    ]).flat();
    const rendered = renderOutline(outline(['class Store {', ...methods, '}'].join('\n')), {
      maxChars: 6000,
    });
    for (const row of methods.filter((_, index) => index % 3 === 0)) {
      expect(rendered).toContain(row.trim().split('(')[0]);
    }
  });

  it('names every entry of a long list of object literals', () => {
    const names = Array.from({ length: 40 }, (_, index) => `tool_${'abcdefgh'[index % 8]}${index}`);
    const entries = names.flatMap((name, index) => [
      '  {',
      `    name: '${name}',`,
      `    description: 'Does ${index} things',`,
      '    parameters: {',
      '      path: string,',
      '    },',
      `    run: (input) => call(input, ${index}),`,
      '  },',
    ]);
    const text = ['export const tools = [', ...entries, '];'].join('\n');
    const rendered = renderOutline(outline(text), { maxChars: 3000 });
    for (const name of names) expect(rendered).toContain(name);
  });

  it('leaves uniform data whole', () => {
    const rows = Array.from(
      { length: 400 },
      (_, i) => `INSERT INTO t (id, name) VALUES (${i}, 'n${i}');`,
    );
    const rendered = renderOutline(outline(rows.join('\n')));
    expect(rendered).toContain('[1-400] 400 similar: INSERT INTO t (id, name)');
  });

  it('shows 26,000 lines of similar classes in four nodes', () => {
    const method = (m: number): string =>
      `  int method${m}(int x) const {\n    int r = x * ${m};\n\n    return r;\n  }\n`;
    const body = Array.from({ length: 72 }, (_, m) => method(m)).join('\n');
    const text = Array.from(
      { length: 60 },
      (_, c) => `class Widget${c} {\n public:\n${body}};\n`,
    ).join('\n');
    const rendered = renderOutline(outline(text), { name: 'widgets.cpp' });
    expect(text.split('\n').length).toBeGreaterThan(25_000);
    expect(rendered.match(/^ *\[/gm)?.length).toBeLessThanOrEqual(4);
    expect(rendered.length).toBeLessThanOrEqual(200);
  });
});

const names = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes
    .filter(({ kind }) => kind !== 'text')
    .map(({ name, startLine, endLine, children }) =>
      children.length === 0
        ? `${name} ${startLine}-${endLine}`
        : [`${name} ${startLine}-${endLine}`, ...names(children)],
    );

const part = (name: string, startLine: number, endLine: number, parent?: number) => ({
  ...{ name, startLine, endLine, headerLine: startLine },
  ...(parent !== undefined && { parent }),
});
const text = Array.from({ length: 20 }, (_, i) => `option(NAME_${i} ON)`).join('\n');

describe('outline with parts', () => {
  it('has each part by its name and its lines, one in another', () => {
    const parts = [part('jobs', 2, 9), part('test', 3, 5, 0), part('lint', 6, 9, 0)];
    expect(names(outline(text, { parts }).nodes)).toEqual([['jobs 2-9', 'test 3-5', 'lint 6-9']]);
  });

  it('keeps parts that are alike', () => {
    const parts = Array.from({ length: 20 }, (_, i) => part(`NAME_${i}`, i + 1, i + 1));
    expect(names(outline(text, { parts }).nodes)).toHaveLength(20);
    expect(
      renderOutline(outline(text, { parts }), { budget: 1000, countTokens: (t) => t.length / 4 }),
    ).toContain('NAME_7');
  });

  it('leaves out parts that overlap, end before they begin or are in no line', () => {
    const parts = [
      part('a', 1, 4),
      part('overlaps', 3, 6),
      part('outside', 2, 9, 0),
      part('b', 8, 7),
      part('c', 30, 31),
      part('round', 10, 11, 5),
      { ...part('d', 12, 13), headerLine: 14 },
    ];
    expect(names(outline(text, { parts }).nodes)).toEqual(['a 1-4']);
  });

  it('is that of the text where there are no parts', () => {
    expect(outline(text, { parts: [] })).toEqual(outline(text));
  });
});
