import type { DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { isExtension, withExtensionClasses } from './csharp-extensions.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, named } from './nodes.js';

/**
 * C#. A type is visible to other files unless it is `private` or `file`; a member when it is
 * `public`, `internal` or `protected`, or belongs to an interface.
 */
export const csharp: LanguageFile = {
  language: 'csharp',
  grammar: 'c_sharp',
  query: `
(comment) @comment
[(string_literal) (verbatim_string_literal) (raw_string_literal) (character_literal)] @opaque
(interpolated_string_expression (string_content) @opaque)
[(using_directive) (extern_alias_directive)] @import
[(namespace_declaration) (file_scoped_namespace_declaration)] @namespace
(class_declaration) @class @scope
(record_declaration) @class @scope
(struct_declaration) @struct @scope
(interface_declaration) @interface @scope
(enum_declaration) @enum
(enum_member_declaration) @constant
(delegate_declaration) @type @scope
(method_declaration) @method @scope
[(operator_declaration) (conversion_operator_declaration)] @method @scope
(constructor_declaration) @constructor @scope
(property_declaration) @property @scope
(indexer_declaration) @property @scope
(event_declaration) @property
[(field_declaration) (event_field_declaration)] @property
(local_function_statement) @function @scope
[(lambda_expression) (anonymous_method_expression)] @scope
(attribute_list) @attached
(parameter name: (identifier) @local)
(implicit_parameter) @local
(local_declaration_statement (variable_declaration (variable_declarator name: (identifier) @local)))
(using_statement (variable_declaration (variable_declarator name: (identifier) @local)))
(for_statement (variable_declaration (variable_declarator name: (identifier) @local)))
(foreach_statement left: (identifier) @local)
(catch_declaration name: (identifier) @local)
(declaration_expression name: (identifier) @local)
(declaration_pattern name: (identifier) @local)
(recursive_pattern name: (identifier) @local)
(var_pattern (identifier) @local)
(parenthesized_variable_designation (identifier) @local)
(type_parameter name: (identifier) @local)
[(block) (for_statement) (foreach_statement) (using_statement) (catch_clause)] @block
[(switch_section) (switch_expression_arm)] @block
(initializer_expression (assignment_expression left: (identifier) @key))
(_ type: [(identifier) @typed (generic_name (identifier) @typed)])
(method_declaration returns: [(identifier) @typed (generic_name (identifier) @typed)])
(type_argument_list [(identifier) @typed (generic_name (identifier) @typed)])
(as_expression right: (identifier) @typed)
(base_list [(identifier) @inherited (generic_name (identifier) @inherited) (qualified_name name: [(identifier) @inherited (generic_name (identifier) @inherited)])])
(attribute name: (identifier) @decorating)`,
  keywords:
    'abstract add alias and as ascending async await base bool break by byte case catch char checked class const continue decimal default delegate descending do double dynamic else enum equals event explicit extension extern false field file finally fixed float for foreach from get global goto group if implicit in init int interface internal into is join let lock long nameof namespace new not nint notnull null nuint object on operator or orderby out override params partial private protected public readonly record ref remove required return sbyte scoped sealed select set short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unmanaged unsafe ushort using value var virtual void volatile when where while with yield',
  identifiers: {
    families: ['PascalCase', 'camelCase'],
    keysBeforeColon: true,
    newBefore: true,
    generics: true,
    arity: true,
  },
  structure: {
    declarations: {
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
    },
    imports: ['using_directive', 'extern_alias_directive'],
  },
  define,
  readable: (text) => withExtensionClasses(withoutDirectives(text)),
  opened: withExtensionClasses,
  imports,
  finish,
  shown:
    /\b(?:public|internal|protected)\b|^\s*(?!.*\bprivate\b).*\b(?:class|struct|interface|enum|record)\b/,
  headers: [
    [
      /^\s*(?:(?:public|internal|protected|private|file|static|sealed|abstract|partial|readonly|ref|unsafe|new)\s+)*(?:class|record(?:\s+(?:class|struct))?)\s+(\w+)/,
      'class',
    ],
    [
      /^\s*(?:(?:public|internal|protected|private|file|static|partial|readonly|ref|unsafe|new)\s+)*struct\s+(\w+)/,
      'struct',
    ],
    [
      /^\s*(?:(?:public|internal|protected|private|file|partial|unsafe|new)\s+)*interface\s+(\w+)/,
      'interface',
    ],
    [/^\s*(?:(?:public|internal|protected|private|file|new)\s+)*enum\s+(\w+)/, 'enum'],
    [
      /^\s*(?:(?:public|internal|protected|private|static|virtual|override|abstract|sealed|async|partial|extern|unsafe|new|readonly)\s+)+[\w<>[\],.?\s]+\s(\w+)\s*(?:<[^>]*>)?\s*\(/,
      'method',
    ],
  ],
};

const TYPES: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'struct',
  'interface',
  'enum',
  'type',
]);

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'namespace': {
      const name = field(node, 'name');
      const body = field(node, 'body');
      // A namespace for the rest of the file reaches to its end.
      const end = body === undefined ? source.text.trimEnd().length : node.endIndex;
      return (
        name &&
        foundAt(node, name, source, {
          kind,
          exported: true,
          endIndex: end,
          body: body?.startIndex ?? name.endIndex,
        })
      );
    }
    case 'constant':
      return named(node, kind, source, { exported: true });
    case 'property':
      return property(node, source);
    case 'function':
      return named(node, kind, source, { exported: false });
    case 'method':
      return method(node, source);
    default: {
      // A block that extends a type is called like the class around it, as its members are called through it.
      const around =
        isExtension(source.text, node.startIndex) &&
        field(node.parent?.parent ?? undefined, 'name');
      if (around)
        return named(node, 'impl', source, {
          name: source.of(around),
          exported: true,
          ...bodyOf(node),
        });
      return named(node, kind, source, { exported: visible(node, kind, source), ...bodyOf(node) });
    }
  }
}

