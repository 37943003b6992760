import type { Local } from '../tree/local.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { branches, formsOf } from './clojure-forms.js';

/** Forms whose vector holds names and values in turn. */
const PAIRS =
  /^(?:let\*?|loop|go-loop|for|for-all|doseq|dotimes|(?:if|when)-(?:let|some)|when-first|with-open|with-local-vars)$/;

/** Patterns within patterns that are followed; a person writes three. */
const DEEPEST = 20;

/** The names that a form binds: parameters, `let` and its like, the patterns in them taken apart. */
export function namesBound(form: Node, source: Source): Local[] {
  const [head, ...rest] = formsOf(form);
  const word = head?.childForFieldName('name');
  if (word === null || word === undefined) return [];
  const name = source.of(word);
  const locals: Local[] = [];
  if (PAIRS.test(name)) {
    const vector = rest.find(({ type }) => type === 'vec_lit');
    if (vector !== undefined) bindPairs(vector, source, locals);
  } else if (name === 'letfn') {
    for (const one of rest[0] ? formsOf(rest[0]) : []) bindFunction(one, source, locals);
  } else if (name === 'as->' || name === 'catch') {
    if (rest[1] !== undefined) bind(rest[1], source, locals);
  } else if (/^(?:defrecord|deftype|defprotocol|definterface|reify|proxy|extend-)/.test(name)) {
    for (const one of rest.flatMap(branches)) {
      if (one.type === 'vec_lit' && /^def/.test(name)) bind(one, source, locals);
      else if (one.type === 'list_lit') bindParameters(one, source, locals);
    }
  } else if (name !== 'def' && name !== 'defonce') {
    if (/^(?:fn\*?|bound-fn)$/.test(name) && rest[0]?.type === 'sym_lit')
      bind(rest[0], source, locals);
    const vector = rest.find(({ type }) => type === 'vec_lit');
    if (vector !== undefined) bind(vector, source, locals);
    else
      for (const one of rest)
        if (one.type === 'list_lit' && one.firstNamedChild?.type === 'vec_lit')
          bind(one.firstNamedChild, source, locals);
  }
  return locals;
}

/** `[a 1 {:keys [b]} c]`; `:let [d 2]` within a `for`. A name is visible behind its value. */
function bindPairs(vector: Node, source: Source, locals: Local[]): void {
  const items = formsOf(vector);
  for (let i = 0; i + 1 < items.length; i += 2) {
    const pattern = items[i]!;
    const value = items[i + 1]!;
    if (pattern.type === 'kwd_lit') {
      if (value.type === 'vec_lit' && source.of(pattern) === ':let')
        bindPairs(value, source, locals);
    } else bind(pattern, source, locals, { from: value.endIndex });
  }
}

/** `:or {a 1}`: names that stand elsewhere in the pattern, too. */
function bindDefaults(map: Node, source: Source, locals: Local[]): void {
  const names = formsOf(map).filter((form, i) => i % 2 === 0 && form.type === 'sym_lit');
  for (const name of names) bind(name, source, locals);
}

/** `(name [a b] …)`: the name and its parameters. */
function bindFunction(form: Node, source: Source, locals: Local[]): void {
  const [name] = formsOf(form);
  if (name === undefined) return;
  bind(name, source, locals);
  bindParameters(form, source, locals);
}

function bindParameters(form: Node, source: Source, locals: Local[]): void {
  const forms = formsOf(form);
  // A signature has a vector for each arity, and no body.
  const isSignature = forms.slice(1).every(({ type }) => type === 'vec_lit' || type === 'str_lit');
  const vectors = forms.filter(({ type }) => type === 'vec_lit');
  for (const vector of isSignature ? vectors : vectors.slice(0, 1)) bind(vector, source, locals);
}

/** The names of a pattern: `a`, `[a & b :as c]`, `{a :a :keys [b] :as c}`. */
function bind(
  pattern: Node,
  source: Source,
  locals: Local[],
  { from, depth = 0 }: { from?: number; depth?: number } = {},
): void {
  const inner = { ...(from !== undefined && { from }), depth: depth + 1 };
  if (depth > DEEPEST) return;
  if (pattern.type === 'sym_lit') {
    const name = pattern.childForFieldName('name');
    const text = name && source.of(name);
    if (name === null || text === '&' || text === '_') return;
    locals.push({ startIndex: name.startIndex, name: text!, ...(from !== undefined && { from }) });
  } else if (pattern.type === 'vec_lit') {
    for (const form of formsOf(pattern)) bind(form, source, locals, inner);
  } else if (pattern.type === 'map_lit') {
    const items = formsOf(pattern);
    for (let i = 0; i + 1 < items.length; i += 2) {
      const key = items[i]!;
      if (key.type !== 'kwd_lit') bind(key, source, locals, inner);
      else if (source.of(key).endsWith(':or')) bindDefaults(items[i + 1]!, source, locals);
      else bind(items[i + 1]!, source, locals, inner);
    }
  } else if (pattern.type === 'kwd_lit') {
    // `{:keys [:a]}`
    const name = pattern.childForFieldName('name');
    if (name !== null)
      locals.push({
        startIndex: name.startIndex,
        name: source.of(name),
        ...(from !== undefined && { from }),
      });
  }
}
