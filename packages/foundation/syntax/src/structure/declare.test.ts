import { beforeAll, describe, expect, it } from 'vitest';
import { loadedLanguage } from '../grammar/grammar.js';
import { type Grammar, grammars, languageFile } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import { ATTACHED, BODIES, COMMENTS, structureRoles } from './declare.js';
import { structure } from './structure.js';

const LANGUAGES: Grammar[] = ['javascript', 'typescript', 'python', 'go', 'cpp', 'ruby'];

beforeAll(async () => {
  for (const language of LANGUAGES) await loadLanguage(language);
});

/** Kind and name of the first span of a text. */
function first(language: Grammar, text: string): string {
  const span = structure(language, text).spans[0]!;
  return `${span.kind} ${span.name ?? '-'}`;
}

describe('titled blocks', () => {
  it.each([
    ["describe('a  b', () => {});", 'test a b'],
    ['it("works", async () => {});', 'test works'],
    ["describe.skip('later', () => {});", 'test later'],
    ["test.each([1])('case %i', () => {});", 'test case %i'],
    ["suite('s', function () {});", 'test s'],
    ["items('x', () => {});", 'statement -'],
    ['describe();', 'statement -'],
    ['describe;', 'statement -'],
  ])('%s', (text, name) => {
    expect(first('typescript', text)).toBe(name);
  });

  it('are calls with a block in Ruby', () => {
    expect(first('ruby', "describe 'a thing' do\nend\n")).toBe('test a thing');
    expect(first('ruby', "it 'works' do\nend\n")).toBe('test works');
    expect(first('ruby', "puts 'x'\n")).toBe('statement -');
  });
});

describe('what stands in wrappers', () => {
  it.each<[Grammar, string, string]>([
    ['typescript', 'export default class A {}', 'class A'],
    ['typescript', 'export declare function f(): void;', 'function f'],
    ['typescript', 'export const a = 1;', 'constant a'],
    ['typescript', 'declare module "m" { const x: 1; }', 'namespace m'],
    ['javascript', 'export default { a: 1 };', 'constant default'],
    ['javascript', 'A.prototype.b = function () {};', 'method b'],
    ['javascript', 'a.b = 1;', 'statement -'],
    ['javascript', 'export { a } from "b";', 'statement -'],
    ['python', '@a\n@b(1)\ndef f(): pass\n', 'function f'],
    ['python', 'a, b = 1, 2\n', 'variable a'],
    ['python', 'print(1)\n', 'statement -'],
    ['go', 'type (\n\tA int\n\tB int\n)\n', 'type A'],
    ['go', 'var x = 1\n', 'variable x'],
    ['cpp', 'template <class T> T f(T t) { return t; }', 'function f'],
    ['cpp', 'template <class T> class A {};', 'class A'],
  ])('%s: %s', (language, text, name) => {
    expect(first(language, text)).toBe(name);
  });
});

describe('what stands in a function', () => {
  it('is a declaration where it is a function or a class, else a statement', () => {
    const text = `function outer() {
  const value = { some: 'data of an object literal that is long enough to be looked at twice' };
  const helper = async (a) => { return await somethingOfSufficientLength(a, 'and more of it'); };
  function inner() {}
  class Local {}
}`;
    const [outer] = structure('javascript', text, { leaf: 20 }).spans;
    expect(outer!.children!.map(({ kind, name }) => `${kind} ${name ?? '-'}`)).toEqual([
      'statement -',
      'function helper',
      'function inner',
      'class Local',
    ]);
  });

  it('is a method where a class is around it', () => {
    const [a] = structure('python', 'class A:\n    def f(self):\n        pass\n').spans;
    expect(a!.children).toMatchObject([{ kind: 'method', name: 'f' }]);
  });
});

describe('decorators', () => {
  it('are those of wrappers, too', () => {
    const [f] = structure('python', '@a\n@b(1)\ndef f(): pass\n').spans;
    expect(f!.decorators).toEqual(['@a', '@b(1)']);
  });
});

beforeAll(async () => {
  for (const language of grammars) await loadLanguage(language);
});

/** The node types that a loaded grammar knows. */
function typesOf(language: (typeof grammars)[number]): Set<string> {
  const grammar = loadedLanguage(language).parser.language!;
  return new Set(
    Array.from({ length: grammar.nodeTypeCount }, (_, id) => grammar.nodeTypeForId(id)!),
  );
}

it.each(grammars)('names nodes that the grammar of %s has', (language) => {
  const types = typesOf(language);
  const { declarations, wrappers, imports } = structureRoles(languageFile(language));
  for (const type of [...declarations.keys(), ...wrappers, ...imports])
    expect(types, type).toContain(type);
});

it('names lists, comments and attributes that some grammar has', () => {
  const all = new Set(grammars.flatMap((language) => [...typesOf(language), 'ERROR']));
  for (const type of [...BODIES, ...COMMENTS, ...ATTACHED]) expect(all, type).toContain(type);
});
