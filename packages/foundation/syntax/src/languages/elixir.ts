import type { DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import { type Source, type Span, spanAt } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt } from './nodes.js';

/**
 * Elixir. Definitions are calls of macros; those that end in `p` are hidden. A module stands for a namespace:
 * its functions are what other files name. Clauses of a function are one definition.
 */
export const elixir: LanguageFile = {
  language: 'elixir',
  grammar: 'elixir',
  package: '@cursorless/tree-sitter-wasms',
  query: `
(comment) @comment
[(quoted_content) (escape_sequence) (sigil_name) (sigil_modifiers) (atom) (keyword) (char)] @opaque
(unary_operator operator: "@" operand: (call target: (identifier) @key)) @property
((call target: (identifier) @_word) @namespace (#any-of? @_word "defmodule" "defprotocol"))
((call target: (identifier) @_word) @impl (#eq? @_word "defimpl"))
((call target: (identifier) @_word) @struct (#any-of? @_word "defstruct" "defexception"))
((call target: (identifier) @_word) @function @scope (#any-of? @_word "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate"))
((call target: (identifier) @_word) @import (#any-of? @_word "alias" "import" "use" "require"))
((call target: (identifier) @_word (arguments . [(identifier) @key (call target: (identifier) @key) (binary_operator left: (call target: (identifier) @key) operator: "when")])) (#any-of? @_word "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate"))
((unary_operator operand: (call target: (identifier) @_word (arguments (binary_operator left: [(identifier) @key (call target: (identifier) @key) (binary_operator left: (call target: (identifier) @key))])))) @typing (#any-of? @_word "spec" "type" "typep" "opaque" "callback" "macrocallback"))
((unary_operator operator: "@" operand: (call target: (identifier) @_word)) @attached (#any-of? @_word "doc" "typedoc" "spec" "impl" "deprecated" "since" "dialyzer"))
(call target: (identifier) @called)
(call target: (dot right: (identifier) @called) (arguments))
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @called operator: "/"))
(map (struct (alias) @constant @opaque))
((dot left: (alias) @constant @opaque right: (identifier) @_word) (#eq? @_word "t"))`,
  keywords:
    'after and catch do else end fn in nil not or rescue true false when def defp defmacro defmacrop defmodule defprotocol defimpl defstruct defexception defguard defguardp defdelegate defoverridable alias import require use quote unquote unquote_splicing case cond if unless for with try receive raise reraise throw super self __MODULE__ __DIR__ __ENV__ __CALLER__ __STACKTRACE__ inspect is_nil is_map is_list is_binary is_atom is_integer is_function is_tuple is_number is_boolean is_float is_pid is_struct hd tl elem put_elem length map_size tuple_size byte_size to_string spawn send apply struct',
  identifiers: { families: ['snake_case', 'PascalCase'], suffixes: '?!', bareLocals: true },
  structure: { declarations: { call: 'function' } },
  define,
  imports: statement,
  calls,
  describe: (_root, source) => source.derived(createNotes).doc,
  finish: (facts) => finish(facts),
  shown: /^(?!\s*def(?:macro|guard)?p\b)/,
  headers: [
    [/^\s*def(?:module|protocol)\s+([A-Z][\w.]*)/, 'namespace'],
    [/^\s*def(?:macro|guard)p?\s+(\w+[?!]?)/, 'macro'],
    [/^\s*defp?\s+(\w+[?!]?)/, 'function'],
  ],
};

/** The state that one definition leaves for the next: they come in the order of the text. */
interface Notes {
  /** Modules whose end is not known to be passed. */
  open: Found[];
  /** Documentation that waits for its definition. */
  waiting?: string | undefined;
  /** Documentation of the file's first module. */
  doc?: string | undefined;
  /** The last function, which further clauses join. */
  last?: { found: Found; clause: string } | undefined;
  /** Attributes that are defined already, with their module. */
  attributes: Set<string>;
  /** Names that statements bind to modules. */
  bound: Set<string>;
  /** Those statements. */
  statements: Span[];
  /** Modules of which code names the struct: no use of anything else in them. */
  structs: { specifier: string; line: number }[];
}

const createNotes = (): Notes => ({
  open: [],
  attributes: new Set(),
  bound: new Set(),
  statements: [],
  structs: [],
});

/** Words that define by the kind of their definition. */
const MACROS = /^def(?:macro|guard)/;

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  const notes = source.derived(createNotes);
  const word = wordOf(node, source);
  while (notes.open.length > 0 && notes.open.at(-1)!.endIndex <= node.startIndex) notes.open.pop();
  if (kind === 'property') return attribute(node, source, notes);
  if (kind === 'constant') {
    notes.structs.push({ specifier: source.of(node), line: source.lineAt(node.startIndex) });
    return undefined;
  }
  // A walk for the structure alone asks with one kind.
  if (/^def(?:module|protocol)$/.test(word)) return module(node, source, notes);
  if (word === 'defimpl') return implementation(node, source, notes);
  if (/^def(?:struct|exception)$/.test(word)) return fields(node, source);
  return /^def(?:p|macrop?|guardp?|delegate)?$/.test(word)
    ? callable(node, word, source, notes)
    : undefined;
}

