import type { DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, named } from './nodes.js';

/** PHP. Whatever is neither `private` nor `protected` is visible. Names of variables are local. */
export const php: LanguageFile = {
  language: 'php',
  grammar: 'php',
  query: `
(comment) @comment
[(string_content) (text) (heredoc_start) (heredoc_end) (nowdoc_string)] @opaque
(namespace_use_declaration) @import
[(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @import
(namespace_definition) @namespace
(class_declaration) @class
(interface_declaration) @interface
(trait_declaration) @trait
(enum_declaration) @enum
(enum_case) @constant
(function_definition) @function @scope
(method_declaration) @method @scope
(const_declaration) @constant
(property_declaration) @property
(property_promotion_parameter) @property
[(anonymous_function) (arrow_function)] @scope
(attribute_list) @attached
(argument name: (name) @key)
(named_type [(name) @typed (qualified_name (name) @typed)])
[(base_clause (name) @inherited) (base_clause (qualified_name (name) @inherited))]
[(class_interface_clause (name) @inherited) (class_interface_clause (qualified_name (name) @inherited))]
[(use_declaration (name) @inherited) (use_declaration (qualified_name (name) @inherited))]
(attribute [(name) @decorating (qualified_name (name) @decorating)])`,
  keywords:
    'abstract and array as bool break callable case catch class clone const continue declare default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final finally float fn for foreach from function global goto if implements include include_once instanceof insteadof int interface isset iterable list match mixed namespace never new null object or parent print private protected public readonly require require_once return self static string switch throw trait true try unset use var void while xor yield php strict_types __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__ __NAMESPACE__',
  identifiers: {
    families: ['camelCase', 'PascalCase', 'snake_case', 'SCREAMING_CASE'],
    dollarVariables: true,
    backslashes: true,
    arrows: true,
    joinsTexts: true,
    newBefore: true,
  },
  structure: {
    declarations: {
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
    },
    imports: ['namespace_use_declaration'],
  },
  define,
  imports,
  finish,
  shown: /^(?!.*\b(?:private|protected)\b)/,
  headers: [
    [/^\s*(?:(?:abstract|final|readonly)\s+)*class\s+(\w+)/, 'class'],
    [/^\s*interface\s+(\w+)/, 'interface'],
    [/^\s*trait\s+(\w+)/, 'trait'],
    [/^\s*enum\s+(\w+)/, 'enum'],
    [
      /^\s*(?:(?:abstract|final|public|protected|private|static)\s+)*function\s+&?(\w+)\s*\(/,
      'function',
    ],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'namespace': {
      const name = field(node, 'name');
      return name && named(node, kind, source, { exported: true });
    }
    case 'constant':
      return node.type === 'enum_case' ? named(node, kind, source) : constants(node, source);
    case 'property':
      return properties(node, source);
    case 'method': {
      const definition = named(node, kind, source, { exported: visible(node, source) });
      return (
        definition && {
          ...definition,
          kind: definition.name.toLowerCase() === '__construct' ? 'constructor' : kind,
        }
      );
    }
    default:
      return named(node, kind, source);
  }
}

function visible(node: Node, source: Source): boolean {
  const modifier = childOf(node, 'visibility_modifier') ?? field(node, 'visibility');
  return modifier === undefined || !/private|protected/i.test(source.of(modifier));
}

function constants(node: Node, source: Source): Found[] {
  const named = childrenOf(node, 'const_element').map(
    (element) => [element, childOf(element, 'name')] as const,
  );
  return values('constant', named, node, source);
}

/** `public $a = 1, $b;` and properties that a constructor's parameters promote; a name has no `$`. */
function properties(node: Node, source: Source): Found[] {
  const elements =
    node.type === 'property_promotion_parameter' ? [node] : childrenOf(node, 'property_element');
  const named = elements.map((element) => {
    const name = field(element, 'name') ?? childOf(element, 'variable_name');
    const isVariable = name?.type === 'variable_name';
    return [element, isVariable ? (childOf(name, 'name') ?? name) : name] as const;
  });
  return values('property', named, node, source);
}

/** Each value that a statement declares; a single one is the whole statement. */
function values(
  kind: 'constant' | 'property',
  named: readonly (readonly [element: Node, name: Node | undefined])[],
  node: Node,
  source: Source,
): Found[] {
  return named.flatMap(([element, name]) => {
    if (name === undefined) return [];
    const { startIndex, endIndex } = named.length === 1 ? node : element;
    const body = /\n|.{120}/.test(source.of(element)) && { body: name.endIndex };
    const exported = visible(node, source);
    return [foundAt(element, name, source, { kind, startIndex, endIndex, exported, ...body })];
  });
}

function imports(node: Node, source: Source): ImportFact[] {
  return node.type === 'namespace_use_declaration' ? uses(node, source) : included(node, source);
}

/** `use A\B as C;` and `use A\{B, C as D};`, one fact for each name. */
function uses(node: Node, source: Source): ImportFact[] {
  const line = source.lineAt(node.startIndex);
  const group = childOf(node, 'namespace_use_group');
  const prefixNode = group && childOf(node, 'namespace_name');
  const prefix = prefixNode ? `${source.of(prefixNode)}\\` : '';
  const clauses = childrenOf(group ?? node, 'namespace_use_clause', 'namespace_use_group_clause');
  return clauses.flatMap((clause): ImportFact[] => {
    const alias = field(clause, 'alias');
    const path = clause.namedChildren.find(
      (child) => child !== null && child.id !== alias?.id && /name/.test(child.type),
    );
    if (!path) return [];
    const specifier = `${prefix}${source.of(path)}`.replace(/^\\/, '');
    const imported = specifier.slice(specifier.lastIndexOf('\\') + 1);
    const local = alias === undefined ? imported : source.of(alias).replace(/^as\s+/i, '');
    return [{ specifier, line, kind: 'import', bindings: [{ imported, local }] }];
  });
}

/** `require 'a.php'`, and `__DIR__ . '/a.php'` as `./a.php`; a computed path gives no import. */
function included(node: Node, source: Source): ImportFact[] {
  const text = source.of(node).slice(0, 400);
  const match =
    /^\w+\s*\(?\s*((?:__DIR__|dirname\(\s*__FILE__\s*\))\s*\.\s*)?(['"])([^'"$]+)\2\s*\)?$/.exec(
      text,
    );
  if (match === null) return [];
  const specifier = match[1] === undefined ? match[3]! : `./${match[3]!.replace(/^\/+/, '')}`;
  return [{ specifier, line: source.lineAt(node.startIndex), kind: 'require', bindings: [] }];
}

/** A function whose recovered header lies in a class is a method. */
function finish(facts: FileFacts): void {
  for (const definition of facts.definitions) {
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent];
    const inType = owner !== undefined && /^(?:class|trait|interface|enum)$/.test(owner.kind);
    if (definition.kind === 'function' && inType) definition.kind = 'method';
  }
  exportsByVisibility(facts);
}
