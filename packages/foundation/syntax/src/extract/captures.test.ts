import { describe, expect, it } from 'vitest';
import { loadedLanguage, parse } from '../grammar/grammar.js';
import type { Grammar } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { type Captures, capture } from './captures.js';

tuneNode20();

async function captured<T>(language: Grammar, text: string, read: (found: Captures) => T) {
  await loadLanguage(language);
  const tree = parse(loadedLanguage(language), text)!;
  try {
    return read(capture(loadedLanguage(language), tree.rootNode));
  } finally {
    tree.delete();
  }
}

describe('capture', () => {
  it('knows calls by the tree where no bracket shows them', async () => {
    const text = 'run "a"; store:put{}; list.size = 1';
    const uses = await captured('lua', text, (found) =>
      [...found.uses].map(([at, use]) => `${text.slice(at, at + 3)} ${use}`),
    );
    expect(uses).toEqual(['run call', 'put call']);
  });

  it('sorts nodes for the language file by offset, spans by start and then the longest', async () => {
    const text = 'export function a() { return () => b; }\nconst c = 1; // d';
    const found = await captured('typescript', text, ({ nodes, scope, comment }) => ({
      roles: nodes.map(({ role, node }) => `${role} ${node.startIndex}`),
      scope,
      comment,
    }));
    expect(found).toEqual({
      roles: ['export 0', 'function 7', 'variable 40'],
      scope: [
        { startIndex: 7, endIndex: 39 },
        { startIndex: 29, endIndex: 36 },
      ],
      comment: [{ startIndex: 53, endIndex: 57 }],
    });
  });

  it('gives a constructor to the language file, whatever objects inherit', async () => {
    const roles = await captured('java', 'class A { A() {} }', ({ nodes }) =>
      nodes.map(({ role }) => role),
    );
    expect(roles).toEqual(['class', 'constructor']);
  });

  it('tells from where a local is visible', async () => {
    const text = 'package a\nfunc f(in int) { out := in }';
    const locals = await captured('go', text, ({ locals: list }) => list);
    expect(locals).toEqual([{ startIndex: 17 }, { startIndex: 27, from: 36 }]);
  });

  it('tells what is hoisted and what is another’s', async () => {
    const hoisted = await captured(
      'javascript',
      'function f() { var a; let b }',
      (found) => found.locals,
    );
    expect(hoisted).toEqual([{ startIndex: 19, hoisted: true }, { startIndex: 26 }]);
    const outer = await captured('python', 'def f():\n  global a\n  a = 1', (found) => found.outer);
    expect([...outer]).toEqual([18]);
  });

  it('tells a local that holds no function from one that may', async () => {
    const text = 'f <- function(a) { b <- 1; g <- function() 2 }';
    const locals = await captured('r', text, (found) => found.locals);
    const starts = (valued: boolean) =>
      locals
        .filter((local) => (local.valued === true) === valued)
        .map(({ startIndex }) => text.slice(startIndex, startIndex + 1));
    expect(starts(false)).toEqual(['f', 'a', 'g']);
    expect(starts(true)).toEqual(['f', 'b', 'g']);
  });

  it('gives a form that binds names to the language file', async () => {
    const found = await captured('clojure', '(let [aa 1] (run aa))', ({ nodes, scope }) => ({
      roles: nodes.map(({ role }) => role),
      scope,
    }));
    expect(found).toEqual({ roles: ['binding'], scope: [{ startIndex: 0, endIndex: 21 }] });
  });

  it('keeps of several words about one name the one that says most', async () => {
    const text = 'class A extends B<C> implements D {}';
    const uses = await captured('typescript', text, (found) => [...found.uses]);
    expect(uses.sort(([a], [b]) => a - b)).toEqual([
      [6, 'type'],
      [16, 'inherit'],
      [18, 'type'],
      [32, 'inherit'],
    ]);
  });

  it('leaves out what only serves the condition of a pattern', async () => {
    const text = '#[derive(Debug)]\n#[serde(rename = "a")]\nstruct A;';
    const found = await captured('rust', text, ({ nodes, uses, keys }) => ({
      roles: nodes.map(({ role }) => role),
      uses: [...uses.keys()].sort((a, b) => a - b),
      keys: [...keys],
    }));
    expect(found.roles).toEqual(['struct']);
    expect(found.uses).toContain(9);
    expect(found.keys).toEqual([text.indexOf('rename')]);
  });
});
