import type { DefinitionKind, FileFacts } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import { type Source, type Span, spanAt } from '../tree/source.js';
import { branches, formsOf } from './clojure-forms.js';
import { namesBound } from './clojure-locals.js';
import { requirements } from './clojure-requirements.js';
import type { Found, LanguageFile } from './language.js';
import { foundAt } from './nodes.js';

/**
 * Clojure. A form says by its first word what it is: what begins with `def` defines the name behind it. The
 * methods of a protocol are functions of its namespace; those of a record belong to it.
 */
export const clojure: LanguageFile = {
  language: 'clojure',
  grammar: 'clojure',
  package: '@cursorless/tree-sitter-wasms',
  query: `
(comment) @comment
[(num_lit) (char_lit) (kwd_lit) (str_lit) (regex_lit) (dis_expr)] @opaque
((list_lit . value: (sym_lit name: (sym_name) @_word)) @opaque (#eq? @_word "comment"))
((list_lit . value: (sym_lit name: (sym_name) @_word) . (sym_lit) . (str_lit) @comment . (_)) (#match? @_word "^def"))
([(list_lit . value: (sym_lit name: (sym_name) @_word)) (list_lit (meta_lit) . value: (sym_lit name: (sym_name) @_word))] @variable @scope @binding (#match? @_word "^(def|(in-)?ns$|extend-)"))
((list_lit . value: (sym_lit name: (sym_name) @_word)) @import (#any-of? @_word "ns" "require" "use" "import" "require-macros" "use-macros"))
([(list_lit . value: (sym_lit name: (sym_name) @_word)) (list_lit (meta_lit) . value: (sym_lit name: (sym_name) @_word))] @binding @scope (#any-of? @_word "let" "let*" "loop" "go-loop" "for" "for-all" "doseq" "dotimes" "if-let" "when-let" "if-some" "when-some" "when-first" "with-open" "with-local-vars" "letfn" "fn" "fn*" "bound-fn" "are" "as->" "catch" "reify" "proxy"))
((list_lit . value: (sym_lit name: (sym_name) @_word) value: (sym_lit name: (sym_name) @inherited)) (#any-of? @_word "defrecord" "deftype" "reify" "extend-protocol"))
(anon_fn_lit . value: (sym_lit name: (sym_name) @called))
(meta_lit value: (sym_lit name: (sym_name) @typed))
[(list_lit . value: (sym_lit name: (sym_name) @called)) (list_lit (meta_lit) . value: (sym_lit name: (sym_name) @called))]
((sym_name) @key (#match? @key "^[.][a-zA-Z-]"))`,
  keywords:
    '& _ -> ->> .. and apply as-> assoc assoc-in assert atom binding boolean bound-fn case catch comment comp complement concat cond cond-> cond->> condp conj cons constantly contains? count dec declare def default definline definterface defmacro defmethod defmulti defn defn- defonce defprotocol defrecord deftest deftype deref disj dissoc do doall dorun doseq dosync dotimes doto empty? ensure eval every? ex-data ex-info extend-protocol extend-type false false? filter filterv finally first fn fn? for future gensym get get-in go hash-map identity if if-let if-not if-some import in-ns inc int into is iterate keep key keys keyword keyword? last lazy-seq let letfn list loop map map-indexed map? mapcat mapv max merge meta min mod name neg? new next nil nil? not not= ns nth number? or partial partition pos? pr-str print println proxy quot quote range recur reduce reduce-kv refer reify rem remove repeat require reset! rest reverse satisfies? second select-keys seq set set! set? some some-> some->> some? sort sort-by str string? subs swap! symbol symbol? take testing throw true true? try type unquote update update-in use val vals var vec vector vector? volatile! vreset! vswap! when when-let when-not when-some while with-meta with-open with-redefs zero? zipmap this self js Object String Exception Throwable Long Integer Boolean',
  identifiers: {
    families: ['kebab-case', 'PascalCase'],
    spelling: { marks: '*+!-?<>=.|', inner: "'#&%", members: ['/'], modules: ['/'] },
  },
  structure: { declarations: { list_lit: 'variable' }, imports: [], calls: 'list_lit' },
  define,
  locals: (node, source) => namesBound(node, source),
  imports: (node, source) => (isInert(node, source) ? [] : requirements(node, source)),
  describe,
  finish,
  shown: /^(?!\s*\(defn-|.{0,200}\^:private)/,
  headers: [
    [/^\(ns\s+(?:\^\S+\s+)?([\w.*+!?<>=-]+)/, 'module'],
    [/^\(defmacro\s+(?:\^\S+\s+)?([^\s()[\]"]+)/, 'macro'],
    [/^\(def(?:n-?|multi|method|test)\s+(?:\^\S+\s+)?([^\s()[\]"]+)/, 'function'],
  ],
};

/** Text that no program reads: `(comment …)`, `#_ …`. */
function isInert(node: Node, source: Source): boolean {
  return spanAt(source.derived(inertSpans), node.startIndex) !== undefined;
}

/** The outermost of them. */
function inertSpans({ opaque }: Source): Span[] {
  let end = 0;
  return opaque.filter((span) => {
    if (span.startIndex < end) return false;
    end = span.endIndex;
    return true;
  });
}

/** The kinds of what the core's forms define. */
const KINDS: Readonly<Record<string, DefinitionKind>> = {
  ns: 'module',
  'in-ns': 'module',
  defn: 'function',
  'defn-': 'function',
  defmacro: 'macro',
  defmulti: 'function',
  deftest: 'function',
  defmethod: 'method',
  defprotocol: 'interface',
  definterface: 'interface',
  defrecord: 'class',
  deftype: 'class',
};

/** Forms that are called like definitions and define nothing. */
const NO_DEFINITION: ReadonlySet<string> = new Set(['default', 'deflate', 'defaults', 'deferred']);

function define(node: Node, _kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  if (node.type !== 'list_lit' || isInert(node, source)) return undefined;
  const [head, subject, ...rest] = formsOf(node);
  const word = head && nameNode(head);
  if (word === undefined || subject === undefined) return undefined;
  const form = source.of(word);
  if (form.startsWith('extend-')) return extension([subject, ...rest], form, node, source);
  const kind = KINDS[form];
  const name = nameNode(form === 'in-ns' ? (subject.firstNamedChild ?? subject) : subject);
  if (name === undefined || (kind === undefined && !isDefining(form))) return undefined;
  const parameters = rest.find(({ type }) => type === 'vec_lit' || type === 'list_lit');
  const definition = foundAt(node, name, source, {
    kind: kind ?? (rest.some(({ type }) => type === 'vec_lit') ? 'function' : 'variable'),
    exported: !isPrivate(form, subject, source),
    global: true,
    body: headEnd(kind, rest, parameters, node),
    ...docOf(form, rest, subject, source),
  });
  if (kind === 'interface') return [definition, ...signatures(rest, source)];
  if (kind === 'class') return [definition, ...methods(rest, source)];
  return definition;
}

/** A definition by a macro of a library: its name has `def` at its start, and what it defines behind it. */
function isDefining(form: string): boolean {
  return /^def[\w*!?+-]*$/.test(form) && !NO_DEFINITION.has(form);
}

/** The name of a symbol, without its namespace and metadata. */
function nameNode(node: Node): Node | undefined {
  return node.type === 'sym_lit' ? (node.childForFieldName('name') ?? undefined) : undefined;
}

/** Where the part ends that says what a definition is: behind the parameters, before the first clause or value. */
function headEnd(
  kind: DefinitionKind | undefined,
  rest: readonly Node[],
  parameters: Node | undefined,
  node: Node,
): number {
  if (kind === 'interface' || kind === 'module') return rest[0]?.startIndex ?? node.endIndex;
  if (parameters?.type === 'vec_lit') return parameters.endIndex;
  if (parameters !== undefined) {
    const first = parameters.firstNamedChild;
    return first?.type === 'vec_lit' ? first.endIndex : parameters.startIndex;
  }
  const value = rest.at(-1);
  return value === undefined || value.endIndex - value.startIndex < SHORT
    ? node.endIndex - 1
    : value.startIndex;
}

/** Characters of a value that a signature shows. */
const SHORT = 80;

/** Metadata of a name is read that far. */
const META = 2_000;

/** The metadata between a form's word and the name: `^:private`, `^{:doc "…"}`. */
function metaOf(subject: Node, source: Source): string {
  const name = nameNode(subject);
  const end = name?.startIndex ?? subject.startIndex;
  return source.text.slice(subject.startIndex, Math.min(end, subject.startIndex + META));
}

function isPrivate(form: string, subject: Node, source: Source): boolean {
  if (form === 'defn-' || form === 'defmethod') return true;
  const meta = metaOf(subject, source);
  return /\^:private\b|:private\s+true\b/.test(meta);
}

/** `"…"` behind the name, or `:doc "…"` of its metadata. */
function docOf(
  form: string,
  rest: readonly Node[],
  subject: Node,
  source: Source,
): { doc?: string } {
  const [first] = rest;
  if (first?.type === 'str_lit' && (rest.length > 1 || form === 'ns'))
    return { doc: source.of(first).slice(1, -1) };
  const meta = metaOf(subject, source);
  const documentation = /:doc\s+"((?:[^"\\]|\\.)*)"/.exec(meta)?.[1];
  return documentation === undefined ? {} : { doc: documentation };
}

/** The methods of a protocol: `(area [shape] [shape unit] "Its area.")`. */
function signatures(forms: readonly Node[], source: Source): Found[] {
  return forms.flatMap(branches).flatMap((form): Found[] => {
    if (form.type !== 'list_lit') return [];
    const [head, ...rest] = formsOf(form);
    const name = head && nameNode(head);
    if (name === undefined) return [];
    const text = rest.findLast(({ type }) => type === 'str_lit');
    const doc = text && source.of(text).slice(1, -1);
    return [
      foundAt(form, name, source, {
        kind: 'method',
        ...(text !== undefined && { body: text.startIndex, doc }),
      }),
    ];
  });
}

/** The methods of a record or type: `(area [this] …)`. */
function methods(forms: readonly Node[], source: Source): Found[] {
  return forms.flatMap(branches).flatMap((form): Found[] => {
    if (form.type !== 'list_lit') return [];
    const [head, parameters] = formsOf(form);
    const name = head && nameNode(head);
    if (name === undefined || parameters?.type !== 'vec_lit') return [];
    return [foundAt(form, name, source, { kind: 'method', body: parameters.endIndex })];
  });
}

/** `(extend-type T P (m [x] …))`, `(extend-protocol P T (m [x] …))`: one for each protocol and type. */
function extension(
  [subject, ...rest]: readonly Node[],
  form: string,
  node: Node,
  source: Source,
): Found[] {
  const own = subject && nameNode(subject);
  const first = rest.find((one) => nameNode(one) !== undefined);
  const other = first && nameNode(first);
  const protocol = form === 'extend-type' ? other : own;
  const type = form === 'extend-type' ? own : other;
  if (protocol === undefined) return [];
  const impl = foundAt(node, protocol, source, {
    kind: 'impl',
    global: true,
    body: (rest.find(({ type: one }) => one === 'list_lit') ?? node).startIndex,
    ...(type !== undefined && { container: source.of(type) }),
  });
  return [impl, ...methods(rest, source)];
}

/** The text of the namespace, if not its first comment. */
function describe(root: Node, source: Source): string | undefined {
  for (const form of root.namedChildren.slice(0, 20)) {
    if (form?.type !== 'list_lit') continue;
    const [head, subject, ...rest] = formsOf(form);
    if (head === undefined || subject === undefined || source.of(head) !== 'ns') continue;
    return docOf('ns', rest, subject, source).doc;
  }
  return undefined;
}

/** Methods of a protocol are functions of the namespace. */
function finish(facts: FileFacts): void {
  const own = facts.definitions;
  for (const one of own) {
    const parent = one.parent === undefined ? undefined : own[one.parent]!;
    if (parent?.kind === 'impl') one.exported = false;
    if (parent?.kind !== 'interface' || one.kind !== 'method') continue;
    one.container = parent.name;
    one.kind = 'function';
    one.exported = parent.exported;
    delete one.parent;
  }
  exportsByVisibility(facts);
  const listed = new Set(facts.exports.map(({ name }) => name));
  for (const { container, exported, kind, name, headerLine } of own)
    if (container !== undefined && exported && kind === 'function' && !listed.has(name))
      facts.exports.push({ name, line: headerLine });
  facts.exports.sort((a, b) => a.line - b.line);
}
