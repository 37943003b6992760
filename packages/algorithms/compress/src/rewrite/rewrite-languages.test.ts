import { restore } from '@ctx/text/edits';
import { describe, expect, it } from 'vitest';
import { rewrite } from './rewrite.js';

/** Every character a token: whatever can go, goes. */
const countTokens = (text: string): number => text.length;

const SAMPLES: readonly [language: string, before: string, after: string][] = [
  [
    'rust',
    'impl A {\n    fn f(&self) -> u8 {\n        match x {\n            1 => 2,\n        }\n    }\n}\n',
    'impl A {\n fn f(&self)->u8 {\n  match x {\n   1=>2,\n  }\n }\n}\n',
  ],
  [
    'python',
    'class A:\n    def f(self) -> int:\n        """Doc\n        string."""\n        return 1\n',
    'class A:\n def f(self)->int:\n  """Doc\n        string."""\n  return 1\n',
  ],
  [
    'java',
    'class A {\n    /* a\n       b */\n    int f() { return g(x -> y); }\n}\n',
    'class A {\n /* a\n       b */\n int f() { return g(x->y); }\n}\n',
  ],
  [
    'cpp',
    'int f() {\n  auto s = R"(\n    kept   \n)";\n  return p->x;\n}\n',
    'int f() {\n auto s = R"(\n    kept   \n)";\n return p->x;\n}\n',
  ],
  [
    'tsx',
    'function A() {\n  return (\n    <p>a => b</p>\n  );\n}\n',
    'function A() {\n return (\n  <p>a => b</p>\n );\n}\n',
  ],
  ['go', 'func f() {\n\treturn\n}\n', 'func f() {\n\treturn\n}\n'],
  [
    'kotlin',
    'fun f() {\n    val s = "${m.map { x -> y }}"\n    g { x -> y }\n}\n',
    'fun f() {\n val s = "${m.map { x -> y }}"\n g { x->y }\n}\n',
  ],
  [
    'csharp',
    'class A {\n    int X => 1;\n    var p = @"c:\\ => ";\n}\n',
    'class A {\n int X=>1;\n var p = @"c:\\ => ";\n}\n',
  ],
];

describe('rewrite, language by language', () => {
  it.each(SAMPLES)('%s', (language, before, after) => {
    const result = rewrite(before, { language, countTokens });
    expect(result.text).toBe(after);
    expect(restore(result.text, result.legend)).toBe(before);
  });
});
