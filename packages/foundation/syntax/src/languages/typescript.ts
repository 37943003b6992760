import { ecmascript, ecmascriptHeaders, ecmascriptShown } from './ecmascript.js';
import type { LanguageFile } from './language.js';

/** One query for both grammars. */
export const TYPESCRIPT_QUERY: string = `${ecmascript.query}
[(function_signature)] @function @scope
(abstract_class_declaration) @class @scope
(interface_declaration) @interface @scope
(enum_declaration) @enum
(enum_body [(property_identifier) (string) (enum_assignment)] @constant)
(type_alias_declaration) @type @scope
[(internal_module) (module)] @namespace
(ambient_declaration) @wrapper
(expression_statement (internal_module)) @wrapper
(ambient_declaration (statement_block)) @namespace
(ambient_declaration (statement_block [(lexical_declaration) (variable_declaration)] @variable))
(ambient_declaration [(lexical_declaration) (variable_declaration)] @variable)
(internal_module body: (statement_block [(lexical_declaration) (variable_declaration)] @variable))
(interface_body [(method_signature) (property_signature)] @property)
(type_alias_declaration value: (object_type [(method_signature) (property_signature)] @property))
(type_alias_declaration value: (intersection_type (object_type [(method_signature) (property_signature)] @property)))
(type_alias_declaration value: (intersection_type (intersection_type (object_type [(method_signature) (property_signature)] @property))))
(class_body [(method_signature) (abstract_method_signature)] @method)
(class_body (public_field_definition) @property)
(required_parameter (accessibility_modifier)) @property
[(function_type) (method_signature) (abstract_method_signature) (call_signature)] @scope
(required_parameter pattern: (identifier) @local)
(optional_parameter pattern: (identifier) @local)
(type_parameter name: (type_identifier) @local)
(infer_type (type_identifier) @local)
(mapped_type_clause name: (type_identifier) @local)
(type_identifier) @typed
(extends_clause value: (identifier) @inherited)
(extends_clause value: (_ property: (property_identifier) @inherited))
(implements_clause [(type_identifier) @inherited (nested_type_identifier name: (type_identifier) @inherited)])
(implements_clause (generic_type name: [(type_identifier) @inherited (nested_type_identifier name: (type_identifier) @inherited)]))
(extends_type_clause type: [(type_identifier) @inherited (nested_type_identifier name: (type_identifier) @inherited)])
(extends_type_clause type: (generic_type name: [(type_identifier) @inherited (nested_type_identifier name: (type_identifier) @inherited)]))
[(property_signature name: (property_identifier) @key) (method_signature name: (property_identifier) @key)]
[(index_signature name: (identifier) @key) (required_parameter name: (identifier) @key) (optional_parameter name: (identifier) @key)]`;

const KEYWORDS = `${ecmascript.keywords} abstract any asserts bigint boolean declare enum implements infer interface is keyof module namespace never number object override package private protected public readonly require satisfies string symbol type unique unknown using`;

/** TypeScript: all of JavaScript, and types, namespaces, enums, overloads, ambient modules. */
export const typescript: LanguageFile = {
  ...ecmascript,
  language: 'typescript',
  grammar: 'typescript',
  query: TYPESCRIPT_QUERY,
  keywords: KEYWORDS,
  identifiers: { ...ecmascript.identifiers, generics: true },
  structure: {
    ...ecmascript.structure,
    declarations: {
      ...ecmascript.structure.declarations,
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
    },
    wrappers: ['export_statement', 'expression_statement', 'ambient_declaration'],
  },
  headers: ecmascriptHeaders,
  shown: ecmascriptShown,
  readable,
};

/** Blanks the `type` of `export type *`, which the grammar does not know, and separates types. */
function readable(text: string): string {
  return withSeparators(
    text.replace(/^(export\s+)type(?=\s+\*)/gm, (_, before: string) => `${before}    `),
  );
}

/**
 * Puts a `;` in place of the line break before a generic call signature (`<T>(value: T): T` on a
 * line of its own): the grammar takes its `<` for the arguments of the type before it.
 */
function withSeparators(text: string): string {
  const lines = text.split('\n');
  const separated = new Set<number>();
  for (let i = 1; i < lines.length; i++) {
    if (!/^\s*<[^/]/.test(lines[i]!)) continue;
    let before = i - 1;
    while (before > 0 && /^\s*(?:$|\/\/|\/?\*)/.test(lines[before]!)) before--;
    // A line comment would swallow the character in place of its line break.
    if (/[\w\])>}'"]\s*$/.test(lines[before]!) && !lines[before]!.includes('//'))
      separated.add(before);
  }
  return lines
    .map((line, i) => line + (i === lines.length - 1 ? '' : separated.has(i) ? ';' : '\n'))
    .join('');
}
