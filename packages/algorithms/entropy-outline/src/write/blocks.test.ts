import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { toBlocks } from './blocks.js';

const blocksOf = (text: string) => toBlocks(outline(text), text);

describe('toBlocks', () => {
  it('cuts at header lines, one-liners included', () => {
    expect(
      blocksOf(`import { load } from './store.js';

const LIMIT = 3;

// Users.
class Users {
  name = 'x';
  find(id) {
    return load(id);
  }
}
`),
    ).toMatchInlineSnapshot(`
      [
        {
          "body": "import { load } from './store.js';
      ",
          "header": "",
          "startLine": 1,
        },
        {
          "body": "
      // Users.",
          "header": "const LIMIT = 3;",
          "startLine": 3,
        },
        {
          "body": "",
          "header": "class Users {",
          "startLine": 6,
        },
        {
          "body": "",
          "header": "  name = 'x';",
          "startLine": 7,
        },
        {
          "body": "    return load(id);
        }
      }
      ",
          "header": "  find(id) {",
          "startLine": 8,
        },
      ]
    `);
  });

  it('gives a text without declarations as one block', () => {
    expect(blocksOf('}}\n))')).toEqual([{ header: '', body: '}}\n))', startLine: 1 }]);
    expect(blocksOf('')).toEqual([{ header: '', body: '', startLine: 1 }]);
  });

  it('keeps the indentation of a header, from which its depth is read', () => {
    const headers = blocksOf('class A {\n  f() {\n    x();\n  }\n}\n').map(({ header }) => header);
    expect(headers).toEqual(['class A {', '  f() {']);
  });

  it('holds every line once', () => {
    const text = 'a = 1\n\ndef f():\n    pass\n\nclass B:\n    def g(self):\n        pass\n';
    const rows = blocksOf(text).flatMap(({ header, body }, index, all) => {
      const next = all[index + 1]?.startLine ?? text.split('\n').length + 1;
      const count = next - (all[index]?.startLine ?? 0);
      return count === 1 ? [header] : [...(header === '' ? [] : [header]), ...body.split('\n')];
    });
    expect(rows.join('\n')).toBe(text);
  });

  it('refuses another text', () => {
    expect(() => toBlocks(outline('a\nb'), 'a')).toThrow(
      new RangeError('toBlocks: the outline is of 2 lines, got 1'),
    );
  });
});
