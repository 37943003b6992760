import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, named, unquoted } from './nodes.js';

/** Go. A name with a capital first letter is exported; a method's `container` is its receiver. */
export const go: LanguageFile = {
  language: 'go',
  grammar: 'go',
  rootQuery: `
(source_file (type_declaration) @wrapper)
(source_file (const_declaration (const_spec) @constant))
(source_file (var_declaration (var_spec) @variable))
(source_file (var_declaration (var_spec_list (var_spec) @variable)))
(source_file [(const_declaration) (var_declaration)] @wrapper)
(source_file (type_declaration (type_spec type: (struct_type (field_declaration_list (field_declaration) @property)))))
(source_file (type_declaration (type_spec type: (interface_type (method_elem) @method))))`,
  query: `
(comment) @comment
[(interpreted_string_literal) (raw_string_literal) (rune_literal)] @opaque
(import_declaration) @import
(package_clause) @module
(function_declaration) @function @scope
(method_declaration) @method @scope
(func_literal) @scope
[(type_spec) (type_alias)] @type @scope
(parameter_declaration name: (identifier) @local)
(variadic_parameter_declaration name: (identifier) @local)
(type_parameter_declaration name: (identifier) @local)
(short_var_declaration left: (expression_list (identifier) @local)) @after
[(block) (if_statement) (for_statement) (expression_switch_statement) (type_switch_statement)] @block
[(expression_case) (default_case) (type_case) (communication_case)] @block
(type_switch_statement alias: (expression_list (identifier) @local))
(receive_statement left: (expression_list (identifier) @local))
(range_clause left: (expression_list (identifier) @local))
(var_spec name: (identifier) @local)
(const_spec name: (identifier) @local)
(type_identifier) @typed
(label_name) @key
(composite_literal
  type: [(type_identifier) (qualified_type) (generic_type) (slice_type) (array_type) (implicit_length_array_type) (struct_type)]
  body: (literal_value (keyed_element . (literal_element (identifier) @key))))
(literal_element (literal_value (keyed_element . (literal_element (identifier) @key))))
(field_declaration name: (field_identifier) @key)
(field_declaration !name type: [(type_identifier) @inherited (qualified_type name: (type_identifier) @inherited)])
(field_declaration !name type: (generic_type type: [(type_identifier) @inherited (qualified_type name: (type_identifier) @inherited)]))
(interface_type (type_elem . [(type_identifier) @inherited (qualified_type name: (type_identifier) @inherited) (generic_type type: [(type_identifier) @inherited (qualified_type name: (type_identifier) @inherited)])] .))`,
  keywords:
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var true false nil iota any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr append cap clear close complex copy delete imag len make max min new panic print println real recover',
  identifiers: { families: ['camelCase', 'PascalCase'] },
  structure: {
    declarations: {
      package_clause: 'module',
      function_declaration: 'function',
      method_declaration: 'method',
      type_spec: 'type',
      type_alias: 'type',
      const_spec: 'constant',
      var_spec: 'variable',
    },
    wrappers: ['type_declaration', 'const_declaration', 'var_declaration'],
    imports: ['import_declaration'],
  },
  define,
  imports,
  finish: exportsByVisibility,
  shown: /^(?:func(?:\s*\([^)]*\))?|type)\s+\p{Lu}/u,
  headers: [
    [/^func\s+\([^)]*\)\s*(\w+)\s*[([]/, 'method'],
    [/^func\s+(\w+)\s*[([]/, 'function'],
    [/^type\s+(\w+)\s+struct\b/, 'struct'],
    [/^type\s+(\w+)\s+interface\b/, 'interface'],
    [/^type\s+(\w+)\s/, 'type'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'module': {
      const name = node.firstNamedChild;
      return name ? foundAt(node, name, source, { kind: 'namespace', exported: true }) : undefined;
    }
    case 'method':
      return method(node, source);
    case 'type':
      return type(node, source);
    case 'constant':
    case 'variable':
    case 'property':
      return names(node, kind, source);
    default:
      return shown(named(node, kind, source));
  }
}

function shown(found: Found | undefined): Found | undefined {
  return found && { ...found, exported: /^\p{Lu}/u.test(found.name) };
}

/** A method is its receiver's: `func (c *Context) Next()` belongs to `Context`. */
function method(node: Node, source: Source): Found | undefined {
  const receiver = field(node, 'receiver');
  const type = receiver?.descendantsOfType('type_identifier')[0];
  return shown(named(node, 'method', source, { ...(type && { container: source.of(type) }) }));
}

function type(node: Node, source: Source): Found | undefined {
  const value = field(node, 'type');
  const kind =
    value?.type === 'struct_type'
      ? 'struct'
      : value?.type === 'interface_type'
        ? 'interface'
        : 'type';
  const list =
    value &&
    (childOf(value, 'field_declaration_list')?.startIndex ??
      (kind === 'interface' ? value.startIndex + 'interface'.length : undefined));
  return shown(named(node, kind, source, { ...(list !== undefined && { body: list }) }));
}

/** All names of `a, b = 1, 2`, `X, Y int` in a struct, or the type that is embedded. */
function names(node: Node, kind: DefinitionKind, source: Source): Found[] {
  const listed = childrenOf(node, 'identifier', 'field_identifier').filter(
    (child) => kind !== 'property' || child.type === 'field_identifier',
  );
  const value = field(node, 'value');
  const own =
    kind === 'property'
      ? listed
      : listed.filter((child) => value === undefined || child.startIndex < value.startIndex);
  if (own.length === 0 && kind === 'property') return [];
  const text = value && source.of(value);
  const body =
    value && text && (text.length > 120 || text.includes('\n')) ? { body: value.startIndex } : {};
  return own.flatMap((name) => {
    const range = own.length === 1 ? {} : { startIndex: name.startIndex, endIndex: name.endIndex };
    return source.of(name) === '_'
      ? []
      : [shown(foundAt(node, name, source, { kind, ...range, ...body }))!];
  });
}

function imports(node: Node, source: Source): ImportFact[] {
  return node.descendantsOfType('import_spec').flatMap((spec) => {
    const path = field(spec ?? undefined, 'path');
    if (spec === null || path === undefined) return [];
    const name = field(spec, 'name');
    const local = name === undefined ? undefined : source.of(name);
    const bindings =
      local === undefined || local === '_'
        ? []
        : [{ imported: '*', local: local === '.' ? '*' : local }];
    return [
      {
        specifier: unquoted(source.of(path)),
        line: source.lineAt(spec.startIndex),
        kind: 'import' as const,
        bindings,
      },
    ];
  });
}
