import type { Node, QueryCapture } from 'web-tree-sitter';
import type { ReferenceKind } from './facts.js';
import type { CapturedRole, LoadedLanguage } from './grammar.js';
import type { Span } from './source.js';

/** A name that a scope declares: a parameter, a local variable, a type parameter. */
export interface Local {
  /** Offset of the name. */
  start: number;
  /** The name itself. Default: the identifier at `start`. */
  name?: string;
  /** Offset that is in the scope which declares it. Default: `start`. */
  at?: number;
  /** Offset from which it is visible. Default: where its scope starts. */
  from?: number;
  /** Declared for the whole function (`var`), not only for its block. */
  hoisted?: boolean;
}

/** What one query found in a tree, sorted by role; every list in source order. */
export interface Captures {
  /** Definitions, imports and exports: what a language file reads. */
  nodes: { role: CapturedRole; node: Node }[];
  comment: Span[];
  opaque: Span[];
  wrapper: Span[];
  attached: Span[];
  error: Span[];
  /** Functions and other nodes that hold locals of their own. */
  scope: Span[];
  /** Blocks: locals of a function that live in a part of it. */
  block: Span[];
  /** Stretches of which every name is a type. */
  typing: Span[];
  locals: Local[];
  /** Offsets of names that are keys: of an argument, an attribute, a field. */
  keys: Set<number>;
  /** Offsets of names that a function takes from outside though it assigns them. */
  outer: Set<number>;
  /** What names at an offset are used as, where the text around them does not tell. */
  uses: Map<number, ReferenceKind>;
}

const SPANS = [
  'comment',
  'opaque',
  'wrapper',
  'attached',
  'error',
  'scope',
  'block',
  'typing',
] as const;

type SpanRole = (typeof SPANS)[number];

const spanRoles: ReadonlySet<string> = new Set(SPANS);

/** Roles that say what a name is used as; a later one says more than an earlier one. */
const USED_AS: ReadonlyMap<string, ReferenceKind> = new Map([
  ['typed', 'type'],
  ['markup', 'markup'],
  ['decorating', 'decorator'],
  ['inherited', 'inherit'],
]);

const ranking = [...USED_AS.values()];

/** Runs the one query of a language and sorts what it captured by role. */
export function capture({ query }: LoadedLanguage, root: Node): Captures {
  const captures: Captures = {
    nodes: [],
    comment: [],
    opaque: [],
    wrapper: [],
    attached: [],
    error: [],
    scope: [],
    block: [],
    typing: [],
    locals: [],
    keys: new Set(),
    outer: new Set(),
    uses: new Map(),
  };
  // Not `captures()`: it also gives captures of patterns that then do not match (web-tree-sitter
  // 0.27.1, an alternation two levels down).
  for (const match of query.matches(root)) {
    const after = match.captures.find(({ name }) => name === 'after');
    for (const one of match.captures) file(one, captures, after?.node);
  }
  captures.nodes.sort((a, b) => a.node.startIndex - b.node.startIndex);
  captures.locals.sort((a, b) => a.start - b.start);
  for (const role of SPANS) captures[role].sort((a, b) => a.start - b.start || b.end - a.end);
  return captures;
}

/** @param after the statement of a local that is visible only behind it */
function file({ name: role, node }: QueryCapture, captures: Captures, after?: Node): void {
  const start = node.startIndex;
  if (spanRoles.has(role)) {
    const spans = captures[role as SpanRole];
    const end = node.endIndex;
    const last = spans.at(-1);
    if (last?.start !== start || last.end !== end) spans.push({ start, end });
  } else if (USED_AS.has(role)) {
    const kind = USED_AS.get(role)!;
    const known = captures.uses.get(start);
    if (known === undefined || ranking.indexOf(kind) > ranking.indexOf(known))
      captures.uses.set(start, kind);
  } else if (role === 'local') {
    captures.locals.push(after === undefined ? { start } : { start, from: after.endIndex });
  } else if (role === 'hoisted') captures.locals.push({ start, hoisted: true });
  else if (role === 'key') captures.keys.add(start);
  else if (role === 'outer') captures.outer.add(start);
  // Captures with a leading `_` only serve a pattern's conditions.
  else if (role !== 'after' && !role.startsWith('_'))
    captures.nodes.push({ role: role as CapturedRole, node });
}
