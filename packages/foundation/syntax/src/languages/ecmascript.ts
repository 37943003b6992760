import type { DefinitionKind, FileFacts } from '../facts/facts.js';
import { mergeOverloads } from '../facts/overloads.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { assigned, definedByCall, isOfType, prototypeMembers } from './ecmascript-assignments.js';
import { ecmascriptCalls, ecmascriptExports, ecmascriptImports } from './ecmascript-modules.js';
import { headerEnd, valueKind } from './ecmascript-values.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, hasToken, named, unquoted } from './nodes.js';

/** Expressions with two sides that assign nothing. */
const NO_ASSIGNMENT: ReadonlySet<string> = new Set([
  'binary_expression',
  'augmented_assignment_expression',
]);

/**
 * The rules that JavaScript and TypeScript share. Some patterns take any node (`_`) that has the right parts,
 * and `define` looks at its kind: to compile `(member_expression …)` costs a process ten times as much as
 * another, for tree-sitter goes through all that may stand in an expression.
 */
export const ecmascript: Pick<
  LanguageFile,
  | 'define'
  | 'imports'
  | 'exports'
  | 'calls'
  | 'finish'
  | 'identifiers'
  | 'structure'
  | 'keywords'
  | 'rootQuery'
> & { query: string } = {
  rootQuery: `
(program (export_statement source: (_)) @import)
(program (export_statement) @export)
(program (expression_statement (assignment_expression) @export))
(program [(lexical_declaration) (variable_declaration)] @variable)
(program (expression_statement (assignment_expression left: (member_expression) right: [(function_expression) (generator_function) (arrow_function) (class)]) @property))
(program (expression_statement (call_expression arguments: (arguments (string) . [(function_expression) (arrow_function) (object)] .)) @property))
(program [(lexical_declaration (variable_declarator value: (assignment_expression) @export)) (variable_declaration (variable_declarator value: (assignment_expression) @export))])
(program (expression_statement (assignment_expression left: (member_expression) right: (assignment_expression right: [(function_expression) (generator_function) (arrow_function) (class)])) @property))
(program (expression_statement (assignment_expression right: (assignment_expression left: (member_expression) right: [(function_expression) (generator_function) (arrow_function) (class)]) @property)))
(program (expression_statement (call_expression function: (parenthesized_expression (function_expression body: (statement_block (expression_statement (assignment_expression left: (member_expression) right: [(function_expression) (generator_function) (arrow_function) (class)]) @property)))))))
(program (expression_statement (call_expression arguments: (arguments (function_expression body: (statement_block (expression_statement (assignment_expression left: (member_expression) right: [(function_expression) (generator_function) (arrow_function) (class)]) @property)))))))
(program (expression_statement (parenthesized_expression (call_expression function: (function_expression body: (statement_block (expression_statement (assignment_expression left: (member_expression) right: [(function_expression) (generator_function) (arrow_function) (class)]) @property)))))))`,
  query: `
(comment) @comment
(hash_bang_line) @opaque
(string) @opaque
(template_string (string_fragment) @opaque)
(regex) @opaque
(import_statement) @import
(export_statement) @wrapper
[(function_declaration) (generator_function_declaration)] @function @scope
[(function_expression) (generator_function) (arrow_function)] @scope
(class_declaration) @class @scope
(method_definition) @method @scope
(object (pair value: [(arrow_function) (function_expression) (generator_function)]) @method)
(expression_statement (_ left: (member_expression) right: [(function_expression) (generator_function) (arrow_function) (class)]) @method)
((assignment_expression left: (_ property: (property_identifier) @_member) right: (object) @trait) (#eq? @_member "prototype"))
((arguments (_ property: (property_identifier) @_member) (object) @trait) (#eq? @_member "prototype"))
(export_statement [(lexical_declaration) (variable_declaration)] @variable)
(lexical_declaration (variable_declarator value: [(arrow_function) (function_expression) (generator_function) (class)])) @variable
(variable_declaration (variable_declarator value: [(arrow_function) (function_expression) (generator_function) (class)])) @variable
(export_statement value: [(arrow_function) (function_expression) (generator_function) (class) (object)] @module)
(decorator) @attached
(lexical_declaration (variable_declarator name: (identifier) @local))
(variable_declaration (variable_declarator name: (identifier) @hoisted))
[(statement_block) (for_statement) (for_in_statement) (catch_clause) (switch_body)] @block
(shorthand_property_identifier_pattern) @local
(pair_pattern value: (identifier) @local)
(array_pattern (identifier) @local)
(rest_pattern (identifier) @local)
(assignment_pattern left: (identifier) @local)
(arrow_function parameter: (identifier) @local)
(catch_clause parameter: (identifier) @local)
(for_in_statement left: (identifier) @local)
[(function_expression name: (identifier) @local) (class name: (_) @local)]
[(statement_identifier) @key (export_specifier alias: (_) @key)]`,
  keywords:
    'arguments as async await break case catch class const constructor continue debugger default delete do else exports export extends false finally for from function get if import in instanceof let module new null of return set static super switch this throw true try typeof undefined var void while with yield',
  identifiers: {
    families: ['camelCase', 'PascalCase', 'SCREAMING_CASE'],
    keysBeforeColon: true,
    decorators: true,
    newBefore: true,
    templates: true,
  },
  structure: {
    declarations: {
      function_declaration: 'function',
      generator_function_declaration: 'function',
      class_declaration: 'class',
      method_definition: 'method',
      lexical_declaration: 'variable',
      variable_declaration: 'variable',
      assignment_expression: 'property',
      pair: 'method',
    },
    wrappers: ['export_statement', 'expression_statement'],
    imports: ['import_statement'],
  },
  define,
  imports: ecmascriptImports,
  exports: ecmascriptExports,
  calls: ecmascriptCalls,
  finish,
};

