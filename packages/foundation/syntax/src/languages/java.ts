import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, hasToken, named } from './nodes.js';

/** Java. Whatever is not `private` is visible to other files. The package is a namespace. */
export const java: LanguageFile = {
  language: 'java',
  grammar: 'java',
  query: `
[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal)] @opaque
(import_declaration) @import
(package_declaration) @namespace
(module_declaration) @module
[(class_declaration) (record_declaration)] @class @scope
(record_declaration parameters: (formal_parameters (formal_parameter) @property))
[(interface_declaration) (annotation_type_declaration)] @interface @scope
(enum_declaration) @enum
(enum_constant) @constant
[(method_declaration) (annotation_type_element_declaration)] @method @scope
[(constructor_declaration) (compact_constructor_declaration)] @constructor @scope
[(field_declaration) (constant_declaration)] @property
(lambda_expression) @scope
[(marker_annotation) (annotation)] @attached
(formal_parameter name: (identifier) @local)
(spread_parameter (variable_declarator name: (identifier) @local))
(local_variable_declaration (variable_declarator name: (identifier) @local))
(catch_formal_parameter name: (identifier) @local)
(enhanced_for_statement name: (identifier) @local)
(resource name: (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(inferred_parameters (identifier) @local)
(type_parameter (type_identifier) @local)
(type_pattern (identifier) @local)
(instanceof_expression name: (identifier) @local)
[(block) (for_statement) (enhanced_for_statement) (catch_clause) (try_with_resources_statement)] @block
[(switch_block_statement_group) (switch_rule)] @block
(element_value_pair key: (identifier) @key)
(type_identifier) @typed
(superclass [(type_identifier) @inherited (scoped_type_identifier (type_identifier) @inherited .) (generic_type . [(type_identifier) @inherited (scoped_type_identifier (type_identifier) @inherited .)])])
(super_interfaces (type_list [(type_identifier) @inherited (scoped_type_identifier (type_identifier) @inherited .) (generic_type . [(type_identifier) @inherited (scoped_type_identifier (type_identifier) @inherited .)])]))
(extends_interfaces (type_list [(type_identifier) @inherited (scoped_type_identifier (type_identifier) @inherited .) (generic_type . [(type_identifier) @inherited (scoped_type_identifier (type_identifier) @inherited .)])]))`,
  keywords:
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new non null package permits private protected public record return sealed short static strictfp super switch synchronized this throw throws transient true try var void volatile while yield',
  identifiers: {
    families: ['camelCase', 'PascalCase', 'SCREAMING_CASE'],
    decorators: true,
    newBefore: true,
  },
  structure: {
    declarations: {
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
    },
    imports: ['import_declaration'],
  },
  define,
  imports,
  finish: exportsByVisibility,
  shown: /^(?!.*\bprivate\b)/,
  headers: [
    [
      /^\s*(?:(?:public|protected|private|static|final|abstract|sealed|strictfp)\s+)*(?:class|record)\s+(\w+)/,
      'class',
    ],
    [
      /^\s*(?:(?:public|protected|private|static|abstract|sealed)\s+)*@?interface\s+(\w+)/,
      'interface',
    ],
    [/^\s*(?:(?:public|protected|private|static)\s+)*enum\s+(\w+)/, 'enum'],
    [
      /^\s*(?:(?:public|protected|private|static|final|abstract|synchronized|native|default)\s+)+(?:<[^>]*>\s*)?[\w<>[\],.?\s]+\s(\w+)\s*\(/,
      'method',
    ],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'namespace': {
      const name = childOf(node, 'scoped_identifier', 'identifier');
      return name && foundAt(node, name, source, { kind, exported: true });
    }
    case 'property':
      return fields(node, source);
    case 'constant':
      return named(node, kind, source, { exported: true });
    case 'method': {
      // A default value of an annotation's element is no body.
      const definition = named(node, kind, source);
      return definition && { ...definition, exported: notPrivate(node) };
    }
    default:
      return named(node, kind, source, { exported: notPrivate(node) });
  }
}

function notPrivate(node: Node): boolean {
  const modifiers = childOf(node, 'modifiers');
  return modifiers === undefined || !hasToken(modifiers, 'private');
}

/** The names of `int a = 1, b;`. `static final` fields and fields of interfaces are constants. */
function fields(node: Node, source: Source): Found[] {
  // What a record is made of is read by a method of its name.
  if (node.type === 'formal_parameter') {
    const part = named(node, 'property', source, { exported: true });
    return part === undefined ? [] : [part];
  }
  const modifiers = childOf(node, 'modifiers');
  const constant =
    node.type === 'constant_declaration' ||
    (modifiers !== undefined && hasToken(modifiers, 'static') && hasToken(modifiers, 'final'));
  const declarators = childrenOf(node, 'variable_declarator');
  return declarators.flatMap((declarator) => {
    const name = field(declarator, 'name');
    const value = field(declarator, 'value');
    if (name === undefined) return [];
    const whole = declarators.length === 1 ? node : declarator;
    const long = value && /^[^\n]{0,120}$/.test(source.of(value)) === false;
    return [
      foundAt(declarator, name, source, {
        kind: constant ? 'constant' : 'property',
        startIndex: whole.startIndex,
        endIndex: whole.endIndex,
        exported: notPrivate(node),
        ...(long && { body: value.startIndex }),
      }),
    ];
  });
}

/** `import a.B` names the type itself, `import static a.B.c` a member of it, `a.*` all of it. */
function imports(node: Node, source: Source): ImportFact[] {
  const path = childOf(node, 'scoped_identifier', 'identifier');
  if (path === undefined) return [];
  const full = source.of(path).replace(/\s+/g, '');
  const last = full.slice(full.lastIndexOf('.') + 1);
  const line = source.lineAt(node.startIndex);
  const fact = (specifier: string, name: string): ImportFact[] => [
    { specifier, line, kind: 'import', bindings: [{ imported: name, local: name }] },
  ];
  if (childOf(node, 'asterisk') !== undefined) return fact(full, '*');
  return hasToken(node, 'static')
    ? fact(full.slice(0, full.lastIndexOf('.')), last)
    : fact(full, last);
}
