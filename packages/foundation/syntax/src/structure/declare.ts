import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import type { Found, LanguageFile } from '../languages/language.js';
import { childOf, field, unquoted } from '../languages/nodes.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { StructureSpan } from './span.js';

/** Comments, by any grammar's name. */
export const COMMENTS: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

/** Decorators and attributes that stand beside their declaration, not in it. */
export const ATTACHED: ReadonlySet<string> = new Set(['attribute_item', 'decorator']);

/** Nodes that only hold a list of members or statements, and parts that could not be parsed. */
export const BODIES: ReadonlySet<string> = new Set([
  'ERROR',
  'annotation_type_body',
  'block',
  'body_statement',
  'class_body',
  'compound_statement',
  'constructor_body',
  'declaration_list',
  'enum_body',
  'enum_body_declarations',
  'enum_declaration_list',
  'enum_variant_list',
  'enumerator_list',
  'field_declaration_list',
  'interface_body',
  'object_type',
  'ordered_field_declaration_list',
  'statement_block',
]);

/** Says what nodes declare, with the knowledge of one language file. Lives for one file. */
export interface Declarer {
  readonly imports: { specifier: string; names: string[] }[];
  isImport(type: string): boolean;
  isWrapper(type: string): boolean;
  /** Whether a closer look at a node can pay, by its type and its first characters. */
  mayDeclare(type: string, start: number, length: number, inFunction: boolean): boolean;
  /**
   * Fills kind, name, body, documentation and decorators of a span.
   *
   * @returns id of the declaring node where it is inside the given one
   */
  declare(
    node: Node,
    span: StructureSpan,
    place: { inFunction: boolean; owner?: string },
  ): number | undefined;
  /** Reads an import statement. */
  read(node: Node): void;
  holdsMembers(kind: string): boolean;
  isFunction(kind: string): boolean;
}

const MEMBERS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'trait',
  'impl',
  'namespace',
  'module',
]);
const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);
/** Kinds that count wherever they stand; values count outside of functions only. */
const VALUES: ReadonlySet<string> = new Set(['variable', 'constant', 'property', 'macro']);
/** Length of the shortest function expression worth a name inside another function. */
const SHORTEST_FUNCTION = 80;
/** An expression that may name something: an assignment, a namespace, a titled block. */
const EXPRESSION =
  /(?:describe|it|test|suite|context|specify|bench|namespace|module)\b|[\w$.]+(?:,[ \t]*[\w$.]+)*[ \t]*(?::[^=\n]{0,200})?=(?!=)/y;
/** Calls whose first argument is a title. */
const TESTS = /^(?:describe|it|test|suite|context|specify|bench)(?:\.\w+)*$/;

/** Makes the declarer of a file. */
export function createDeclarer(file: LanguageFile, source: Source): Declarer {
  const { declarations, wrappers, imports: importTypes, calls } = structureRoles(file);
  const imports: Declarer['imports'] = [];
  return {
    imports,
    isImport: (type) => importTypes.has(type),
    isWrapper: (type) => wrappers.has(type),
    mayDeclare: (type, start, length, inFunction) => {
      if (type === calls || type === 'expression_statement') {
        EXPRESSION.lastIndex = start;
        return EXPRESSION.test(source.text);
      }
      const role = declarations.get(type);
      // In a function a value counts when it is one itself, and then it is no short one.
      if (inFunction && role !== undefined && VALUES.has(role) && length < SHORTEST_FUNCTION)
        return false;
      return role !== undefined || wrappers.has(type);
    },
    holdsMembers: (kind) => MEMBERS.has(kind),
    isFunction: (kind) => FUNCTIONS.has(kind) || kind === 'test',
    read: (node) => {
      for (const fact of file.imports?.(node, source) ?? []) imports.push(importOf(fact));
    },
    declare: (node, span, place) => {
      const title = /^(?:call|expression_statement)$/.test(node.type)
        ? testTitle(node, source)
        : undefined;
      if (title !== undefined) {
        Object.assign(span, { kind: 'test', name: title });
        return undefined;
      }
      const inner = unwrapped(node, wrappers, declarations);
      const role = declarations.get(inner.type) ?? (inner === node ? undefined : 'module');
      if (role === undefined || !assignsFunction(inner)) return undefined;
      const definition = [file.define(inner, role, source)].flat()[0];
      if (definition === undefined || definition.name === '') {
        if (role === 'variable') imports.push(...required(source.of(inner)));
        return undefined;
      }
      const kind = kindOf(definition, place.owner);
      if (place.inFunction && VALUES.has(kind)) return undefined;
      span.kind = kind;
      describe(span, definition, { outer: node, inner }, source);
      return inner.id === node.id ? undefined : inner.id;
    },
  };
}

/** Of assignments to members (`A.prototype.b = function () {}`) only those of functions declare. */
function assignsFunction(node: Node): boolean {
  if (node.type !== 'assignment_expression') return true;
  const right = field(node, 'right')?.type ?? '';
  return /^(?:function_expression|generator_function|arrow_function|class)$/.test(right);
}

