import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { symbolImpact } from '../impact/symbol-impact.js';
import { openSymbols } from './open-symbols.js';

/** Names of the definitions that may use a member, and of those that do. */
async function usersOf(project: Project, path: string, member: string): Promise<string[]> {
  const input = await extracted(project);
  const [owner = '', name = ''] = member.split('.');
  const symbols = openSymbols(input);
  const { maybe, reached } = symbolImpact(symbols, { path, name, owner }, input.facts);
  return [...maybe, ...reached].map((use) => use.name).sort();
}

describe('what a name before the dot says to be another', () => {
  it.each([
    [
      'JavaScript: objects of the language, modules of packages',
      'a.js',
      'class Store { parse(x) { return x } }\nmodule.exports = Store;',
      'b.js',
      "const qs = require('qs'); import * as yaml from '@eemeli/yaml';\nfunction own() { return JSON.parse(''); }\nfunction two() { return qs.parse(''); }\nfunction three() { return yaml.parse(''); }\nfunction four(s) { return s.parse(''); }\nfunction five() { return require('ini').parse(''); }",
      'Store.parse',
      ['four'],
    ],
    [
      'Python: types of the language, modules that are none of the project',
      'a.py',
      'class Store:\n    def join(self): pass',
      'b.py',
      'import os.path as path\nimport shlex\ndef one(): return shlex.join([])\ndef two(): return str.join("", [])\ndef three(x): return x.join()\ndef four(): return path.join("a")',
      'Store.join',
      ['three'],
    ],
    [
      'C#: words for types, and an argument that is given to an extension by its class',
      'A.cs',
      'namespace P { public static class Texts { public static string Concat(this Line a, string b) { return b; } } }',
      'B.cs',
      'namespace P { class App { string One(string a) { return string.Concat(a, a); } string Two(X x) { return x.Concat("a"); } string Three() { return String.Concat("a"); } string Four(Line l) { return Texts.Concat(l, ""); } } }',
      'Texts.Concat',
      ['Four', 'Two'],
    ],
    [
      'Go: packages of others',
      'a/a.go',
      'package a\ntype Store struct{}\nfunc (s *Store) Open() {}',
      'a/b.go',
      'package a\nimport ("os"; file "example.org/x/file")\nfunc one() { os.Open("") }\nfunc two() { file.Open() }\nfunc three(x Thing) { x.Open() }',
      'Store.Open',
      ['three'],
    ],
    [
      'Rust: types of the standard library',
      'src/a.rs',
      'pub struct Store;\nimpl Store { pub fn from(x: u8) -> Store { Store } }',
      'src/b.rs',
      'fn one() { String::from("a"); }\nfn two() { Store::from(1); }\nfn three() { Other::from(1); }',
      'Store.from',
      ['three', 'two'],
    ],
  ])('%s', async (_, path, text, other, uses, member, found) => {
    expect(await usersOf({ [path]: text, [other]: uses }, path, member)).toEqual(found);
  });

  it('is not said of what the project adds to a type of the language, nor of a module of its own', async () => {
    const added = {
      'a.js': 'class Map { of() {} }\nString.prototype.parse = function parse() {};',
      'b.js': 'function one() { Map.of(); }\nfunction two() { String.parse(); }',
    };
    expect(await usersOf(added, 'a.js', 'Map.of')).toEqual(['one']);
    const own = {
      'pkg/store.py': 'class Store:\n    def join(self): pass\nkept = Store()',
      'pkg/app.py': 'from . import store\nimport shlex\ndef one(x): return store.join()',
      'mine.py': 'def quote(): pass',
      'c.py': 'import mine\ndef two(): return mine.join()',
    };
    expect(await usersOf(own, 'pkg/store.py', 'Store.join')).toEqual(['one', 'two']);
  });
});
