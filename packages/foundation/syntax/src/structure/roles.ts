import type { Language } from '@ctx/source';
import type { DefinitionKind } from '../facts/facts.js';

/** What a structural walk needs to know of a language's nodes; names come from its language file. */
export interface StructureRoles {
  /** Node types that declare something, and the kind that `define` is asked with. */
  readonly declarations: ReadonlyMap<string, DefinitionKind>;
  /** Nodes around one declaration that belong to it: `export …`, `template <…> …`, decorators. */
  readonly wrappers: ReadonlySet<string>;
  /** Import statements. */
  readonly imports: ReadonlySet<string>;
  /** Most files have what the grammar cannot read: parse the text without it, once. */
  readonly readableFirst?: boolean;
}

/** Comments, by any grammar's name. */
export const COMMENTS: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

/** Decorators and attributes that stand beside their declaration, not in it. */
export const ATTACHED: ReadonlySet<string> = new Set(['attribute_item', 'decorator']);

/** Nodes that only hold a list of members or statements, and what could not be parsed. */
export const BODIES: ReadonlySet<string> = new Set([
  'ERROR',
  'annotation_type_body',
  'block',
  'body_statement',
  'class_body',
  'compound_statement',
  'constructor_body',
  'declaration_list',
  'enum_body',
  'enum_body_declarations',
  'enum_declaration_list',
  'enum_variant_list',
  'enumerator_list',
  'field_declaration_list',
  'interface_body',
  'object_type',
  'ordered_field_declaration_list',
  'statement_block',
]);

const ecmascript: Record<string, DefinitionKind> = {
  function_declaration: 'function',
  generator_function_declaration: 'function',
  class_declaration: 'class',
  method_definition: 'method',
  lexical_declaration: 'variable',
  variable_declaration: 'variable',
  assignment_expression: 'property',
  pair: 'method',
};

const javascript: Record<string, DefinitionKind> = {
  ...ecmascript,
  field_definition: 'property',
};

const typescript: Record<string, DefinitionKind> = {
  ...ecmascript,
  function_signature: 'function',
  abstract_class_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  type_alias_declaration: 'type',
  internal_module: 'namespace',
  module: 'namespace',
  method_signature: 'property',
  abstract_method_signature: 'method',
  property_signature: 'property',
  public_field_definition: 'property',
};

const c: Record<string, DefinitionKind> = {
  function_definition: 'function',
  declaration: 'variable',
  type_definition: 'type',
  struct_specifier: 'struct',
  union_specifier: 'struct',
  enum_specifier: 'enum',
  field_declaration: 'property',
  preproc_def: 'macro',
  preproc_function_def: 'macro',
};

const python: Record<string, DefinitionKind> = {
  function_definition: 'function',
  class_definition: 'class',
  type_alias_statement: 'type',
  assignment: 'constant',
};

const go: Record<string, DefinitionKind> = {
  package_clause: 'module',
  function_declaration: 'function',
  method_declaration: 'method',
  type_spec: 'type',
  type_alias: 'type',
  const_spec: 'constant',
  var_spec: 'variable',
};

const rust: Record<string, DefinitionKind> = {
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
};

const java: Record<string, DefinitionKind> = {
  package_declaration: 'namespace',
  class_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
  method_declaration: 'method',
  annotation_type_element_declaration: 'method',
  constructor_declaration: 'constructor',
  compact_constructor_declaration: 'constructor',
  field_declaration: 'property',
  constant_declaration: 'property',
};

const csharp: Record<string, DefinitionKind> = {
  namespace_declaration: 'namespace',
  file_scoped_namespace_declaration: 'namespace',
  class_declaration: 'class',
  record_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  delegate_declaration: 'type',
  method_declaration: 'method',
  operator_declaration: 'method',
  conversion_operator_declaration: 'method',
  constructor_declaration: 'constructor',
  property_declaration: 'property',
  indexer_declaration: 'property',
  event_declaration: 'property',
  field_declaration: 'property',
  event_field_declaration: 'property',
  local_function_statement: 'function',
};

const php: Record<string, DefinitionKind> = {
  namespace_definition: 'namespace',
  class_declaration: 'class',
  interface_declaration: 'interface',
  trait_declaration: 'trait',
  enum_declaration: 'enum',
  enum_case: 'constant',
  function_definition: 'function',
  method_declaration: 'method',
  const_declaration: 'constant',
  property_declaration: 'property',
};

const ruby: Record<string, DefinitionKind> = {
  class: 'class',
  module: 'module',
  method: 'method',
  singleton_method: 'method',
};

/** Of JavaScript and TypeScript. */
const WRAPPERS = ['export_statement', 'expression_statement'];
const TYPED_WRAPPERS = [...WRAPPERS, 'ambient_declaration'];

/** The roles of each language. A new language is one more entry. */
export const structureRoles: Readonly<Record<Language, StructureRoles>> = {
  typescript: roles(typescript, TYPED_WRAPPERS, ['import_statement']),
  tsx: roles(typescript, TYPED_WRAPPERS, ['import_statement']),
  javascript: roles(javascript, WRAPPERS, ['import_statement']),
  python: roles(
    python,
    ['decorated_definition', 'expression_statement'],
    ['import_statement', 'import_from_statement', 'future_import_statement'],
  ),
  go: roles(
    go,
    ['type_declaration', 'const_declaration', 'var_declaration'],
    ['import_declaration'],
  ),
  rust: roles(rust, [], ['use_declaration', 'extern_crate_declaration']),
  java: roles(java, [], ['import_declaration']),
  c: { ...roles(c, [], ['preproc_include']), readableFirst: true },
  cpp: {
    ...roles(
      {
        ...c,
        class_specifier: 'class',
        namespace_definition: 'namespace',
        alias_declaration: 'type',
        concept_definition: 'interface',
      },
      ['template_declaration'],
      ['preproc_include'],
    ),
    readableFirst: true,
  },
  ruby: roles(ruby, [], []),
  php: roles(php, [], ['namespace_use_declaration']),
  csharp: roles(csharp, [], ['using_directive', 'extern_alias_directive']),
};

function roles(
  declarations: Record<string, DefinitionKind>,
  wrappers: readonly string[],
  imports: readonly string[],
): StructureRoles {
  return {
    declarations: new Map(Object.entries(declarations)),
    wrappers: new Set(wrappers),
    imports: new Set(imports),
  };
}
