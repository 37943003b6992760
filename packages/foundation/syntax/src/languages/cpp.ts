import type { DefinitionKind } from '../facts/facts.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { cFamily, cHeaders, cKeywords, defineC } from './c-family.js';
import { inVisibleSection, noteUnnamed } from './c-sections.js';
import type { Found, LanguageFile } from './language.js';
import { field, foundAt, named } from './nodes.js';

/** C++. As C, with classes (`private:` hides), namespaces, templates, aliases and concepts. */
export const cpp: LanguageFile = {
  ...cFamily,
  language: 'cpp',
  grammar: 'cpp',
  query: `${cFamily.query}
(raw_string_literal) @opaque
(class_specifier body: (_)) @class @scope
(namespace_definition) @namespace
(alias_declaration) @type
(concept_definition) @interface
(template_declaration) @wrapper @scope
(lambda_expression) @scope
(field_declaration_list (declaration) @property)
(template_declaration (declaration) @variable)
(optional_parameter_declaration declarator: (identifier) @local)
(optional_parameter_declaration (reference_declarator (identifier) @local))
(parameter_declaration (reference_declarator (identifier) @local))
(init_declarator (reference_declarator (identifier) @local))
(for_range_loop declarator: (identifier) @local)
(for_range_loop declarator: (_ (identifier) @local))
(structured_binding_declarator (identifier) @local)
(type_parameter_declaration (type_identifier) @local)
(optional_type_parameter_declaration name: (type_identifier) @local)
(variadic_type_parameter_declaration (type_identifier) @local)
(variadic_declarator (identifier) @local)
(destructor_name (identifier) @key)
(attribute name: (identifier) @decorating)
(base_class_clause [(type_identifier) @inherited (template_type name: (type_identifier) @inherited)])
(base_class_clause (qualified_identifier name: [(type_identifier) @inherited (template_type name: (type_identifier) @inherited)]))
(base_class_clause (qualified_identifier name: (qualified_identifier name: [(type_identifier) @inherited (template_type name: (type_identifier) @inherited)])))`,
  keywords: `${cKeywords} and and_eq bitand bitor catch char16_t char32_t char8_t class co_await co_return co_yield compl concept consteval constexpr constinit const_cast decltype delete dynamic_cast explicit export final friend import module mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected public reinterpret_cast requires static_assert static_cast template this thread_local throw try typeid typename using virtual wchar_t xor xor_eq std`,
  identifiers: {
    families: ['snake_case', 'camelCase', 'PascalCase', 'SCREAMING_CASE'],
    arrows: true,
    comments: true,
    newBefore: true,
    generics: true,
    modulePaths: true,
  },
  structure: {
    ...cFamily.structure,
    declarations: {
      ...cFamily.structure.declarations,
      class_specifier: 'class',
      namespace_definition: 'namespace',
      alias_declaration: 'type',
      concept_definition: 'interface',
    },
    wrappers: ['template_declaration'],
  },
  define,
  headers: [
    [
      /^\s*(?:template\s*<.*>\s*)?class\s+(?:[A-Z_]+\s+|alignas\([^)]*\)\s*|\[\[[^\]]*\]\]\s*)*(\w+)(?!\s*[;,>\w])/,
      'class',
    ],
    [/^\s*(?:inline\s+)?namespace\s+(\w[\w:]*)\s*\{/, 'namespace'],
    [/^\s*using\s+(\w+)\s*=/, 'type'],
    ...cHeaders,
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'namespace': {
      const name = field(node, 'name');
      if (name === undefined) noteUnnamed(node, source);
      return name && named(node, kind, source, { exported: true });
    }
    case 'interface': {
      const name = field(node, 'name');
      return name && foundAt(node, name, source, { kind });
    }
    case 'type':
      return node.type === 'alias_declaration'
        ? named(node, kind, source, { exported: inVisibleSection(node, source) })
        : defineC(node, kind, source);
    default:
      return defineC(node, kind, source);
  }
}