/** A function of a class is a method, by every language's custom. */
function kindOf({ kind }: Found, owner: string | undefined): string {
  const member = owner === 'class' || owner === 'impl' || owner === 'trait';
  return kind === 'function' && member ? 'method' : kind;
}

/** A declaration, and the outermost of the wrappers around it, if it has any. */
interface Wrapped {
  outer: Node;
  inner: Node;
}

/** Fills a span from the definition that its language found. */
function describe(span: StructureSpan, definition: Found, nodes: Wrapped, source: Source): void {
  span.name = definition.name;
  span.headerIndex = span.startIndex;
  const body = definition.body ?? nodes.inner.childForFieldName('body')?.startIndex;
  if (body !== undefined && body < span.endIndex) span.bodyIndex = body;
  if (definition.container !== undefined) span.container = definition.container;
  if (definition.doc !== undefined) span.doc = definition.doc.trim();
  const first = source.text[span.startIndex];
  // A look at the first character spares the walk where nothing is attached.
  if (first === '@' || first === '#' || first === '[') {
    const decorators = decoratorsOf(nodes, source);
    if (decorators.length > 0) span.decorators = decorators;
  }
}

/** The declaration inside wrappers, or the node itself where it has no wrapper. */
function unwrapped(
  node: Node,
  wrappers: ReadonlySet<string>,
  declarations: ReadonlyMap<string, unknown>,
): Node {
  let at = node;
  while (wrappers.has(at.type)) {
    const inner: Node | null | undefined =
      at.childForFieldName('declaration') ??
      at.childForFieldName('definition') ??
      at.childForFieldName('value') ??
      firstChildThat(at, (type) => declarations.has(type) || wrappers.has(type));
    if (inner === null || inner === undefined) return node;
    at = inner;
  }
  return at;
}

function firstChildThat(node: Node, wanted: (type: string) => boolean): Node | undefined {
  for (let child = node.firstNamedChild; child !== null; child = child.nextNamedSibling)
    if (wanted(child.type)) return child;
  return undefined;
}

function decoratorsOf({ outer, inner }: Wrapped, source: Source): string[] {
  const decorators: string[] = [];
  const holders = [outer, inner, childOf(inner, 'modifiers')];
  for (const holder of new Set(holders))
    for (const child of holder?.namedChildren ?? [])
      if (
        child !== null &&
        /^(?:decorator|attribute_list|marker_annotation|annotation)$/.test(child.type)
      )
        decorators.push(source.of(child));
  return [...new Set(decorators)];
}

/** The title of `describe('a', () => …)`, `it.each(…)('a', …)`, RSpec's `describe 'a' do`. */
function testTitle(node: Node, source: Source): string | undefined {
  const call = node.type === 'expression_statement' ? node.firstNamedChild : node;
  if (call?.type !== 'call_expression' && call?.type !== 'call') return undefined;
  let called = field(call, 'function') ?? field(call, 'method');
  if (called?.type === 'call_expression') called = field(called, 'function');
  if (
    called === undefined ||
    !TESTS.test(
      source.text.slice(called.startIndex, Math.min(called.endIndex, called.startIndex + 40)),
    )
  )
    return undefined;
  const title = field(call, 'arguments')?.firstNamedChild;
  if (title === null || title === undefined) return undefined;
  return unquoted(source.of(title)).replace(/\s+/g, ' ').slice(0, 120);
}

/** `const a = require('b'), { c, d: e } = require('f')`: declarations that define nothing here, but import. */
function required(text: string): Declarer['imports'] {
  const found: Declarer['imports'] = [];
  const call = /((?<![\w$])[\w$]+|\{[^{}]*\})\s*=\s*require\(\s*(['"])([^'"\n]+)\2\s*\)/g;
  for (const [, bound = '', , specifier = ''] of text.slice(0, 2_000).matchAll(call)) {
    const names = bound.startsWith('{')
      ? [...bound.matchAll(/(?<![\w$])([\w$]+)\s*(?=[,}=])/g)].map(([, name]) => name!)
      : [bound];
    found.push({ specifier, names });
  }
  return found;
}

/** An import with the names that stand for it in the file. */
function importOf({ specifier, bindings }: ImportFact): { specifier: string; names: string[] } {
  const names = bindings.map(({ local }) => local).filter((name) => name !== '*');
  return { specifier, names };
}

/** The nodes of a language by their part in a structural walk; names come from its language file. */
interface StructureRoles {
  /** Node types that declare something, and the kind that `define` is asked with. */
  readonly declarations: ReadonlyMap<string, DefinitionKind>;
  /** Nodes around one declaration that belong to it: `export …`, `template <…> …`, decorators. */
  readonly wrappers: ReadonlySet<string>;
  /** Import statements. */
  readonly imports: ReadonlySet<string>;
  /** Nodes that may be a call with a title. */
  readonly calls: string;
}

/** The roles of a language, from its language file. */
export function structureRoles({ structure }: LanguageFile): StructureRoles {
  const { declarations, wrappers = [], imports = [], calls = 'expression_statement' } = structure;
  return {
    calls,
    declarations: new Map(Object.entries(declarations)),
    wrappers: new Set(wrappers),
    imports: new Set(imports),
  };
}