/** Elements and attributes of JSX; everything between them is text. */
export const jsxQuery = `
(jsx_text) @opaque
(jsx_opening_element name: (_) @markup)
(jsx_closing_element name: (_) @markup)
(jsx_self_closing_element name: (_) @markup)
(jsx_attribute (property_identifier) @key)`;

/** Headers as they stand on one line, for regions that do not parse. */
export const ecmascriptHeaders: LanguageFile['headers'] = [
  [/^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?class\s+([\w$]+)/, 'class'],
  [
    /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:async\s+)?function\s*\*?\s*([\w$]+)/,
    'function',
  ],
  [
    /^\s*export\s+(?:const|let|var)\s+([\w$]+)\s*(?::[^=]*)?=\s*(?:async\s*)?(?:\(|function\b)/,
    'function',
  ],
  [
    /^(?:const|let|var)\s+([\w$]+)\s*(?::[^=]*)?=\s*(?:async\s*)?(?:\([^()]*\)\s*=>|function\b)/,
    'function',
  ],
  [/^\s*(?:export\s+)?(?:declare\s+)?interface\s+([\w$]+)/, 'interface'],
  [/^\s*(?:export\s+)?(?:declare\s+)?(?:const\s+)?enum\s+([\w$]+)/, 'enum'],
  [/^\s*(?:export\s+)?(?:declare\s+)?type\s+([\w$]+)\s*(?:<.*)?=(?!>)/, 'type'],
  [
    /^\s+(?:(?:public|private|protected|static|async|override|readonly)\s+)*(?!if|for|while|switch|catch|return|function|await|new|typeof|else|do\b)([\w$#]+)\s*\([^()]*\)\s*(?::[^{;=]+)?\{\s*$/,
    'method',
  ],
];

/** An exported header, or a member that is not hidden: its class decides. */
export const ecmascriptShown: RegExp =
  /^\s*export\b|^\s+(?!(?:private|protected|function|async\s+function|class|const|let|var|interface|type|enum)\b|#)/;

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'variable':
      return declared(node, source);
    case 'method':
    case 'property':
      if (node.type === 'call_expression') return definedByCall(node, source);
      if (NO_ASSIGNMENT.has(node.type)) return undefined;
      if (node.type !== 'assignment_expression') return member(node, kind, source);
      return kind === 'property' || isOfType(node, source) ? assigned(node, source) : undefined;
    case 'module':
      return anonymousDefault(node, source);
    case 'constant':
      return enumMember(node, source);
    case 'namespace':
      return namespace(node, source);
    case 'trait':
      return prototypeMembers(node, source);
    case 'type':
      return named(node, kind, source, {
        exported: isExported(node, source),
        ...(field(node, 'value')?.type === 'object_type' &&
          headerEnd(field(node, 'value'), source)),
      });
    default:
      return named(node, kind, source, { exported: isExported(node, source) });
  }
}

/** A namespace; the members of an ambient module (`declare module 'a'`, `declare global`) are visible. */
function namespace(node: Node, source: Source): Found | undefined {
  const name = field(node, 'name');
  if (name === undefined) {
    const at = source.text.indexOf('global', node.startIndex);
    const { startIndex: start, endIndex: end } = node;
    const body = childOf(node, 'statement_block')?.startIndex ?? end;
    return {
      name: 'global',
      nameIndex: at,
      kind: 'namespace',
      startIndex: start,
      endIndex: end,
      body,
      exported: true,
    };
  }
  const exported = name.type === 'string' || isExported(node, source);
  return foundAt(node, name, source, {
    kind: 'namespace',
    exported,
    name: unquoted(source.of(name)),
  });
}

/** Whether `export` stands right before a node: a namespace marks its exports by that alone. */
function isExported(node: Node, { text }: Source): boolean {
  const before = text.slice(Math.max(0, node.startIndex - 40), node.startIndex);
  return /\bexport\s+(?:default\s+)?(?:declare\s+)?$/.test(before);
}

/** The declarators of `const a = 1, { b } = c`; imports by `require` define nothing here. */
function declared(node: Node, source: Source): Found[] {
  const kind = source.text.startsWith('const', node.startIndex) ? 'constant' : 'variable';
  const declarators = childrenOf(node, 'variable_declarator');
  const exported = isExported(node, source);
  return declarators.flatMap((declarator) => {
    const name = declarator.childForFieldName('name');
    const value = declarator.childForFieldName('value') ?? undefined;
    if (name === null || isModule(value, source)) return [];
    const whole = declarators.length === 1 ? node : declarator;
    const range = { startIndex: whole.startIndex, endIndex: whole.endIndex, exported };
    if (name.type === 'identifier')
      return [
        foundAt(declarator, name, source, {
          kind: valueKind(value) ?? kind,
          ...range,
          ...headerEnd(value, source),
        }),
      ];
    return boundNames(name).map((bound) =>
      foundAt(declarator, bound, source, {
        kind,
        startIndex: bound.startIndex,
        endIndex: bound.endIndex,
        exported,
      }),
    );
  });
}

function isModule(value: Node | undefined, { text }: Source): boolean {
  if (value === undefined) return false;
  return /^(?:await\s+import|require)\s*\(/.test(
    text.slice(value.startIndex, value.startIndex + 40),
  );
}

/** The identifiers that a destructuring pattern binds, default values not among them. */
function boundNames(pattern: Node): Node[] {
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [pattern];
    case 'pair_pattern':
      return [field(pattern, 'value')].flatMap((value) => (value ? boundNames(value) : []));
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return [field(pattern, 'left')].flatMap((left) => (left ? boundNames(left) : []));
    case 'object_pattern':
    case 'array_pattern':
    case 'rest_pattern':
      return pattern.namedChildren.flatMap((child) => (child ? boundNames(child) : []));
    default:
      return [];
  }
}

/** A method, accessor, field or signature of a class, an interface or an object. */
function member(node: Node, kind: DefinitionKind, source: Source): Found | undefined {
  const name =
    node.childForFieldName('name') ??
    node.childForFieldName('key') ??
    field(node, 'property') ??
    field(node, 'pattern');
  if (name === undefined || name === null) return undefined;
  const text = unquoted(source.of(name));
  const value = field(node, 'value');
  const modifiers = source.text.slice(node.startIndex, name.startIndex);
  const accessor = /\b[gs]et\b/.test(modifiers) && (hasToken(node, 'get') || hasToken(node, 'set'));
  return foundAt(node, name, source, {
    name: text,
    kind:
      text === 'constructor' && node.type === 'method_definition'
        ? 'constructor'
        : accessor
          ? 'property'
          : valueKind(value) === 'function' || node.type === 'method_signature'
            ? 'method'
            : kind,
    exported: !/\b(?:private|protected)\b/.test(modifiers) && !text.startsWith('#'),
    ...(value !== undefined && headerEnd(value, source)),
    ...(node.type === 'pair' && { member: true }),
  });
}

/** `export default () => {}`: a default export without a name is called `default`. */
function anonymousDefault(node: Node, source: Source): Found | undefined {
  const kind = valueKind(node) ?? (node.type === 'object' ? 'constant' : undefined);
  if (kind === undefined) return undefined;
  const name = node.childForFieldName('name');
  if (name !== null) return foundAt(node, name, source, { kind, ...headerEnd(node, source) });
  // The word `default` before the value is the name.
  const at = source.text.lastIndexOf('default', node.startIndex);
  return {
    name: 'default',
    kind,
    nameIndex: at < 0 ? node.startIndex : at,
    startIndex: node.startIndex,
    endIndex: node.endIndex,
    ...(kind === 'constant' ? { body: node.startIndex } : headerEnd(node, source)),
  };
}

function enumMember(node: Node, source: Source): Found {
  const name = node.childForFieldName('name') ?? node;
  return foundAt(node, name, source, { kind: 'constant', name: unquoted(source.of(name)) });
}

/** Marks the definitions that export statements name, and makes one definition of successive overloads. */
function finish(facts: FileFacts, source: Source): void {
  const names = new Set<string>();
  for (const { name, local, specifier } of facts.exports)
    if (specifier === undefined) names.add(local ?? name);
  const script = facts.exports.length === 0 && facts.imports.every(({ kind }) => kind !== 'import');
  const declared = new Set<number | undefined>();
  for (const [index, definition] of facts.definitions.entries()) {
    const { parent, name, container, kind, signature } = definition;
    const ambient = kind === 'namespace' && signature.startsWith('declare ');
    if (ambient || declared.has(parent)) declared.add(definition.kind === 'namespace' ? index : -1);
    if (declared.has(parent)) definition.exported = true;
    if (parent !== undefined) continue;
    // An object's function without a variable, and a value assigned to a prototype.
    const loose = kind === 'method' || kind === 'property';
    if (container !== undefined) definition.exported = names.has(container.split('.')[0]!);
    else definition.exported = names.has(name) || (definition.exported && !loose);
    if (script && facts.language !== 'javascript' && isGlobal(definition))
      definition.exported = true;
  }
  mergeOverloads(facts, source);
}

/** Types and ambient declarations of a file without imports and exports are seen everywhere. */
function isGlobal({ kind, signature }: FileFacts['definitions'][number]): boolean {
  return /^(?:interface|type|namespace)$/.test(kind) || signature.startsWith('declare ');
}
