import type { ImportFact } from '../facts/facts.js';
import type { Node } from '../tree/node.js';
import { type Source, spanAt } from '../tree/source.js';
import { childrenOf, field } from './nodes.js';

/** `library(pkg)`, `requireNamespace("pkg")`, `source("R/a.R")`. */
export function statementOf(node: Node, source: Source): ImportFact[] {
  const word = source.of(field(node, 'function') ?? node).replace(/^.*:/, '');
  const [first] = childrenOf(field(node, 'arguments') ?? node, 'argument');
  const value = field(first, 'value');
  if (value === undefined || !/^(?:identifier|string)$/.test(value.type)) return [];
  const specifier = source.of(value).replace(/^["'`]|["'`]$/g, '');
  const line = source.lineAt(node.startIndex);
  if (/(?:^|\.)source$/.test(word)) {
    const bindings = [{ imported: '*', local: '*' }];
    return value.type === 'string' ? [{ specifier, line, kind: 'include', bindings }] : [];
  }
  const opens = /^(?:library|require)$/.test(word);
  // A bare name is the package's own only where the function takes it unevaluated.
  if (!opens && value.type === 'identifier') return [];
  const local = opens ? '*' : specifier;
  return [{ specifier, line, kind: 'require', bindings: [{ imported: '*', local }] }];
}

/** `pkg::name` in code; roxygen that describes imports is code, too. */
const MEMBER = /(?<![\w.:])([A-Za-z][\w.]{0,60}):{2,3}(?=[\w.`])/g;
const TAG = /^[ \t]{0,20}#' ?@(importFrom|import|include) +([^\n]{1,400})/gm;

/** Packages that code names with what it uses of them, and what roxygen says that the package imports. */
export function packagesNamed(source: Source): ImportFact[] {
  const facts: ImportFact[] = [];
  const specifiers = new Set<string>();
  for (const { 1: specifier, index } of source.text.matchAll(MEMBER)) {
    if (specifiers.has(specifier!)) continue;
    if (spanAt(source.comments, index) || spanAt(source.opaque, index)) continue;
    specifiers.add(specifier!);
    const bindings = [{ imported: '*', local: specifier! }];
    facts.push({ specifier: specifier!, line: source.lineAt(index), kind: 'import', bindings });
  }
  return [...facts, ...roxygenImports(source)];
}

/** The imports of the package in its roxygen comments, and the files that are loaded before. */
function roxygenImports(source: Source): ImportFact[] {
  return [...source.text.matchAll(TAG)].flatMap(({ 1: tag, 2: rest, index }): ImportFact[] => {
    const words = rest!.replace(/#.*/, '').trim().split(/\s+/);
    const line = source.lineAt(index);
    if (tag === 'include')
      return words.map((specifier) => ({ specifier, line, kind: 'include', bindings: [] }));
    const bindings = [{ imported: '*', local: '*' }];
    if (tag === 'import')
      return words.map((specifier) => ({ specifier, line, kind: 'import', bindings }));
    const [specifier, ...names] = words;
    const named = names.map((name) => ({ imported: name, local: name }));
    return [{ specifier: specifier!, line, kind: 'import', bindings: named }];
  });
}
