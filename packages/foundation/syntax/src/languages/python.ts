import type { DefinitionKind, ExportFact, FileFacts, ImportFact } from '../facts/facts.js';
import { mergeOverloads } from '../facts/overloads.js';
import { removeDefinitions } from '../facts/remove-definitions.js';
import type { Node } from '../tree/node.js';
import { type Source, spanAt } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { field, foundAt, named, unquoted } from './nodes.js';

/** Python 3, with remains of 2. Names without a leading `_` are public, or those that `__all__` lists. */
export const python: LanguageFile = {
  language: 'python',
  grammar: 'python',
  rootQuery: `
(module (expression_statement (assignment left: [(identifier) (pattern_list) (tuple_pattern)]) @constant))
(module [(if_statement) (try_statement)] @module)
(module (expression_statement (augmented_assignment left: (identifier)) @export))
(module (expression_statement (assignment left: (identifier)) @export))`,
  query: `
(comment) @comment
(string_content) @opaque
[(import_statement) (import_from_statement) (future_import_statement)] @import
(decorated_definition) @wrapper
(decorator) @attached
(function_definition) @function @scope
[(lambda) (list_comprehension) (set_comprehension) (dictionary_comprehension) (generator_expression)] @scope
(class_definition) @class
(type_alias_statement) @type
(class_definition body: (block (expression_statement (assignment left: (identifier)) @property)))
(parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(default_parameter name: (identifier) @local)
(typed_parameter (identifier) @local)
(typed_default_parameter name: (identifier) @local)
(list_splat_pattern (identifier) @local)
(dictionary_splat_pattern (identifier) @local)
(assignment left: (identifier) @local)
(assignment left: (pattern_list (identifier) @local))
(assignment left: (tuple_pattern (identifier) @local))
(named_expression name: (identifier) @local)
(for_statement left: (identifier) @local)
(for_statement left: (_ (identifier) @local))
(for_in_clause left: (identifier) @local)
(for_in_clause left: (_ (identifier) @local))
(as_pattern_target (identifier) @local)
(as_pattern_target (_ (identifier) @local))
(for_statement left: (_ (_ (identifier) @local)))
(for_in_clause left: (_ (_ (identifier) @local)))
[(global_statement (identifier) @outer) (nonlocal_statement (identifier) @outer)]
(keyword_argument name: (identifier) @key)
(type) @typing
(class_definition superclasses: (argument_list (identifier) @inherited))
(class_definition superclasses: (argument_list (attribute attribute: (identifier) @inherited)))
(class_definition superclasses: (argument_list (subscript value: [(identifier) @inherited (attribute attribute: (identifier) @inherited)])))`,
  keywords:
    'rb Rb rB RB br Br bR BR fr Fr fR FR rf Rf rF RF and as assert async await break case class continue def del elif else except exec finally for from global if import in is lambda match nonlocal not or pass print raise return try while with yield True False None self cls __all__ __name__ __file__ bool bytes classmethod dict enumerate filter float frozenset getattr hasattr id int isinstance issubclass iter len list map max min object open print property range repr reversed set setattr sorted staticmethod str sum super tuple type zip',
  identifiers: { families: ['snake_case', 'PascalCase', 'SCREAMING_CASE'], decorators: true },
  structure: {
    declarations: {
      function_definition: 'function',
      class_definition: 'class',
      type_alias_statement: 'type',
      assignment: 'constant',
    },
    wrappers: ['decorated_definition', 'expression_statement'],
    imports: ['import_statement', 'import_from_statement', 'future_import_statement'],
  },
  define,
  imports,
  exports: all,
  calls,
  describe: (root, source) => docstring(root, source),
  finish,
  shown: /^\s*(?:async\s+)?(?:def|class)\s+(?:__\w+__|(?!_))/,
  headers: [
    [/^\s*(?:async\s+)?def\s+(\w+)/, 'function'],
    [/^\s*class\s+(\w+)\s*[(:[]/, 'class'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'module':
      return conditional(node, source);
    case 'constant':
    case 'property':
      return assigned(node, kind, source);
    case 'type': {
      const name = node.descendantsOfType('identifier')[0];
      return name ? foundAt(node, name, source, { kind, ...visible(source.of(name)) }) : undefined;
    }
    default: {
      const body = node.childForFieldName('body');
      const doc = body === null ? undefined : docstring(body, source);
      const definition = named(node, kind, source, { ...(doc !== undefined && { doc }) });
      return definition && { ...definition, ...visible(definition.name) };
    }
  }
}

/** A leading `_` is private; `__init__` and its like are the language's own. */
function visible(name: string): { exported: boolean } {
  return { exported: !name.startsWith('_') || /^__\w+__$/.test(name) };
}

/** `NAME = value` of a module or class: constant when written in capitals. */
function assigned(node: Node, kind: DefinitionKind, source: Source): Found[] {
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (left === undefined) return [];
  const names =
    left.type === 'identifier'
      ? [left]
      : left.namedChildren.filter((n) => n?.type === 'identifier');
  const value = right && source.of(right);
  const body =
    right && value && (value.length > 120 || value.includes('\n')) ? right.startIndex : undefined;
  return names.flatMap((name) => {
    if (name === null) return [];
    const text = source.of(name);
    if (text === '__all__') return [];
    const variable = kind === 'constant' && !/^_*[A-Z][A-Z\d_]*$/.test(text) ? 'variable' : kind;
    const range =
      names.length === 1 ? {} : { startIndex: name.startIndex, endIndex: name.endIndex };
    return [
      foundAt(node, name, source, {
        kind: variable,
        ...range,
        ...(body !== undefined && { body }),
        ...visible(text),
      }),
    ];
  });
}

/** Constants that a top-level `if` or `try` sets, by whichever branch. */
function conditional(node: Node, source: Source): Found[] {
  return node.descendantsOfType('assignment').flatMap((one) => {
    if (one === null || one.startPosition.column > 8) return [];
    const left = field(one, 'left');
    const inside = one.parent?.parent?.parent;
    return left?.type === 'identifier' && (inside?.equals(node) || inside?.parent?.equals(node))
      ? assigned(one, 'constant', source)
      : [];
  });
}

/** The string at the beginning of a module, class or function. */
function docstring(body: Node, source: Source): string | undefined {
  let first = body.firstNamedChild;
  while (first?.type === 'comment') first = first.nextNamedSibling;
  const text = first?.type === 'expression_statement' ? first.firstNamedChild : first;
  if (text?.type !== 'string') return undefined;
  return source
    .of(text)
    .slice(0, 4_000)
    .replace(/^[a-zA-Z]*["']+/, '')
    .replace(/["']{1,3}$/, '');
}

function imports(node: Node, source: Source): ImportFact[] {
  const line = source.lineAt(node.startIndex);
  if (node.type === 'future_import_statement') return [];
  const typing =
    /^\s+\S/.test(source.text.slice(source.lineStart(line), node.startIndex + 1)) &&
    isTypeOnly(source, line);
  const kind = typing ? 'type' : 'import';
  if (node.type === 'import_statement')
    return node.namedChildren.flatMap((child) =>
      child ? wholeModule(child, line, kind, source) : [],
    );
  const module = field(node, 'module_name');
  if (module === undefined) return [];
  const { endIndex: moduleEnd } = module;
  const names = node.namedChildren.filter(
    (child): child is Node => child !== null && child.startIndex > moduleEnd,
  );
  const bindings = names.flatMap((child) => {
    const { type } = child;
    if (type === 'wildcard_import') return [{ imported: '*', local: '*' }];
    if (type === 'aliased_import') return alias(child, source);
    const name = type === 'dotted_name' ? source.of(child) : undefined;
    return name === undefined ? [] : [{ imported: name, local: name }];
  });
  return [{ specifier: source.of(module).replace(/\s+/g, ''), line, kind, bindings }];
}

/** `import a.b` binds `a`; `import a.b as c` binds the module itself. */
function wholeModule(
  child: Node,
  line: number,
  kind: ImportFact['kind'],
  source: Source,
): ImportFact[] {
  if (child.type === 'aliased_import') {
    const [pair] = alias(child, source);
    return pair
      ? [{ specifier: pair.imported, line, kind, bindings: [{ imported: '*', local: pair.local }] }]
      : [];
  }
  if (child.type !== 'dotted_name') return [];
  const specifier = source.of(child);
  return [
    { specifier, line, kind, bindings: [{ imported: '*', local: specifier.split('.')[0]! }] },
  ];
}

function alias(node: Node, source: Source): { imported: string; local: string }[] {
  const name = field(node, 'name');
  const local = field(node, 'alias');
  return name && local ? [{ imported: source.of(name), local: source.of(local) }] : [];
}

/** Whether the nearest less indented line above is `if TYPE_CHECKING:`. */
function isTypeOnly(source: Source, line: number): boolean {
  const indent = indentation(source, line);
  for (let above = line - 1; above > 0; above--) {
    const text = source.text.slice(source.lineStart(above), source.lineStart(above + 1));
    if (text.trim() === '' || indentation(source, above) >= indent) continue;
    return /^\s*(?:if|elif)\s+(?:\w+\.)?TYPE_CHECKING\b/.test(text);
  }
  return false;
}

function indentation(source: Source, line: number): number {
  const start = source.lineStart(line);
  return /^[ \t]*/.exec(source.text.slice(start, start + 200))![0].length;
}

/** `importlib.import_module('a')` and `__import__('a')`. */
function calls(source: Source): ImportFact[] {
  const facts: ImportFact[] = [];
  for (const match of source.text.matchAll(
    /(?<!\w)(?:import_module|__import__)\(\s*(['"])([\w.]+)\1/g,
  )) {
    if (spanAt(source.comments, match.index) || spanAt(source.opaque, match.index)) continue;
    facts.push({
      specifier: match[2]!,
      line: source.lineAt(match.index),
      kind: 'dynamic',
      bindings: [],
    });
  }
  return facts;
}

/** The strings of `__all__ = [...]` and `__all__ += [...]`. */
function all(node: Node, source: Source): ExportFact[] {
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (left === undefined || right === undefined || source.of(left) !== '__all__') return [];
  return right.descendantsOfType('string').flatMap((one) => {
    const name = one === null ? '' : unquoted(source.of(one));
    return one !== null && /^\w+$/.test(name)
      ? [{ name, line: source.lineAt(one.startIndex) }]
      : [];
  });
}

/** `__all__` decides where there is one; methods are named so; an `@overload` is a part of its function. */
function finish(facts: FileFacts, source: Source): void {
  const listed = new Set(facts.exports.map(({ name }) => name));
  for (const [index, definition] of facts.definitions.entries()) {
    const parent =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent];
    if (parent === undefined && listed.size > 0) definition.exported = listed.has(definition.name);
    if (parent?.kind === 'class' && definition.kind === 'function')
      facts.definitions[index]!.kind = methodKind(definition, source);
  }
  firstOnly(facts);
  mergeOverloads(facts, source, 'last');
  withoutStubs(facts, source);
  if (listed.size > 0) return;
  for (const { parent, exported, name, headerLine } of facts.definitions)
    if (parent === undefined && exported) facts.exports.push({ name, line: headerLine });
}

function methodKind(definition: FileFacts['definitions'][number], source: Source): DefinitionKind {
  if (definition.name === '__init__') return 'constructor';
  const decorators = decoratorsOf(definition, source);
  return /@(?:\w+\.)*(?:cached_)?property\b|@\w+\.(?:setter|getter|deleter)\b/.test(decorators)
    ? 'property'
    : 'method';
}

function decoratorsOf(
  { startIndex, headerLine }: FileFacts['definitions'][number],
  source: Source,
): string {
  return source.text.slice(startIndex, source.lineStart(headerLine));
}

/**
 * An `@overload` runs nothing: where its function stands elsewhere in the same scope, as behind `if TYPE_CHECKING:`,
 * that alone is the definition. A stub file has nothing else.
 */
function withoutStubs(facts: FileFacts, source: Source): void {
  const keyOf = ({ parent, name }: FileFacts['definitions'][number]) => `${parent}\0${name}`;
  const isStub = (definition: FileFacts['definitions'][number]): boolean =>
    /^(?:function|method)$/.test(definition.kind) &&
    lastDecorators(decoratorsOf(definition, source)).some((one) => OVERLOAD.test(one));
  const stubs = new Set(facts.definitions.filter(isStub));
  if (stubs.size === 0) return;
  const functions = facts.definitions.filter((one) => !stubs.has(one));
  const keys = new Set(functions.map(keyOf));
  const unwanted = new Set([...stubs].filter((one) => keys.has(keyOf(one))));
  removeDefinitions(facts, (definition) => unwanted.has(definition));
}

const OVERLOAD = /^@(?:\w+\.)*overload$/;

/** The decorators right above a header: what was merged may have others before them. */
function lastDecorators(above: string): string[] {
  const lines = above.split('\n').map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const last = lines.findLastIndex((line) => !line.startsWith('@'));
  return lines.slice(last + 1);
}

/** A name that two branches of an `if` or `try` set is one constant. */
function firstOnly(facts: FileFacts): void {
  const names = new Set<string>();
  const isValue = ({ parent, kind }: FileFacts['definitions'][number]) =>
    parent === undefined && (kind === 'constant' || kind === 'variable');
  removeDefinitions(facts, (definition) => {
    if (!isValue(definition)) return false;
    return names.has(definition.name) || !names.add(definition.name);
  });
}
