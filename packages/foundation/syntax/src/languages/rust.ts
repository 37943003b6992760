import type { DefinitionKind, ExportFact, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, field, foundAt, named } from './nodes.js';
import { withoutItemMacros } from './rust-macros.js';

/**
 * Rust. `pub` in any form but `pub(self)` is visible to other files; so are the members of traits
 * and of their implementations. An `impl` is named after its type; `mod a;` is an include.
 */
export const rust: LanguageFile = {
  language: 'rust',
  grammar: 'rust',
  query: `
[(line_comment) (block_comment)] @comment
[(string_literal) (raw_string_literal) (char_literal) (lifetime) (label)] @opaque
[(use_declaration) (extern_crate_declaration)] @import
(use_declaration (visibility_modifier)) @export
(mod_item !body) @import
(mod_item) @module
(attribute_item) @attached
[(function_item) (function_signature_item)] @function @scope
(closure_expression) @scope
[(struct_item) (union_item)] @struct @scope
(enum_item) @enum @scope
(enum_variant) @constant
(trait_item) @trait @scope
(impl_item) @impl @scope
[(type_item) (associated_type)] @type @scope
(const_item) @constant
(static_item) @variable
(macro_definition) @macro
(struct_item (field_declaration_list (field_declaration) @property))
(union_item (field_declaration_list (field_declaration) @property))
(parameter pattern: (identifier) @local)
(parameter pattern: (_ !type (identifier) @local))
(let_declaration pattern: (identifier) @local) @after
(let_declaration pattern: (_ !type (identifier) @local)) @after
(let_condition pattern: (identifier) @local)
((match_pattern . (identifier) @local) (#match? @local "^[a-z_]"))
[(block) (match_arm) (if_expression) (while_expression) (for_expression)] @block
(closure_parameters (identifier) @local)
(closure_parameters (_ !type (identifier) @local))
(for_expression pattern: (identifier) @local)
(for_expression pattern: (_ !type (identifier) @local))
(tuple_struct_pattern type: (_) (identifier) @local)
(tuple_struct_pattern type: (_) (_ (identifier) @local))
(shorthand_field_identifier) @local
(captured_pattern . (identifier) @local)
(type_parameter name: (type_identifier) @local)
(const_parameter name: (identifier) @local)
(type_identifier) @typed
(fragment_specifier) @key
(impl_item trait: [(type_identifier) @inherited (generic_type type: [(type_identifier) @inherited (scoped_type_identifier name: (type_identifier) @inherited)])])
(impl_item trait: (scoped_type_identifier name: (type_identifier) @inherited))
(trait_item bounds: (trait_bounds [(type_identifier) @inherited (scoped_type_identifier name: (type_identifier) @inherited)]))
(trait_item bounds: (trait_bounds (generic_type type: [(type_identifier) @inherited (scoped_type_identifier name: (type_identifier) @inherited)])))
(attribute [(identifier) @decorating (scoped_identifier name: (identifier) @decorating)])
((attribute (identifier) @_name arguments: (token_tree (identifier) @decorating)) (#eq? @_name "derive"))
((attribute (identifier) @_name arguments: (token_tree (identifier) @key)) (#not-eq? @_name "derive"))`,
  keywords:
    'as async await break const continue crate dyn else enum extern false fn for if impl in let loop macro_rules match mod move mut pub ref return self Self static struct super trait true type union unsafe use where while yield bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize allow cfg cfg_attr derive doc inline macro_export must_use',
  identifiers: {
    families: ['snake_case', 'PascalCase', 'SCREAMING_CASE'],
    keysBeforeColon: true,
    dollarVariables: true,
    generics: true,
    macros: true,
    modulePaths: true,
  },
  structure: {
    declarations: {
      function_item: 'function',
      function_signature_item: 'function',
      struct_item: 'struct',
      union_item: 'struct',
      enum_item: 'enum',
      trait_item: 'trait',
      impl_item: 'impl',
      type_item: 'type',
      associated_type: 'type',
      const_item: 'constant',
      static_item: 'variable',
      macro_definition: 'macro',
      mod_item: 'module',
    },
    imports: ['use_declaration', 'extern_crate_declaration'],
  },
  define,
  opened: withoutItemMacros,
  imports,
  exports: reexports,
  finish,
  shown: /^\s*(?:pub\b|impl\b|unsafe\s+impl\b)/,
  headers: [
    [
      /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:default\s+)?(?:const\s+)?(?:async\s+)?(?:unsafe\s+)?(?:extern\s+"[^"]*"\s+)?fn\s+(\w+)/,
      'function',
    ],
    [/^\s*(?:pub(?:\([^)]*\))?\s+)?struct\s+(\w+)/, 'struct'],
    [/^\s*(?:pub(?:\([^)]*\))?\s+)?enum\s+(\w+)/, 'enum'],
    [/^\s*(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+)?trait\s+(\w+)/, 'trait'],
    [/^\s*(?:unsafe\s+)?impl(?:<[^>]*>)?\s+(?:[\w:<>,][\w:<>, ]*\sfor\s+)?(\w+)/, 'impl'],
    [/^\s*(?:#\[[^\]]*\]\s*)?macro_rules!\s+(\w+)/, 'macro'],
    [/^\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*\{/, 'module'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | undefined {
  switch (kind) {
    case 'impl':
      return implementation(node, source);
    case 'macro': {
      const exported = /#\[macro_export[^\]]*\]\s*(?:(?:#\[[^\]]*\]|\/\/[^\n]*\n)\s*)*$/.test(
        source.text.slice(Math.max(0, node.startIndex - 2_000), node.startIndex),
      );
      const name = field(node, 'name');
      return name && foundAt(node, name, source, { kind, exported, body: name.endIndex });
    }
    case 'constant':
      return node.type === 'enum_variant'
        ? named(node, kind, source)
        : named(node, kind, source, { ...visible(node, source), ...longValue(node, source) });
    case 'variable':
      return named(node, kind, source, { ...visible(node, source), ...longValue(node, source) });
    default: {
      // The fields of a tuple struct have no names: they are its header.
      const tuple = field(node, 'body')?.type === 'ordered_field_declaration_list';
      return named(node, kind, source, {
        ...visible(node, source),
        ...(tuple && { body: node.endIndex }),
      });
    }
  }
}

function visible(node: Node, source: Source): { exported: boolean } {
  const modifier = childOf(node, 'visibility_modifier');
  return { exported: modifier !== undefined && !/\(\s*self\s*\)/.test(source.of(modifier)) };
}

function longValue(node: Node, { text }: Source): { body?: number } {
  const value = field(node, 'value');
  if (value === undefined) return {};
  const shown = text.slice(value.startIndex, Math.min(value.endIndex, value.startIndex + 121));
  return shown.length > 120 || shown.includes('\n') ? { body: value.startIndex } : {};
}

/** `impl<T> Trait for a::Type<T>` is the implementation named `Type`. */
function implementation(node: Node, source: Source): Found | undefined {
  let type = field(node, 'type');
  while (type !== undefined) {
    const inner: Node | undefined = field(type, 'type') ?? field(type, 'name');
    if (inner === undefined) break;
    type = inner;
  }
  return type && foundAt(node, type, source, { kind: 'impl', exported: true });
}

interface Leaf {
  module: string;
  imported: string;
  local: string;
}

/** `use a::{b, c as d, e::*}` as one fact for each module: `a` with b and d, `a::e` with all. */
function imports(node: Node, source: Source): ImportFact[] {
  const line = source.lineAt(node.startIndex);
  if (node.type === 'mod_item') return includedModule(node, source);
  if (node.type === 'extern_crate_declaration') {
    const name = field(node, 'name');
    const specifier = name ? source.of(name) : '';
    const local = field(node, 'alias');
    return [
      {
        specifier,
        line,
        kind: 'import',
        bindings: [{ imported: '*', local: local ? source.of(local) : specifier }],
      },
    ];
  }
  const kind = childOf(node, 'visibility_modifier') === undefined ? 'import' : 'reexport';
  const facts = new Map<string, ImportFact>();
  for (const { module, imported, local } of leaves(field(node, 'argument'), [], source)) {
    const fact = facts.get(module) ?? { specifier: module, line, kind, bindings: [] };
    fact.bindings.push({ imported, local });
    facts.set(module, fact);
  }
  return [...facts.values()];
}

/** Characters before a module in which its attributes stand. */
const ATTRIBUTES = 1_500;

/** The attributes right before a node. */
const ATTRIBUTE_LIST = /(?:#\[[^\]#]{0,600}\]\s{0,100}){1,20}$/;

/**
 * `mod a;` reads the file of `a`, or the one that `#[path = "…"]` names; with `cfg_attr(…, path = "…")` one of
 * several, by the target that is built for.
 */
function includedModule(node: Node, source: Source): ImportFact[] {
  const name = field(node, 'name');
  if (name === undefined) return [];
  const before = source.text.slice(Math.max(0, node.startIndex - ATTRIBUTES), node.startIndex);
  const list = ATTRIBUTE_LIST.exec(before)?.[0] ?? '';
  const fixed = /#\[path\s*=\s*"([^"]+)"/.exec(list)?.[1];
  const chosen = [...list.matchAll(/#\[cfg_attr\([^\]]{0,600}?\bpath\s*=\s*"([^"\n]+)"/g)];
  const local = source.of(name);
  const paths = fixed === undefined ? [local, ...chosen.map(([, path]) => path!)] : [fixed];
  return paths.map((specifier) => ({
    specifier,
    line: source.lineAt(node.startIndex),
    kind: 'include',
    bindings: [{ imported: '*', local }],
  }));
}

function leaves(node: Node | undefined, prefix: readonly string[], source: Source): Leaf[] {
  if (node === undefined) return [];
  switch (node.type) {
    case 'use_list':
      return node.namedChildren.flatMap((child) => (child ? leaves(child, prefix, source) : []));
    case 'scoped_use_list':
      return leaves(
        field(node, 'list'),
        [...prefix, ...segments(field(node, 'path'), source)],
        source,
      );
    case 'use_wildcard': {
      const path = [...prefix, ...segments(node.firstNamedChild ?? undefined, source)];
      return [{ module: path.join('::'), imported: '*', local: '*' }];
    }
    case 'use_as_clause': {
      const local = field(node, 'alias');
      return [
        leaf([...prefix, ...segments(field(node, 'path'), source)], local && source.of(local)),
      ];
    }
    default:
      return /comment/.test(node.type) ? [] : [leaf([...prefix, ...segments(node, source)])];
  }
}

/** The last segment names the import; `a::self` and a single name are modules themselves. */
function leaf(path: readonly string[], alias?: string): Leaf {
  const own = path.at(-1) === 'self' && path.length > 1 ? path.slice(0, -1) : path;
  const last = own.at(-1) ?? '';
  const whole = own !== path || own.length === 1;
  return {
    module: (whole ? own : own.slice(0, -1)).join('::'),
    imported: whole ? '*' : last,
    local: alias ?? last,
  };
}

function segments(path: Node | undefined, source: Source): string[] {
  return path === undefined
    ? []
    : source
        .of(path)
        .split('::')
        .map((part) => part.trim())
        .filter((part) => part !== '');
}

function reexports(node: Node, source: Source): ExportFact[] {
  const line = source.lineAt(node.startIndex);
  return leaves(field(node, 'argument'), [], source).map(({ module, imported, local }) => ({
    name: local,
    ...(local !== imported && { local: imported }),
    specifier: module,
    line,
  }));
}

/** Functions of an `impl` or a trait are methods; a trait's methods are as visible as the trait. */
function finish(facts: FileFacts, source: Source): void {
  for (const definition of facts.definitions) {
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent];
    if (owner?.kind !== 'impl' && owner?.kind !== 'trait') continue;
    if (definition.kind === 'function') definition.kind = 'method';
    const header = source.text.slice(
      owner.startIndex,
      owner.startIndex + owner.signature.length + 200,
    );
    if (owner.kind === 'trait' || /^[^{]*\bfor\b(?!\s*<)[^{]*\{/.test(header))
      definition.exported = true;
  }
  exportsByVisibility(facts);
}
