import type { ReferenceKind } from '../facts/facts.js';
import { errorsOf } from '../grammar/reparse.js';
import type { Role } from '../languages/language.js';
import type { Capture, Match, TopMatcher } from '../match/top-matcher.js';
import type { Local } from '../tree/local.js';
import type { Node } from '../tree/node.js';
import type { Span } from '../tree/source.js';

/** The captures of one query over a tree, sorted by role; every list in source order. */
export interface Captures {
  /** Definitions, imports and exports, which a language file reads. */
  nodes: { role: Role; node: Node }[];
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
  /** The uses of names by offset, where the text around them does not show it. */
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

/** Roles that say what a name is used as; a later one says more than an earlier one. */
const USED_AS = [
  ['called', 'call'],
  ['typed', 'type'],
  ['markup', 'markup'],
  ['decorating', 'decorator'],
  ['inherited', 'inherit'],
] as const;

/** Notes one captured node; `after` is the statement of a local that is visible only behind it. */
type Note = (captures: Captures, node: Node, after: Node | undefined) => void;

/** How each role is noted; a role that is not here is for the language file. */
const NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ...SPANS.map((role) => [role, (into, node) => addSpan(into[role], node)] as [string, Note]),
  ...USED_AS.map(
    ([role, kind], worth) =>
      [role, ({ uses }, node) => addUse(uses, node.startIndex, kind, worth)] as [string, Note],
  ),
  [
    'local',
    ({ locals }, { startIndex: start }, after) =>
      locals.push(
        after === undefined ? { startIndex: start } : { startIndex: start, from: after.endIndex },
      ),
  ],
  [
    'hoisted',
    ({ locals }, { startIndex: start }) => locals.push({ startIndex: start, hoisted: true }),
  ],
  [
    'valued',
    ({ locals }, { startIndex: start }) =>
      locals.push({ startIndex: start, hoisted: true, valued: true }),
  ],
  ['quoted', ({ opaque }, node) => addAround(opaque, node)],
  ['key', ({ keys }, node) => keys.add(node.startIndex)],
  ['outer', ({ outer }, node) => outer.add(node.startIndex)],
  ['after', () => {}],
]);

/** The members of a tree-sitter query that are used here. */
interface CapturingQuery {
  readonly captureNames: readonly string[];
  matches(root: Node, options?: { maxStartDepth?: number }): Match[];
}

/** The queries of a loaded language. */
export interface Queries {
  readonly query: CapturingQuery;
  readonly topMatcher: TopMatcher;
}

/**
 * Nodes nested deeper than this are not looked for: a query keeps a state for each level above a node
 * and moves them all at each, so that a chain of 16,000 levels (`a.a.a…`, 32 kB) takes seconds
 * where its parse takes milliseconds. Hand-written code stays below 100 levels, generated sums below 600.
 */
export const QUERY_DEPTH = 1_000;

/** Runs the queries of a language and sorts the captures by role. */
export function capture({ query, topMatcher }: Queries, root: Node): Captures {
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
  for (const match of topMatcher.matches(root))
    for (const one of match.captures) note(one, captures);
  const hasAfter = query.captureNames.includes('after');
  const hasHead = query.captureNames.includes('head');
  for (const { captures: found } of query.matches(root, { maxStartDepth: QUERY_DEPTH })) {
    const head = hasHead ? found.find(({ name }) => name === 'head')?.node : undefined;
    if (head !== undefined) {
      // A signature and the body behind it hold their locals together.
      const body = found.find(({ name }) => name === 'scope')?.node ?? head;
      captures.scope.push({ startIndex: head.startIndex, endIndex: body.endIndex });
      continue;
    }
    const after = hasAfter ? found.find(({ name }) => name === 'after')?.node : undefined;
    for (const one of found) note(one, captures, after);
  }
  // Not by a query: compiling even a small one takes as long as parsing 20 kB.
  for (const node of errorsOf(root)) addSpan(captures.error, node);
  captures.nodes.sort((a, b) => a.node.startIndex - b.node.startIndex);
  captures.locals.sort((a, b) => a.startIndex - b.startIndex);
  for (const role of SPANS)
    captures[role].sort((a, b) => a.startIndex - b.startIndex || b.endIndex - a.endIndex);
  return captures;
}

function note({ name: role, node }: Capture, captures: Captures, after?: Node): void {
  const handler = NOTES.get(role);
  if (handler !== undefined) handler(captures, node, after);
  // Captures with a leading `_` only serve a pattern's conditions.
  else if (!role.startsWith('_')) captures.nodes.push({ role: role as Role, node });
}

/** Adds the text of a node around its children. */
function addAround(spans: Span[], node: Node): void {
  let at = node.startIndex;
  for (const hole of node.namedChildren) {
    if (hole === null) continue;
    if (hole.startIndex > at) spans.push({ startIndex: at, endIndex: hole.startIndex });
    at = hole.endIndex;
  }
  if (node.endIndex > at) spans.push({ startIndex: at, endIndex: node.endIndex });
}

function addSpan(spans: Span[], node: Node): void {
  const start = node.startIndex;
  const end = node.endIndex;
  const last = spans.at(-1);
  if (last?.startIndex !== start || last.endIndex !== end)
    spans.push({ startIndex: start, endIndex: end });
}

function addUse(
  uses: Map<number, ReferenceKind>,
  start: number,
  kind: ReferenceKind,
  worth: number,
): void {
  const existing = uses.get(start);
  if (existing === undefined || worth > USED_AS.findIndex(([, one]) => one === existing))
    uses.set(start, kind);
}
