import { beforeAll, describe, expect, it } from 'vitest';
import type { Node, Tree } from 'web-tree-sitter';
import { loadedLanguage, parse } from '../grammar/grammar.js';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { createSource, type Source } from '../tree/source.js';
import { childOf, childrenOf, field, foundAt, hasToken, named, unquoted } from './nodes.js';

tuneNode20();
const text = 'export async function add(a, b) { return a + b; }\nlet c = 1, d = "x";';
let tree: Tree;
let source: Source;
let declaration: Node;

beforeAll(async () => {
  await loadLanguage('javascript');
  tree = parse(loadedLanguage('javascript'), text)!;
  source = createSource(text, [], []);
  declaration = tree.rootNode.descendantsOfType('function_declaration')[0]!;
});

describe('named', () => {
  it('reads the fields name and body', () => {
    expect(named(declaration, 'function', source)).toEqual({
      name: 'add',
      nameIndex: text.indexOf('add'),
      kind: 'function',
      startIndex: text.indexOf('async'),
      endIndex: text.indexOf('\n'),
      body: text.indexOf('{'),
    });
  });

  it('takes what the language knows better', () => {
    expect(named(declaration, 'function', source, { exported: false, body: 3 })).toMatchObject({
      exported: false,
      body: 3,
    });
  });

  it('finds nothing without a name', () => {
    expect(named(tree.rootNode, 'function', source)).toBeUndefined();
  });
});

describe('foundAt', () => {
  it('takes another node for the name', () => {
    const list = tree.rootNode.descendantsOfType('lexical_declaration')[0]!;
    const [first] = childrenOf(list, 'variable_declarator');
    const found = foundAt(list, field(first, 'name')!, source, { kind: 'variable' });
    expect(found).toMatchObject({
      name: 'c',
      startIndex: text.indexOf('let'),
      endIndex: text.length,
    });
    expect(found).not.toHaveProperty('body');
  });
});

describe('walks', () => {
  it('finds children by type', () => {
    expect(childOf(tree.rootNode, 'lexical_declaration')?.startPosition.row).toBe(1);
    expect(childOf(tree.rootNode, 'class_declaration')).toBeUndefined();
    expect(childrenOf(tree.rootNode, 'lexical_declaration', 'export_statement')).toHaveLength(2);
  });

  it('finds tokens', () => {
    expect(hasToken(declaration, 'async')).toBe(true);
    expect(hasToken(declaration, 'static')).toBe(false);
  });

  it('follows fields as far as they go', () => {
    expect(field(tree.rootNode.firstNamedChild!, 'declaration', 'name')?.text).toBe('add');
    expect(field(declaration, 'body', 'name')).toBeUndefined();
    expect(field(undefined, 'name')).toBeUndefined();
  });
});

describe('unquoted', () => {
  it.each([
    ['"a"', 'a'],
    ["'a'", 'a'],
    ['`a`', 'a'],
    ['a', 'a'],
    ['"', '"'],
    ['"a', '"a'],
    ['', ''],
  ])('reads %s as %s', (quoted, bare) => {
    expect(unquoted(quoted)).toBe(bare);
  });
});