function wordOf(node: Node, source: Source): string {
  const word = field(node, 'target');
  return word?.type === 'identifier' ? source.of(word) : '';
}

function argumentOf(node: Node): Node | undefined {
  return childOf(node, 'arguments')?.firstNamedChild ?? undefined;
}

function module(node: Node, source: Source, notes: Notes): Found | undefined {
  const name = argumentOf(node);
  if (name?.type !== 'alias') return undefined;
  const definition = foundAt(node, name, source, { kind: 'namespace', ...bodyOf(node) });
  notes.open.push(definition);
  notes.last = undefined;
  return definition;
}

/** `defimpl Size, for: Map`: of Map. */
function implementation(node: Node, source: Source, notes: Notes): Found | undefined {
  const name = argumentOf(node);
  if (name?.type !== 'alias') return undefined;
  const type = /^[^\n]{0,200}?\bfor:\s{0,9}([A-Z][\w.]*)/.exec(source.of(node))?.[1];
  const definition = foundAt(node, name, source, {
    kind: 'impl',
    ...bodyOf(node),
    ...(type !== undefined && { container: type }),
  });
  notes.open.push(definition);
  notes.last = undefined;
  return definition;
}

function bodyOf(node: Node): { body?: number } {
  const block = childOf(node, 'do_block');
  return block === undefined ? {} : { body: block.startIndex };
}

/** `defstruct [:a, b: 1]`: the fields of what the module is. */
function fields(node: Node, source: Source): Found[] {
  const list = argumentOf(node);
  const names = list?.type === 'list' ? list.namedChildren : [list];
  return names.flatMap((name): Found[] => {
    if (name?.type === 'atom') return [fieldAt(name, name, source)];
    if (name?.type !== 'keywords') return [];
    return childrenOf(name, 'pair').flatMap((pair) => {
      const key = field(pair, 'key');
      return key === undefined ? [] : [fieldAt(pair, key, source)];
    });
  });
}

function fieldAt(node: Node, key: Node, source: Source): Found {
  const isAtom = key.type === 'atom';
  return foundAt(node, key, source, {
    kind: 'property',
    name: source.of(key).replace(/^:|:\s*$/g, ''),
    nameIndex: key.startIndex + (isAtom ? 1 : 0),
    exported: true,
  });
}

/** Attributes that describe or set up something; any other is a constant of its module. */
const RESERVED = new Set(
  'after_compile after_verify before_compile behaviour compile deprecated derive dialyzer doc enforce_keys external_resource fallback_to_any file impl moduledoc nifs on_definition on_load optional_callbacks protocol_impl shortdoc since spec tag moduletag describetag typedoc vsn'.split(
    ' ',
  ),
);

function attribute(node: Node, source: Source, notes: Notes): Found | undefined {
  const call = field(node, 'operand');
  const name = field(call, 'target');
  const value = call && argumentOf(call);
  if (call === undefined || name === undefined || value === undefined) return undefined;
  const word = source.of(name);
  if (/^(?:type|typep|opaque|callback|macrocallback)$/.test(word))
    return declaration(node, word, source, notes);
  if (/^(?:module|type)?doc$/.test(word)) {
    const content = childOf(value, 'quoted_content');
    const text = content && source.of(content);
    const owner = notes.open.at(-1);
    if (word !== 'moduledoc') notes.waiting = text;
    else if (text !== undefined) {
      if (owner !== undefined) owner.doc ??= text;
      notes.doc ??= text;
    }
    return undefined;
  }
  const key = `${notes.open.at(-1)?.startIndex} ${word}`;
  if (RESERVED.has(word) || notes.attributes.has(key)) return undefined;
  notes.attributes.add(key);
  const isLong = /^[^\n]{0,120}$/.test(source.of(value)) === false;
  return foundAt(node, name, source, {
    kind: 'constant',
    exported: false,
    ...(isLong && { body: value.startIndex }),
  });
}

/** `@type t :: …`, `@callback run(term) :: …`. */
function declaration(node: Node, word: string, source: Source, notes: Notes): Found | undefined {
  let left: Node | undefined = argumentOf(field(node, 'operand') ?? node);
  while (left?.type === 'binary_operator') left = field(left, 'left');
  const name = left?.type === 'call' ? field(left, 'target') : left;
  if (name?.type !== 'identifier') return undefined;
  const doc = taken(notes);
  return foundAt(node, name, source, {
    kind: word.endsWith('callback') ? 'method' : 'type',
    exported: word !== 'typep',
    ...(doc !== undefined && { doc }),
  });
}

function taken(notes: Notes): string | undefined {
  const { waiting } = notes;
  notes.waiting = undefined;
  return waiting;
}

