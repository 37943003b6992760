import type { SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import type { SymbolTable } from './table/symbol-table.js';

/** Types that have one method of an interface and are compared with it; keeps the work linear. */
const COMPARED = 256;

/** Interfaces that one interface takes in. */
const ABOVE = 32;

/** A method of an interface, and the one that implements it. */
type Pair = readonly [base: number, override: number];

/** The methods of one type, by name. */
type Methods = Map<string, number>;

/**
 * The methods that implement an interface where no statement says so: a type that has all methods of it,
 * each with as many parameters and results, implements it.
 */
export function structuralOverrides(table: SymbolTable): Pair[] {
  const interfaces = new Map<number, Methods>();
  const types = new Map<string, Methods>();
  const having = new Map<string, Methods[]>();
  table.nodes.forEach(({ path, index, kind, name, owner }, node) => {
    if (index === undefined || importIdiomOf(path)?.implicitInterfaces !== true) return;
    if (kind === 'interface' && !interfaces.has(node)) interfaces.set(node, new Map());
    if (kind !== 'method' || owner === undefined) return;
    const { parent } = table.definition(node)!;
    const around = parent === undefined ? undefined : table.node(path, parent)!;
    if (around !== undefined && table.nodes[around]!.kind === 'interface') {
      interfaces.set(around, (interfaces.get(around) ?? new Map()).set(name, node));
      return;
    }
    const key = `${dirname(path)}\0${owner}`;
    const methods = types.get(key) ?? new Map();
    types.set(key, methods);
    if (!methods.has(name)) append(having, name, methods);
    methods.set(name, node);
  });
  const taken = takenIn(interfaces.keys(), table);
  const found = new Map<string, Pair>();
  for (const [own] of interfaces) {
    const required = withEmbedded(own, interfaces, taken);
    if (required.size === 0) continue;
    const lists = [...required.keys()].map((name) => having.get(name) ?? []);
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    for (const methods of rarest.slice(0, COMPARED)) {
      const pairs = [...required].map(([name, base]) => [base, methods.get(name)] as const);
      if (pairs.every(([base, other]) => other !== undefined && isShapedLike(base, other, table)))
        for (const [base, other] of pairs) found.set(`${base} ${other}`, [base, other!]);
    }
  }
  return [...found.values()];
}

/** The methods of an interface and of the interfaces of its package that it embeds. */
function withEmbedded(
  own: number,
  interfaces: ReadonlyMap<number, Methods>,
  taken: ReadonlyMap<number, readonly number[]>,
): Methods {
  const all: Methods = new Map();
  const seen = new Set([own]);
  for (const at of seen) {
    for (const [name, node] of interfaces.get(at) ?? []) if (!all.has(name)) all.set(name, node);
    if (seen.size > ABOVE) break;
    for (const other of taken.get(at) ?? []) seen.add(other);
  }
  return all;
}

/** The interfaces of its package that each interface embeds: a name inside a method's header belongs to that header. */
function takenIn(interfaces: Iterable<number>, table: SymbolTable): Map<number, number[]> {
  const named = new Map<string, number>();
  const files = new Set<SourceFacts>();
  for (const node of interfaces) {
    const { path, name } = table.nodes[node]!;
    named.set(`${dirname(path)}\0${name}`, node);
    files.add(table.fileOf(node)!);
  }
  const taken = new Map<number, number[]>();
  for (const { path, references } of files)
    for (const { name, uses = [] } of references) {
      const other = named.get(`${dirname(path)}\0${name}`);
      if (other === undefined) continue;
      for (const { receiver, within = [] } of uses)
        if (receiver === undefined)
          for (const index of within) append(taken, table.node(path, index)!, other);
    }
  return taken;
}

function isShapedLike(one: number, other: number, table: SymbolTable): boolean {
  const [a, b] = [one, other].map((node) => {
    const { signature, name } = table.definition(node)!;
    return arity(signature, name);
  });
  return a === b;
}

/** How many parameters and results a header has: `Put(key, value string) error` has 2 and 1. */
export function arity(signature: string, name: string): string {
  const open = parametersAt(signature, name);
  if (open < 0) return '0 0';
  const [parameters, end] = countedIn(signature, open);
  const rest = signature.slice(end).trim();
  const results = rest === '' ? 0 : rest.startsWith('(') ? countedIn(rest, 0)[0] : 1;
  return `${parameters} ${results}`;
}

/** The offset of the bracket that opens the parameters, behind type parameters (`Map[T any](x T)`); -1 without one. */
function parametersAt(signature: string, name: string): number {
  // A receiver or `func` may stand before the name; a blank in front makes all places alike.
  const text = ` ${signature}`;
  for (let at = text.indexOf(` ${name}`); at >= 0; at = text.indexOf(` ${name}`, at + 1)) {
    // A formatter leaves no blank before a bracket.
    const after = at + name.length;
    const open = signature[after] === '[' ? countedIn(signature, after)[1] : after;
    // The type of a receiver may have the name and types too: `(m Map[T]) Map(x T)`.
    if (signature[open] === '(') return open;
  }
  return -1;
}

/** Entries between a bracket and the one that closes it, and where that ends. */
function countedIn(text: string, open: number): [count: number, end: number] {
  let depth = 0;
  let entries = 0;
  // An entry counts once something stands in it: a formatter ends the last of several lines with a comma too.
  let isEmpty = true;
  for (let at = open; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === ',' && depth === 1) isEmpty = true;
    else if (')]}'.includes(sign)) depth--;
    else if (sign.trim() !== '' && at > open && isEmpty) {
      isEmpty = false;
      entries++;
    }
    if ('([{'.includes(sign)) depth++;
    if (depth === 0) return [entries, at + 1];
  }
  return [entries, text.length];
}
