import type { DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import { type Source, spanAt } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, field, foundAt } from './nodes.js';

/**
 * Ruby. Everything is visible but definitions behind `private`, `private def …`, or named by
 * `private :name`. `require_relative 'a'` is the specifier `./a`.
 */
export const ruby: LanguageFile = {
  language: 'ruby',
  grammar: 'ruby',
  rootQuery: `
(program (assignment left: [(constant) (scope_resolution)]) @constant)`,
  query: `
(comment) @comment
[(string_content) (heredoc_content) (heredoc_beginning) (heredoc_end) (hash_key_symbol) (character)] @opaque
(class) @class
(module) @module
(singleton_class) @scope
[(method) (singleton_method)] @method @scope
[(block) (do_block) (lambda)] @scope
(body_statement (assignment left: [(constant) (scope_resolution)]) @constant)
(body_statement (call method: (identifier) arguments: (argument_list . (simple_symbol))) @property)
(method_parameters (identifier) @local)
(block_parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(optional_parameter name: (identifier) @local)
(keyword_parameter name: (identifier) @local)
(splat_parameter name: (identifier) @local)
(hash_splat_parameter name: (identifier) @local)
(block_parameter name: (identifier) @local)
(destructured_parameter (identifier) @local)
(assignment left: (identifier) @local)
(operator_assignment left: (identifier) @local)
(left_assignment_list (identifier) @local)
(exception_variable (identifier) @local)
(superclass [(constant) @inherited (scope_resolution name: (constant) @inherited)])
((call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list . [(constant) @inherited (scope_resolution name: (constant) @inherited)])) (#match? @_class "^Class$") (#match? @_new "^new$"))
((call method: (identifier) @_method arguments: (argument_list [(constant) @inherited (scope_resolution name: (constant) @inherited)])) (#match? @_method "^(include|extend|prepend)$"))`,
  keywords:
    'BEGIN END alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield __FILE__ __LINE__ __method__ __dir__ require require_relative autoload include extend prepend attr_reader attr_writer attr_accessor private public protected raise puts lambda proc loop',
  identifiers: {
    families: ['snake_case', 'PascalCase', 'SCREAMING_CASE'],
    keysBeforeColon: true,
    suffixes: '?!',
    sigils: '@:',
    bareCalls: true,
    rooted: true,
  },
  structure: {
    declarations: {
      class: 'class',
      module: 'module',
      method: 'method',
      singleton_method: 'method',
    },
    calls: 'call',
  },
  define,
  calls,
  finish,
  headers: [
    [/^\s*class\s+(?:[A-Z]\w*::)*([A-Z]\w*)/, 'class'],
    [/^\s*module\s+(?:[A-Z]\w*::)*([A-Z]\w*)/, 'module'],
    [/^\s*(?:private\s+|protected\s+)?def\s+(?:self\.)?([\w]+[?!=]?)/, 'method'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'class':
    case 'module':
      return container(node, kind, source);
    case 'method':
      return method(node, source);
    case 'constant':
      return constant(node, source);
    default:
      return attributes(node, source);
  }
}

/** `class A::B < C`: named B, in A. */
function container(node: Node, kind: DefinitionKind, source: Source): Found | undefined {
  const name = field(node, 'name');
  if (name === undefined) return undefined;
  noteHidden(node, source);
  const own = field(name, 'name') ?? name;
  const scope = field(name, 'scope');
  const header = field(node, 'superclass') ?? name;
  return foundAt(node, own, source, {
    kind,
    body: header.endIndex,
    ...(scope && { container: source.of(scope) }),
  });
}

function method(node: Node, source: Source): Found | undefined {
  const name = field(node, 'name');
  if (name === undefined) return undefined;
  const header = field(node, 'parameters') ?? name;
  return foundAt(node, name, source, {
    kind: 'method',
    body: header.endIndex,
    exported: !isHidden(node, name, source),
  });
}

/** A constant that holds a new class or struct is one. */
function constant(node: Node, source: Source): Found | undefined {
  const left = field(node, 'left');
  if (left === undefined) return undefined;
  const name = field(left, 'name') ?? left;
  const right = field(node, 'right');
  const value = right ? source.of(right) : '';
  const madeKind = /^(Class|Struct|Data|Module)\.(?:new|define)\b/.exec(value)?.[1];
  const kind =
    madeKind === undefined
      ? 'constant'
      : madeKind === 'Module'
        ? 'module'
        : madeKind === 'Class'
          ? 'class'
          : 'struct';
  const block =
    right &&
    (field(right, 'block')?.startIndex ?? (/\n|.{120}/.test(value) ? right.startIndex : undefined));
  const scope = field(left, 'scope');
  return foundAt(node, name, source, {
    kind,
    ...(block === undefined ? {} : { body: block }),
    ...(scope && { container: source.of(scope) }),
  });
}

/** `attr_reader :a, :b` and its like, one property for each symbol. */
function attributes(node: Node, source: Source): Found[] {
  const word = source.of(field(node, 'method') ?? node);
  if (
    !/^(?:c|m)?attr(?:_reader|_writer|_accessor|_internal)?$|^(?:class|thread|mattr)_attribute$/.test(
      word,
    )
  )
    return [];
  const symbols = (field(node, 'arguments')?.namedChildren ?? []).filter(
    (symbol): symbol is Node => symbol?.type === 'simple_symbol',
  );
  return symbols.map((symbol) =>
    foundAt(symbols.length === 1 ? node : symbol, symbol, source, {
      kind: 'property',
      name: source.of(symbol).slice(1),
      nameIndex: symbol.startIndex + 1,
      exported: !isHidden(node, symbol, source),
    }),
  );
}

interface Hidden {
  /** From a bare `private` to the end of the class. */
  spans: { startIndex: number; endIndex: number }[];
  /** Names given to `private :a`, and where. */
  names: { startIndex: number; endIndex: number; name: string }[];
}

const nothingHidden = (): Hidden => ({ spans: [], names: [] });

/** Remembers the members that a class or module hides. */
function noteHidden(node: Node, source: Source): void {
  const notes = source.derived(nothingHidden);
  const body = field(node, 'body') ?? childOf(node, 'body_statement');
  let from: number | undefined;
  const close = (end: number) => {
    if (from !== undefined) notes.spans.push({ startIndex: from, endIndex: end });
    from = undefined;
  };
  for (const child of body?.namedChildren ?? []) {
    if (child?.type !== 'identifier' && child?.type !== 'call') continue;
    const text = source.text.slice(
      child.startIndex,
      Math.min(child.endIndex, child.startIndex + 400),
    );
    if (/^(?:private|protected)$/.test(text)) from ??= child.endIndex;
    else if (/^(?:public|module_function)$/.test(text)) close(child.startIndex);
    else if (/^private(?:_class_method|_constant)?[\s(]+:/.test(text))
      for (const [, name] of text.matchAll(/:(\w+[?!=]?)/g))
        notes.names.push({ startIndex: node.startIndex, endIndex: node.endIndex, name: name! });
  }
  close(node.endIndex);
}

function isHidden(node: Node, name: Node, source: Source): boolean {
  const at = node.startIndex;
  const before = source.text.slice(Math.max(0, at - 40), at);
  if (/\b(?:private|protected|private_class_method)[ (]+$/.test(before)) return true;
  const notes = source.derived(nothingHidden);
  // A bare `private` says nothing about `def self.a`.
  if (
    node.type !== 'singleton_method' &&
    notes.spans.some(({ startIndex: start, endIndex: end }) => start <= at && at < end)
  )
    return true;
  const text = source.of(name);
  return notes.names.some(
    (name) => name.name === text && name.startIndex <= at && at < name.endIndex,
  );
}

const CALL =
  /^[ \t]*(require|require_relative|load|autoload)\b[ (]+(?::(\w+)\s*,\s*)?(?:File\.(?:join|expand_path)\(\s*(?:__dir__|File\.dirname\(__FILE__\))\s*,\s*)?(['"])([^'"#\n]+)\3/gm;

function calls(source: Source): ImportFact[] {
  const facts: ImportFact[] = [];
  for (const match of source.text.matchAll(CALL)) {
    const at = match.index + match[0].indexOf(match[1]!);
    if (spanAt(source.comments, at) || spanAt(source.opaque, at)) continue;
    const relative =
      match[1] === 'require_relative' ||
      match[0].includes('__dir__') ||
      match[0].includes('__FILE__');
    const path = match[4]!.replace(/^\.?\/(?=\w)/, '');
    facts.push({
      specifier: relative && !path.startsWith('.') ? `./${path}` : match[4]!,
      line: source.lineAt(at),
      kind: match[1] === 'autoload' ? 'dynamic' : 'require',
      bindings: match[2] === undefined ? [] : [{ imported: match[2], local: match[2] }],
    });
  }
  return facts;
}

/** Methods outside of any class are functions. */
function finish(facts: FileFacts): void {
  for (const definition of facts.definitions) {
    if (definition.kind !== 'method') continue;
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent];
    if (owner === undefined) definition.kind = 'function';
    else if (definition.name === 'initialize') definition.kind = 'constructor';
  }
  exportsByVisibility(facts);
}
