import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt } from './nodes.js';

/** Dart. Names with a leading `_` are the library's own. The body of a function stands behind its signature. */
export const dart: LanguageFile = {
  language: 'dart',
  grammar: 'dart',
  query: `
[(comment) (documentation_comment)] @comment
(string_literal) @quoted
[(uri) (symbol_literal)] @opaque
(template_substitution (identifier_dollar_escaped)) @opaque
[(import_or_export) (part_directive) (part_of_directive)] @import
(library_name) @opaque
(class_definition) @class @scope
(mixin_declaration) @trait @scope
[(extension_declaration) (extension_type_declaration)] @impl @scope
(enum_declaration) @enum
(enum_constant) @constant
(type_alias) @type @scope
[(class_body) (enum_body) (extension_body)] @method
(program) @function
([(method_signature) (function_signature) (getter_signature) (setter_signature)] @head . (function_body) @scope)
[(function_expression) (declaration) (function_type) (local_function_declaration)] @scope
(annotation) @attached
(formal_parameter name: (identifier) @local)
(formal_parameter (identifier) @local)
(constructor_param (identifier) @local)
(super_formal_parameter (identifier) @local)
(local_variable_declaration (initialized_variable_definition name: (identifier) @local)) @after
(local_variable_declaration (initialized_variable_definition (initialized_identifier (identifier) @local)))
(for_loop_parts name: (identifier) @local)
(catch_parameters (identifier) @local)
(type_parameter (type_identifier) @local)
[(block) (for_statement) (try_statement) (if_statement) (switch_block)] @block
(named_argument (label (identifier) @key))
(field_initializer . (identifier) @key)
[(factory_constructor_signature . (identifier) @key) (constructor_signature . (identifier) @key)]
[(constant_constructor_signature (identifier) @key) (redirecting_factory_constructor_signature . (identifier) @key)]
(typed_identifier (identifier) @local)
(type_identifier) @typed
(superclass (type_identifier) @inherited)
(mixins (type_identifier) @inherited)
(interfaces (type_identifier) @inherited)`,
  keywords:
    'abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else enum export extends extension external factory false final finally for get hide if implements import in interface is late library mixin new null of on operator part required rethrow return sealed set show static super switch sync this throw true try type typedef var void when while with yield int double num bool String Object List Map Set Iterable Future Stream Function Null Never print identical',
  identifiers: {
    families: ['camelCase', 'PascalCase'],
    keysBeforeColon: true,
    decorators: true,
    newBefore: true,
    generics: true,
  },
  structure: {
    declarations: {
      class_definition: 'class',
      mixin_declaration: 'trait',
      extension_declaration: 'impl',
      extension_type_declaration: 'impl',
      enum_declaration: 'enum',
      type_alias: 'type',
      function_signature: 'function',
      method_signature: 'method',
    },
    imports: ['import_or_export', 'part_directive', 'part_of_directive'],
  },
  define,
  imports,
  finish: exportsByVisibility,
  // The grammar knows no library without a name.
  readable: (text) =>
    text.replace(/^(?:@[^\n]{0,200}\n){0,5}library;/m, (line) => line.replace(/[^\n]/g, ' ')),
  shown: /^(?!.*\b_\w+\s*[({=;<])/,
  headers: [
    [/^\s*(?:(?:abstract|base|final|interface|sealed|mixin)\s+)*class\s+(\w+)/, 'class'],
    [/^\s*(?:base\s+)?mixin\s+(?!class\b)(\w+)/, 'trait'],
    [/^\s*enum\s+(\w+)/, 'enum'],
    [/^\s*extension\s+(?:type\s+)?(\w+)/, 'impl'],
    [/^(?:[\w<>?,[\]]+\s+)+(\w+)\s*\([^;]*\)\s*(?:async\s*)?(?:\{|=>)/, 'function'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'function':
    case 'method':
      return declarations(node, source);
    case 'type': {
      const name = typeName(node);
      return name && foundAt(node, name, source, { kind, exported: isShown(name, source) });
    }
    case 'impl': {
      const name = field(node, 'name') ?? field(node, 'class');
      return name && foundAt(node, name, source, { kind, exported: isShown(name, source) });
    }
    default: {
      const name = field(node, 'name') ?? childOf(node, 'identifier');
      return (
        name &&
        foundAt(node, name, source, { kind, exported: isShown(name, source), ...bodyOf(node) })
      );
    }
  }
}

function isShown(name: Node, source: Source): boolean {
  return !source.of(name).startsWith('_');
}

function bodyOf(node: Node): { body?: number } {
  const body = childOf(node, 'class_body', 'enum_body', 'extension_body');
  return body === undefined ? {} : { body: body.startIndex };
}

/** `typedef Fn = …` names its first word, `typedef int Old(…)` the one before its parameters. */
function typeName(node: Node): Node | undefined {
  const names = childrenOf(node, 'type_identifier');
  return childOf(node, 'formal_parameter_list') === undefined ? names[0] : names.at(-1);
}

const SIGNATURES =
  /^(?:function|getter|setter|operator|constructor|factory_constructor|constant_constructor|redirecting_factory_constructor)_signature$/;

/**
 * The functions and variables of a file or a class. The grammar puts a signature, its body and the words
 * before a variable beside each other; together they are one definition.
 */
function declarations(body: Node, source: Source): Found[] {
  const isTop = body.type === 'program';
  const children = body.namedChildren.filter((child) => child !== null);
  const definitions: Found[] = [];
  let first: Node | undefined;
  for (const [index, child] of children.entries()) {
    const next = children[index + 1];
    const signature = signatureIn(child);
    if (signature !== undefined) {
      const end = next?.type === 'function_body' ? next : child;
      const one = functionOf(signature, isTop, source);
      if (one)
        definitions.push({
          ...one,
          startIndex: (first ?? child).startIndex,
          endIndex: end.endIndex,
          ...(end === next && { body: end.startIndex }),
        });
      first = undefined;
      continue;
    }
    const list =
      child.type === 'declaration'
        ? childOf(child, ...LISTS)
        : LISTS.includes(child.type)
          ? child
          : undefined;
    if (list !== undefined) {
      const from = child.type === 'declaration' ? child : (first ?? child);
      definitions.push(...variables(list, { from, isTop }, source));
      first = undefined;
    } else if (isTop && BEFORE.test(child.type)) first ??= child;
    else first = undefined;
  }
  return definitions;
}

const LISTS = ['static_final_declaration_list', 'initialized_identifier_list', 'identifier_list'];

/** The words before a variable at the top of a file. */
const BEFORE =
  /^(?:const_builtin|final_builtin|inferred_type|type_identifier|type_arguments|nullable_type|function_type|void_type|record_type|late_builtin)$/;

function signatureIn(node: Node): Node | undefined {
  if (SIGNATURES.test(node.type)) return node;
  if (node.type !== 'method_signature' && node.type !== 'declaration') return undefined;
  return node.namedChildren.find(
    (child): child is Node => child !== null && SIGNATURES.test(child.type),
  );
}

function functionOf(signature: Node, isTop: boolean, source: Source): Found | undefined {
  const isConstructor = signature.type.includes('constructor');
  const names = childrenOf(signature, 'identifier');
  const operator = signature.type === 'operator_signature' ? signature : undefined;
  // `A.named()` is called `named`.
  const name = isConstructor ? names.at(-1) : field(signature, 'name');
  if (operator !== undefined) return operatorOf(operator, source);
  if (name === undefined) return undefined;
  const isProperty = /^[gs]etter/.test(signature.type);
  const kind = isConstructor
    ? 'constructor'
    : isProperty
      ? isTop
        ? 'variable'
        : 'property'
      : isTop
        ? 'function'
        : 'method';
  return foundAt(signature, name, source, { kind, exported: isShown(name, source) });
}

/** `operator ==`, `operator []=`. */
function operatorOf(signature: Node, source: Source): Found | undefined {
  const text = source.of(signature);
  const at = text.indexOf('operator') + 'operator'.length;
  const [name] = /[^\s\w(]+/.exec(text.slice(at, at + 20)) ?? [];
  if (name === undefined) return undefined;
  const nameIndex = signature.startIndex + text.indexOf(name, at);
  const { startIndex, endIndex } = signature;
  return { name, nameIndex, kind: 'method', startIndex, endIndex };
}

/** Each name of `final int a = 1, b`. */
function variables(
  list: Node,
  { from, isTop }: { from: Node; isTop: boolean },
  source: Source,
): Found[] {
  const isConstant = /^(?:static\s+)?const\b/.test(
    source.text.slice(from.startIndex, from.startIndex + 20),
  );
  const kind = isConstant ? 'constant' : isTop ? 'variable' : 'property';
  const each =
    list.type === 'identifier_list' ? childrenOf(list, 'identifier') : list.namedChildren;
  const items = each.filter(
    (item) =>
      item !== null &&
      /^(?:identifier|initialized_identifier|static_final_declaration)$/.test(item.type),
  );
  return items.flatMap((item) => {
    const name = item!.type === 'identifier' ? item! : childOf(item!, 'identifier');
    if (name === undefined || name === null) return [];
    const range =
      items.length === 1
        ? { startIndex: from.startIndex, endIndex: list.endIndex }
        : { startIndex: item!.startIndex, endIndex: item!.endIndex };
    const isLong =
      range.endIndex - name.endIndex > 120 ||
      source.text.slice(name.endIndex, range.endIndex).includes('\n');
    return [
      foundAt(item!, name, source, {
        kind,
        exported: isShown(name, source),
        ...range,
        ...(isLong && { body: name.endIndex }),
      }),
    ];
  });
}

/** `import 'a.dart' as b show C`, `export`, `part`; `part of` names the library itself. */
function imports(node: Node, source: Source): ImportFact[] {
  const [uri] = node.descendantsOfType('string_literal');
  if (!uri) return [];
  const text = source.of(node);
  const word = /\b(import|export|part)\b/.exec(
    text.slice(0, uri.startIndex - node.startIndex),
  )?.[1];
  if (word === undefined) return [];
  const specifier = source.of(uri).slice(1, -1);
  const line = source.lineAt(node.startIndex);
  const { local, shown } = combinators(source.text.slice(uri.endIndex, node.endIndex));
  const bindings =
    shown.length > 0 && local === undefined
      ? shown.map((name) => ({ imported: name, local: name }))
      : [{ imported: '*', local: local ?? '*' }];
  const kind = word === 'export' ? 'reexport' : word === 'part' ? 'include' : 'import';
  return [{ specifier, line, kind, bindings: kind === 'include' ? [] : bindings }];
}

/** The words behind a file: `as a`, `show A, B`, `hide C`. */
function combinators(text: string): { local: string | undefined; shown: string[] } {
  let mode = '';
  let local: string | undefined;
  const shown: string[] = [];
  for (const [word] of text.matchAll(/[\w$]+/g)) {
    if (/^(?:as|show|hide|if)$/.test(word)) mode = word;
    else if (mode === 'show') shown.push(word);
    else if (mode === 'as') local ??= word;
  }
  return { local, shown };
}
