import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Query } from 'web-tree-sitter';
import { loadedLanguage, parse } from '../grammar/grammar.js';
import { type Grammar, grammarOf, languageFile } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { readQuery } from './read-query.js';
import { createTopMatcher, type Match } from './top-matcher.js';

tuneNode20();

const SAMPLES = new URL('../../test/in/', import.meta.url);

/** Statements at the top that patterns look into, and such as look alike. */
const SCRIPT = `export * from 'a'; exports.b = exports.c = () => 1; module.d = function () {};
const e = (module.exports = {}), f = 1; g.h(function () { i.j = () => 1; k.l = 2; });
(function () { m.n = class {}; }).call(this); (function () { o.p = () => 1; })(); !function () {};
define('q', () => 1); define('r', [], () => 1); define(s, () => 1); t.u ||= () => 1; { v.w = () => 1; }`;

const samples = new Map<Grammar, string>();
for (const name of readdirSync(SAMPLES)) {
  const language = grammarOf(name);
  if (language !== undefined && languageFile(language).rootQuery !== undefined)
    samples.set(language, readFileSync(new URL(name, SAMPLES), 'utf8'));
}
const MORE: readonly (readonly [Grammar, string])[] = [
  ['javascript', SCRIPT],
  ['c', 'int a, *b;'],
  ['cpp', 'int a, *b;'],
  ['ruby', 'A = 1\nB::C = 2\nd = 3\n'],
  ['solidity', 'uint constant A = 1;'],
];
for (const [language, text] of MORE) samples.set(language, `${samples.get(language)}\n${text}\n`);

describe('createTopMatcher', () => {
  it.each([...samples])('finds in %s what a query of tree-sitter does', async (language, text) => {
    await loadLanguage(language);
    const loaded = loadedLanguage(language);
    const tree = parse(loaded, text)!;
    const query = new Query(loaded.parser.language!, languageFile(language).rootQuery!);
    const wanted = shown(query.matches(tree.rootNode, { maxStartDepth: 0 }));
    query.delete();
    expect(shown(loaded.topMatcher.matches(tree.rootNode))).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
    tree.delete();
  });
});

// One of each notation that queries use, against a file in which some nodes fit and others nearly do.
const NOTATIONS: readonly (readonly [what: string, query: string])[] = [
  ['a kind', '(program (comment) @c)'],
  ['any kind that has a name', '(program (_) @any)'],
  ['a token', '(program (lexical_declaration "let" @let))'],
  ['a field', '(program (expression_statement (call_expression function: (identifier) @f)))'],
  [
    'a field that is missing',
    '(program (lexical_declaration (variable_declarator !value) @empty))',
  ],
  ['the first child', '(program . (_) @first)'],
  ['the last child', '(program (_) @last .)'],
  [
    'the next sibling',
    '(program (expression_statement (call_expression arguments: (arguments (string) @s . (arrow_function) @next))))',
  ],
  [
    'siblings in their order',
    '(program (expression_statement (call_expression arguments: (arguments (string) @a (arrow_function) @b))))',
  ],
  ['several children', '(program (comment) @a (lexical_declaration) @b)'],
  ['a parent of any kind', '(program (_ (variable_declarator name: (_) @name)))'],
  ['alternatives', '(program [(lexical_declaration (variable_declarator) @d) (comment)] @one)'],
  ['a text', '((program (comment) @c) (#eq? @c "// b"))'],
  ['another text', '((program (comment) @c) (#not-eq? @c "// b"))'],
  ['one of some texts', '((program (comment) @c) (#any-of? @c "// a" "// b"))'],
  ['a text by its look', '((program (comment) @c) (#match? @c "[bc]$"))'],
  ['what is not there', '(program (class_declaration) @none)'],
];

describe('the notation of queries', () => {
  const text = `// a
let x, y = 1; // b
f('s', () => 1); f('s', 2, () => 1); g.h('t', () => 2); f(() => 1, 's');
const z = 1;
// c
`;
  it.each(NOTATIONS)('matches %s as tree-sitter does', async (what, source) => {
    await loadLanguage('javascript');
    const loaded = loadedLanguage('javascript');
    const grammar = loaded.parser.language!;
    const tree = parse(loaded, text)!;
    const query = new Query(grammar, source);
    const wanted = shown(query.matches(tree.rootNode, { maxStartDepth: 0 }));
    query.delete();
    const found = createTopMatcher(readQuery(source, grammar)).matches(tree.rootNode);
    expect(shown(found)).toEqual(wanted);
    expect(wanted.length > 0).toBe(what !== 'what is not there');
    tree.delete();
  });
});

/** The captures, each once. */
function shown(
  matches: readonly Pick<Match, 'captures'>[] | ReturnType<Query['matches']>,
): string[] {
  const found = matches.flatMap(({ captures }) =>
    captures.map(({ name, node }) => `${node.startIndex}-${node.endIndex} ${node.type} ${name}`),
  );
  return [...new Set(found)].sort();
}