/** Types are internal unless said otherwise, members private; a nested type is a member. */
function visible(node: Node, kind: DefinitionKind, source: Source): boolean {
  const modifiers = childrenOf(node, 'modifier').map((modifier) => source.of(modifier));
  if (modifiers.some((modifier) => /^(?:public|internal|protected)$/.test(modifier))) return true;
  return TYPES.has(kind) && !modifiers.some((modifier) => /^(?:private|file)$/.test(modifier));
}

function bodyOf(node: Node): { body?: number } {
  const body =
    field(node, 'body') ??
    childOf(
      node,
      'declaration_list',
      'enum_member_declaration_list',
      'block',
      'arrow_expression_clause',
      'accessor_list',
    );
  return body === undefined ? {} : { body: body.startIndex };
}

function method(node: Node, source: Source): Found | undefined {
  // An explicit implementation (`void IFoo.Bar()`) is called through its interface.
  const explicit = childOf(node, 'explicit_interface_specifier') !== undefined;
  const exported = explicit || visible(node, 'method', source);
  if (node.type === 'method_declaration')
    return named(node, 'method', source, { exported, ...bodyOf(node) });
  const symbol = field(node, 'operator') ?? field(node, 'type');
  return (
    symbol &&
    foundAt(node, symbol, source, {
      kind: 'method',
      name: `operator ${source.of(symbol)}`,
      exported,
      ...bodyOf(node),
    })
  );
}

function property(node: Node, source: Source): Found | Found[] | undefined {
  const exported =
    visible(node, 'property', source) ||
    childOf(node, 'explicit_interface_specifier') !== undefined;
  if (node.type === 'indexer_declaration') {
    const parameters = field(node, 'parameters');
    return (
      parameters && {
        ...foundAt(node, parameters, source, { kind: 'property', exported, ...bodyOf(node) }),
        name: 'this[]',
      }
    );
  }
  if (node.type !== 'field_declaration' && node.type !== 'event_field_declaration')
    return named(node, 'property', source, { exported, ...bodyOf(node) });
  const declaration = childOf(node, 'variable_declaration');
  const constant = childrenOf(node, 'modifier').some((modifier) => source.of(modifier) === 'const');
  const declarators =
    declaration === undefined ? [] : childrenOf(declaration, 'variable_declarator');
  return declarators.flatMap((declarator) => {
    const name = field(declarator, 'name') ?? declarator.firstNamedChild;
    if (!name) return [];
    const whole = declarators.length === 1 ? node : declarator;
    const long = !/^[^\n]{0,160}$/.test(source.of(declarator));
    return [
      foundAt(declarator, name, source, {
        kind: constant ? 'constant' : 'property',
        startIndex: whole.startIndex,
        endIndex: whole.endIndex,
        exported,
        ...(long && { body: name.endIndex }),
      }),
    ];
  });
}

/** `using A.B` opens a namespace, `using static A.B` a type, `using C = A.B` renames. */
function imports(node: Node, source: Source): ImportFact[] {
  const alias = field(node, 'name');
  const path = node.namedChildren.findLast((child) => child !== null && child.id !== alias?.id);
  if (!path || node.type === 'extern_alias_directive') return [];
  const specifier = source
    .of(path)
    .replace(/^global::/, '')
    .replace(/\s+/g, '');
  const local = alias === undefined ? '*' : source.of(alias);
  const imported = alias === undefined ? '*' : specifier.slice(specifier.lastIndexOf('.') + 1);
  const line = source.lineAt(node.startIndex);
  return [{ specifier, line, kind: 'import', bindings: [{ imported, local }] }];
}

/** Members of interfaces are public without saying so. */
function finish(facts: FileFacts): void {
  for (const definition of facts.definitions) {
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent];
    if (owner?.kind === 'interface') definition.exported = true;
    if (
      TYPES.has(definition.kind) &&
      owner !== undefined &&
      TYPES.has(owner.kind) &&
      owner.kind !== 'interface'
    )
      definition.exported &&= /\b(?:public|internal|protected)\b/.test(definition.signature);
  }
  exportsByVisibility(facts);
}

/** Blanks preprocessor lines and the branches after `#else`: the grammar reads few of them. */
function withoutDirectives(text: string): string {
  const skipping: boolean[] = [];
  return text
    .split('\n')
    .map((line) => {
      const word = /^\s*#\s*(\w+)/.exec(line)?.[1];
      if (word === 'if') skipping.push(skipping.at(-1) ?? false);
      else if (word === 'else' || word === 'elif') skipping.splice(-1, 1, true);
      else if (word === 'endif') skipping.pop();
      return word !== undefined || skipping.at(-1) ? ' '.repeat(line.length) : line;
    })
    .join('\n');
}