function callable(node: Node, word: string, source: Source, notes: Notes): Found | undefined {
  let head = argumentOf(node);
  if (head?.type === 'binary_operator' && operatorOf(head) === 'when') head = field(head, 'left');
  const name = head && nameIn(head);
  if (head === undefined || name === undefined) return undefined;
  const arity = head.type === 'call' ? (childOf(head, 'arguments')?.namedChildren.length ?? 0) : 0;
  const clause = `${notes.open.at(-1)?.startIndex} ${word} ${source.of(name)} ${arity}`;
  const doc = taken(notes);
  if (notes.last?.clause === clause && doc === undefined) {
    notes.last.found.endIndex = node.endIndex;
    return undefined;
  }
  const definition = foundAt(node, name, source, {
    kind: MACROS.test(word) ? 'macro' : 'function',
    exported: !word.endsWith('p'),
    body: bodyOf(node).body ?? headEnd(node, source),
    ...(doc !== undefined && { doc }),
  });
  // A head without a body has no end but its own.
  notes.last = { found: definition, clause };
  return definition;
}

/** Where `, do: …` begins, or the end. */
function headEnd(node: Node, source: Source): number {
  const list = childOf(node, 'arguments');
  const keywords = list && childrenOf(list, 'keywords').at(-1);
  return keywords !== undefined && source.text.startsWith('do:', keywords.startIndex)
    ? source.text.lastIndexOf(',', keywords.startIndex)
    : node.endIndex;
}

function operatorOf(node: Node): string | undefined {
  return field(node, 'operator')?.type;
}

/** `add(a, b)`, `add`, `a + b`. */
function nameIn(head: Node): Node | undefined {
  const name =
    head.type === 'call'
      ? field(head, 'target')
      : head.type === 'binary_operator'
        ? field(head, 'operator')
        : head;
  return name?.type === 'identifier' || head.type === 'binary_operator' ? name : undefined;
}

/** `alias A.{B, C}` and its like; `use` runs code of the module and binds nothing that is known. */
function statement(node: Node, source: Source): ImportFact[] {
  const word = wordOf(node, source);
  const module = argumentOf(node);
  const { bound, statements } = source.derived(createNotes);
  if (module === undefined) return [];
  statements.push({ startIndex: node.startIndex, endIndex: node.endIndex });
  return modulesOf(module, source).map(({ specifier, at }) => {
    const as = /\bas:\s{0,9}([A-Z][\w.]*)/.exec(source.of(node).slice(-200))?.[1];
    const local =
      word === 'alias' || as !== undefined
        ? (as ?? specifier.slice(specifier.lastIndexOf('.') + 1))
        : word === 'import'
          ? '*'
          : undefined;
    if (local !== undefined) bound.add(local);
    return {
      specifier,
      line: source.lineAt(at),
      kind: 'import' as const,
      bindings: local === undefined ? [] : [{ imported: '*', local }],
    };
  });
}

/** `A.B`, `A.{B, C}`. */
function modulesOf(node: Node, source: Source): { specifier: string; at: number }[] {
  if (node.type === 'alias')
    return [{ specifier: source.of(node).replace(/\s+/g, ''), at: node.startIndex }];
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (node.type !== 'dot' || left?.type !== 'alias' || right?.type !== 'tuple') return [];
  return childrenOf(right, 'alias').map((child) => ({
    specifier: `${source.of(left)}.${source.of(child)}`,
    at: child.startIndex,
  }));
}

const MODULE = /(?<![\w.@:?])[A-Z]\w*(?:\.[A-Z]\w*)*(?!\.\{)/g;

/** Modules that code names without a statement. */
function calls(source: Source): ImportFact[] {
  const { bound, statements, structs } = source.derived(createNotes);
  const imports = new Map<string, ImportFact>();
  const add = (specifier: string, line: number): void => {
    const bindings = [{ imported: '*', local: specifier }];
    if (!bound.has(specifier) && !imports.has(specifier))
      imports.set(specifier, { specifier, line, kind: 'import', bindings });
  };
  for (const { 0: specifier, index } of source.text.matchAll(MODULE)) {
    if ([source.comments, source.opaque, statements].some((spans) => spanAt(spans, index)))
      continue;
    const line = source.lineAt(index);
    const text = source.text.slice(source.lineStart(line), index);
    if (/^\s*def(?:module|protocol)\s+$/.test(text)) continue;
    add(specifier, line);
  }
  for (const { specifier, line } of structs) add(specifier, line);
  return [...imports.values()];
}

/** A definition in an implementation has the name of its protocol. */
function finish(facts: FileFacts): void {
  for (const definition of facts.definitions) {
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent]!;
    if (owner?.kind === 'impl' && definition.kind === 'function') definition.kind = 'method';
  }
  exportsByVisibility(facts);
  // A field is reached by its struct only.
  const fields = new Set(
    facts.definitions.filter(({ kind }) => kind === 'property').map(({ name }) => name),
  );
  facts.exports = facts.exports.filter(({ name }) => !fields.has(name));
}
