import type { DefinitionKind, ExportFact, FileFacts, ImportFact } from '../facts/facts.js';
import { removeDefinitions } from '../facts/remove-definitions.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { literateCode } from './haskell-literate.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, hasToken } from './nodes.js';

/** Patterns bind the names in them: as deep as those of hand-written code go. */
const BOUND = [0, 1, 2, 3, 4, 5]
  .map((depth) => `${'(_ '.repeat(depth)}(variable) @local${')'.repeat(depth)}`)
  .join(' ');

/**
 * Haskell. The list of the module's head says what is visible; without one everything is. A signature and the
 * clauses of its function are one definition. Constructors, fields and members of classes stand beside their
 * type, as code names them without it.
 */
export const haskell: LanguageFile = {
  language: 'haskell',
  grammar: 'haskell',
  package: '@cursorless/tree-sitter-wasms',
  rootQuery: `
(haskell declarations: (declarations [(function) (bind) (signature) (data_type) (newtype) (type_synomym) (class) (instance) (type_family) (data_family) (foreign_import) (pattern_synonym)] @function))
(haskell declarations: (declarations [(function) (bind) (instance)] @scope))`,
  query: `
[(comment) (haddock)] @comment
[(string) (char) (quasiquote_body) (pragma) (cpp)] @opaque
(header exports: (exports) @opaque)
(header) @export
(header) @module
(import) @import
(class_declarations (signature) @method)
(class_declarations [(function) (bind)] @scope)
(instance_declarations [(function) (bind)] @method @scope)
(data_constructor) @constant
(gadt_constructor) @constant
(newtype_constructor) @constant
(field name: (field_name) type: (_)) @property
(function name: (variable) @key)
(bind name: (variable) @key)
(field_pattern (field_name) @outer)
[(signature) (type_synomym) (type_params) (type_patterns)] @typing
(field type: (_) @typing)
(prefix field: (_) @typing)
(patterns [${BOUND}])
(bind pattern: [${BOUND}])
(generator pattern: [${BOUND}])
(alternative pattern: [${BOUND}])
(pattern_guard pattern: [${BOUND}])
(function (infix [${BOUND}]))
(local_binds [(bind name: (variable) @local) (function name: (variable) @local)])
(let binds: (local_binds [(bind name: (variable) @local) (function name: (variable) @local)]))
(apply function: [(variable) @called (qualified id: (variable) @called)])
(infix_id [(variable) @called (qualified id: (variable) @called)])
(instance name: [(name) @inherited (qualified id: (name) @inherited)])
(deriving classes: (_ (name) @inherited))`,
  keywords:
    'as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr instance let mdo module newtype of pattern proc qualified rec role safe stock anyclass then type via where otherwise return pure map filter foldr foldl show read print putStrLn fst snd maybe either id const flip not and or concat concatMap length null head tail zip lookup elem mapM mapM_ error undefined fmap seq True False Just Nothing Left Right Int Integer Bool Char String Double Float Maybe Either IO Show Eq Ord Monad Functor Applicative',
  identifiers: {
    families: ['camelCase', 'PascalCase'],
    suffixes: "'",
    composition: true,
    typeVariables: true,
  },
  structure: {
    declarations: {
      function: 'function',
      signature: 'function',
      data_type: 'type',
      newtype: 'type',
      type_synomym: 'type',
      class: 'interface',
      instance: 'impl',
    },
    imports: ['import'],
  },
  code: literateCode,
  define,
  imports: imported,
  exports: listed,
  describe,
  finish,
  headers: [
    [/^(?:data|newtype|type)\s+(?:family\s+|instance\s+)?([A-Z][\w']*)/, 'type'],
    [/^class\s(?:[^=\n]{0,200}=>)?\s*([A-Z][\w']*)/, 'interface'],
    [/^([a-z_][\w']*)\s*(?:,[\w', ]+)?::/, 'function'],
  ],
};

/** The state that one definition leaves for the next: they come in the order of the text. */
interface Notes {
  /** The names of the head's list, where it has one. */
  listed?: ReadonlySet<string> | undefined;
  /** The last function, which its clauses join. */
  last?: { found: Found; name: string } | undefined;
}

const createNotes = (): Notes => ({});

/** Kinds of declarations of types. */
const TYPES: Readonly<Record<string, DefinitionKind>> = {
  data_type: 'type',
  newtype: 'type',
  type_synomym: 'type',
  type_family: 'type',
  data_family: 'type',
  class: 'interface',
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  const notes = source.derived(createNotes);
  if (kind === 'module') return module(node, source);
  if (kind === 'constant') return constructors(node, source);
  if (kind === 'property') return fields(node, source);
  const type = TYPES[node.type];
  if (type !== undefined) return typed(node, type, source, notes);
  if (node.type === 'instance') return instance(node, source, notes);
  if (node.type === 'foreign_import') {
    const name = field(node, 'signature', 'name');
    return name && foundAt(node, name, source, { kind: 'function' });
  }
  if (node.type === 'pattern_synonym') return pattern(node, source);
  return callable(node, kind === 'method' ? 'method' : 'function', source, notes);
}

function module(node: Node, source: Source): Found | undefined {
  const name = field(node, 'module');
  return name && foundAt(node, name, source, { kind: 'module', body: name.endIndex });
}

function typed(node: Node, kind: DefinitionKind, source: Source, notes: Notes): Found | undefined {
  notes.last = undefined;
  const name = nameOf(node);
  const isWhole = node.type === 'type_synomym' || node.type.endsWith('family');
  const body = field(node, 'patterns')?.endIndex ?? name?.endIndex;
  return name && foundAt(node, name, source, { kind, ...(!isWhole && { body }) });
}

function nameOf(node: Node): Node | undefined {
  const name = field(node, 'name');
  return name?.type === 'qualified' ? field(name, 'id') : name;
}

/** `instance Size (Cart a)`: of Cart. */
function instance(node: Node, source: Source, notes: Notes): Found | undefined {
  notes.last = undefined;
  const name = nameOf(node);
  const body = field(node, 'declarations');
  const patterns = field(node, 'patterns');
  const type = patterns && /[A-Z][\w'.]*/.exec(source.of(patterns))?.[0];
  return (
    name &&
    foundAt(node, name, source, {
      kind: 'impl',
      // The name of the class is a use of it.
      nameIndex: node.startIndex,
      body: patterns?.endIndex ?? body?.startIndex ?? node.endIndex,
      ...(type !== undefined && { container: type }),
    })
  );
}

function pattern(node: Node, source: Source): Found | undefined {
  const name = node.descendantsOfType('constructor')[0];
  return name ? foundAt(node, name, source, { kind: 'constant' }) : undefined;
}

/** A signature, or a clause that none stands before. */
function callable(
  node: Node,
  kind: 'function' | 'method',
  source: Source,
  notes: Notes,
): Found | undefined {
  const name = calledName(node);
  if (name === undefined) return undefined;
  const text = bareName(source.of(name));
  const { last } = notes;
  if (node.type !== 'signature' && last?.name === text) {
    last.found.endIndex = node.endIndex;
    return undefined;
  }
  const match = childOf(node, 'match');
  const definition = foundAt(node, name, source, {
    kind,
    name: text,
    body: node.type === 'signature' || match === undefined ? node.endIndex : match.startIndex,
  });
  notes.last = { found: definition, name: text };
  return definition;
}

function calledName(node: Node): Node | undefined {
  const own = field(node, 'name');
  const operators = childOf(node, 'infix');
  const name = own ?? field(operators, 'operator');
  return name?.type === 'infix_id' ? childOf(name, 'variable') : name;
}

function constructors(node: Node, source: Source): Found | Found[] | undefined {
  const inner = node.type === 'data_constructor' ? field(node, 'constructor') : node;
  const own = field(inner, 'name');
  const names = own ? [own] : childrenOf(field(inner, 'names') ?? node, 'constructor');
  return names.map((name) =>
    foundAt(node, name, source, { kind: 'constant', ...(inner && fieldsBody(inner)) }),
  );
}

function fieldsBody(node: Node): { body?: number } {
  const fields =
    field(node, 'fields') ??
    (field(node, 'field')?.type === 'record' ? field(node, 'field') : undefined);
  return fields === undefined ? {} : { body: fields.startIndex };
}

/** Fields of records: `a, b :: Int` are two. */
function fields(node: Node, source: Source): Found[] {
  const names = childrenOf(node, 'field_name');
  return names.map((name) =>
    foundAt(names.length === 1 ? node : name, name, source, { kind: 'property' }),
  );
}

/** `import qualified A.B as C`, `import A (b, C (..))`, `import A hiding (b)`. */
function imported(node: Node, source: Source): ImportFact[] {
  const module = field(node, 'module');
  if (module === undefined) return [];
  const alias = field(node, 'alias');
  const list = field(node, 'names');
  const text = source.of(node);
  const isQualified = hasToken(node, 'qualified');
  const local = alias ? source.of(alias) : isQualified ? source.of(module) : undefined;
  const bindings = local === undefined ? [] : [{ imported: '*', local }];
  if (!isQualified) {
    if (list === undefined || /\bhiding\b/.test(text)) bindings.push({ imported: '*', local: '*' });
    else
      for (const child of childrenOf(list, 'import_name')) {
        const name = field(child, 'variable') ?? field(child, 'type');
        if (name !== undefined)
          bindings.push({ imported: source.of(name), local: source.of(name) });
      }
  }
  return [
    {
      specifier: source.of(module),
      line: source.lineAt(node.startIndex),
      kind: 'import',
      bindings,
    },
  ];
}

/** The list of the head; `module A` in it passes on what A gives. */
function listed(node: Node, source: Source): ExportFact[] {
  const list = field(node, 'exports');
  if (list === undefined) return [];
  const names = new Set<string>();
  for (const one of childrenOf(list, 'export')) {
    const name = field(one, 'variable') ?? field(one, 'type') ?? field(one, 'operator');
    if (name === undefined) continue;
    const text = bareName(source.of(name));
    names.add(text);
    const children = field(one, 'children');
    for (const [child] of children ? source.of(children).matchAll(/\.\.|[\w']+/g) : [])
      names.add(`${text} ${child}`);
  }
  source.derived(createNotes).listed = names;
  return childrenOf(list, 'module_export').flatMap((child) => {
    const module = field(child, 'module');
    const line = source.lineAt(child.startIndex);
    return module ? [{ name: '*', specifier: source.of(module), line }] : [];
  });
}

/** Documentation before the head, without the fields of its first lines (`Module : A`). */
function describe(root: Node, source: Source): string | undefined {
  const first = childOf(root, 'haddock', 'header', 'declarations');
  if (first?.type !== 'haddock') return undefined;
  const lines = source
    .of(first)
    .slice(0, DOC)
    .replace(/^\{-\s?\|/, '')
    .split('\n');
  return lines.filter((line) => !FIELD.test(line.trim())).join('\n');
}

/** Characters of a head's documentation that are read. */
const DOC = 4_000;

/** A field of a module's documentation: `Maintainer : A`. */
const FIELD = /^(?:-- ?\|? ?)?[A-Z][\w-]{0,30}\s{0,30}:/;

/** An operator without its brackets; any other name as it is. */
function bareName(name: string): string {
  return name.startsWith('(') ? name.slice(1, -1).trim() : name;
}

function finish(facts: FileFacts, source: Source): void {
  const { listed: names } = source.derived(createNotes);
  // A constructor that is called like its type: the name means both.
  const types = facts.definitions.filter(({ kind }) => kind === 'type').map(({ name }) => name);
  const called = new Set(types);
  removeDefinitions(facts, ({ kind, name }) => kind === 'constant' && called.has(name));
  const own = facts.definitions;
  for (const one of own) {
    const parent = one.parent === undefined ? undefined : own[one.parent]!;
    const owner = parent?.kind === 'constant' ? (parent.container ?? parent.name) : parent?.name;
    one.exported = isShown(one.name, one.kind, owner, names) && parent?.kind !== 'impl';
    if (parent === undefined || parent.kind === 'impl' || owner === undefined) continue;
    // Code names what a type or class holds without it.
    one.container = owner;
    delete one.parent;
    if (one.kind === 'method' || one.kind === 'property') one.kind = 'function';
  }
  exportsByVisibility(facts);
  for (const { container, exported, parent, name, headerLine, kind } of own)
    if (container !== undefined && exported && parent === undefined && kind !== 'impl')
      facts.exports.push({ name, line: headerLine });
  facts.exports.sort((a, b) => a.line - b.line);
}

function isShown(
  name: string,
  kind: DefinitionKind,
  owner: string | undefined,
  listed: ReadonlySet<string> | undefined,
): boolean {
  if (listed === undefined || kind === 'impl' || kind === 'module') return true;
  return listed.has(name) || listed.has(`${owner} ..`) || listed.has(`${owner} ${name}`);
}
