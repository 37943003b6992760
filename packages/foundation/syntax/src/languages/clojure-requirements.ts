import type { ImportFact } from '../facts/facts.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { branches, formsOf, unquoted } from './clojure-forms.js';

/**
 * The imports of `ns`, `require`, `use` and `import`: `[a.b :as c :refer [x]]`, `(a [b :as c] d)`, `(java.util Date)`,
 * branches of a reader conditional included.
 */
export function requirements(form: Node, source: Source): ImportFact[] {
  const [head, ...rest] = formsOf(form);
  if (head === undefined) return [];
  const facts: ImportFact[] = [];
  const word = source.of(head);
  if (!/(?:^|\/)ns$/.test(word)) {
    readClause(word, rest, source, facts);
    return facts;
  }
  for (const clause of rest.flatMap((one) => branches(one))) {
    if (clause.type !== 'list_lit') continue;
    const [key, ...specs] = formsOf(clause);
    if (key !== undefined) readClause(source.of(key), specs, source, facts);
  }
  return facts;
}

/** One clause: its word with or without a colon, and what stands behind it. */
function readClause(
  word: string,
  specs: readonly Node[],
  source: Source,
  into: ImportFact[],
): void {
  const kind = /^(?::|.*\/)?(require|use|import)(?:-macros)?$/.exec(word)?.[1];
  if (kind === undefined) return;
  for (const spec of specs.flatMap((spec) => branches(unquoted(spec)))) {
    if (kind === 'import') readClasses(spec, source, into);
    else readSpec(spec, { prefix: '', all: kind === 'use', depth: 0 }, source, into);
  }
}

/** Prefix lists within prefix lists: the language allows one. */
const DEEPEST = 4;

function readSpec(
  spec: Node,
  { prefix, all, depth }: { prefix: string; all: boolean; depth: number },
  source: Source,
  into: ImportFact[],
): void {
  if (spec.type === 'sym_lit' || spec.type === 'str_lit') {
    const specifier = prefix + nameOf(spec, source);
    const bindings = [{ imported: '*', local: all ? '*' : specifier }];
    into.push(factAt(spec, specifier, source, bindings));
    return;
  }
  if ((spec.type !== 'vec_lit' && spec.type !== 'list_lit') || depth > DEEPEST) return;
  const [name, ...rest] = formsOf(spec).flatMap((form) => branches(form));
  if (name === undefined) return;
  const specifier = prefix + nameOf(name, source);
  if (rest.length > 0 && rest[0]!.type !== 'kwd_lit') {
    const inner = { prefix: `${specifier}.`, all, depth: depth + 1 };
    for (const one of rest) readSpec(one, inner, source, into);
    return;
  }
  const bindings = bindingsOf(rest, specifier, source);
  const isOpen = all && !rest.some((one) => /^:(?:only|refer)$/.test(source.of(one)));
  into.push(
    factAt(
      name,
      specifier,
      source,
      isOpen ? [...bindings, { imported: '*', local: '*' }] : bindings,
    ),
  );
}

/** `:as c :refer [x y] :rename {x z}`. */
function bindingsOf(
  options: readonly Node[],
  specifier: string,
  source: Source,
): ImportFact['bindings'] {
  // Without an alias the whole name stands before what is used: `a.b/c`.
  const bindings = [{ imported: '*', local: specifier }];
  for (let i = 0; i + 1 < options.length; i += 2) {
    const key = source.of(options[i]!);
    const value = options[i + 1]!;
    if (key === ':as' || key === ':as-alias') {
      bindings.push({ imported: '*', local: nameOf(value, source) });
    } else if (/^:(?:refer|only|refer-macros)$/.test(key)) {
      if (value.type === 'kwd_lit') bindings.push({ imported: '*', local: '*' });
      else
        for (const one of formsOf(value).flatMap(branches)) {
          const name = nameOf(one, source);
          bindings.push({ imported: name, local: name });
        }
    } else if (key === ':rename') {
      const names = formsOf(value);
      for (let k = 0; k + 1 < names.length; k += 2) {
        const imported = nameOf(names[k]!, source);
        bindings.push({ imported, local: nameOf(names[k + 1]!, source) });
      }
    }
  }
  return bindings;
}

/** `java.util.Date`, `(java.util Date Map)`: classes by their full names. */
function readClasses(spec: Node, source: Source, into: ImportFact[]): void {
  if (spec.type === 'sym_lit') {
    const full = nameOf(spec, source);
    const local = full.slice(full.lastIndexOf('.') + 1);
    into.push(factAt(spec, full, source, [{ imported: local, local }]));
    return;
  }
  if (spec.type !== 'vec_lit' && spec.type !== 'list_lit') return;
  const [pack, ...classes] = formsOf(spec);
  if (pack === undefined) return;
  for (const one of classes.flatMap((each) => branches(each))) {
    const local = nameOf(one, source);
    into.push(
      factAt(one, `${nameOf(pack, source)}.${local}`, source, [{ imported: local, local }]),
    );
  }
}

function factAt(
  node: Node,
  specifier: string,
  source: Source,
  bindings: ImportFact['bindings'],
): ImportFact {
  return { specifier, line: source.lineAt(node.startIndex), kind: 'import', bindings };
}

/** The text of a symbol without metadata, of a string without quotes. */
function nameOf(node: Node, source: Source): string {
  if (node.type === 'str_lit') return source.of(node).slice(1, -1);
  const name = node.childForFieldName('name');
  return source.of(name ?? node);
}
