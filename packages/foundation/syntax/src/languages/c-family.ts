import type { Definition, DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { removeDefinitions } from '../facts/remove-definitions.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { withEndedFields } from './c-fields.js';
import { withoutMacros, withoutTypeMacros } from './c-macros.js';
import { linkPrototypes } from './c-prototypes.js';
import { inVisibleSection, isMember, noteSections, visible } from './c-sections.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, unquoted } from './nodes.js';

/** The rules that C and C++ share. */
export const cFamily: Pick<
  LanguageFile,
  | 'define'
  | 'identifiers'
  | 'structure'
  | 'imports'
  | 'finish'
  | 'readable'
  | 'opened'
  | 'rootQuery'
  | 'shown'
> & {
  query: string;
} = {
  rootQuery: `
(translation_unit (declaration) @variable)`,
  query: `
(comment) @comment
[(string_literal) (char_literal) (system_lib_string)] @opaque
(preproc_call) @opaque
(preproc_include) @import
[(preproc_def) (preproc_function_def)] @macro
(function_definition) @function @scope
(preproc_ifdef (declaration) @variable)
(preproc_if (declaration) @variable)
(preproc_else (declaration) @variable)
(preproc_elif (declaration) @variable)
(declaration_list (declaration) @variable)
(type_definition) @type
[(struct_specifier body: (_)) (union_specifier body: (_))] @struct
(enum_specifier body: (_)) @enum
(enumerator) @constant
(field_declaration) @property
(parameter_declaration declarator: (identifier) @local)
(parameter_declaration (pointer_declarator (identifier) @local))
(parameter_declaration (pointer_declarator (pointer_declarator (identifier) @local)))
(declaration declarator: (identifier) @local)
(declaration (pointer_declarator (identifier) @local))
(init_declarator declarator: (identifier) @local)
(init_declarator (pointer_declarator (identifier) @local))
(array_declarator declarator: (identifier) @local)
(parameter_declaration (function_declarator (parenthesized_declarator (pointer_declarator (identifier) @local))))
[(compound_statement) (for_statement) (case_statement)] @block
(statement_identifier) @key
(type_identifier) @typed`,
  identifiers: { families: ['snake_case', 'SCREAMING_CASE'], arrows: true, comments: true },
  structure: {
    declarations: {
      function_definition: 'function',
      declaration: 'variable',
      type_definition: 'type',
      struct_specifier: 'struct',
      union_specifier: 'struct',
      enum_specifier: 'enum',
      field_declaration: 'property',
      preproc_def: 'macro',
      preproc_function_def: 'macro',
    },
    imports: ['preproc_include'],
    readableFirst: true,
  },
  define: defineC,
  readable: (text) => withoutMacros(withEndedFields(text)),
  opened: withoutTypeMacros,
  shown: /^(?!\s*static\b)/,
  imports,
  finish,
};

/** Words of C; C++ adds to them. */
export const cKeywords =
  'alignas alignof asm auto bool break case char const continue default define defined do double elif else endif enum error extern false float for goto if ifdef ifndef include inline int long NULL pragma register restrict return short signed sizeof static struct switch true typedef typeof undef union unsigned void volatile while int8_t int16_t int32_t int64_t size_t ssize_t uint8_t uint16_t uint32_t uint64_t uintptr_t intptr_t ptrdiff_t _Bool _Static_assert __attribute__ __func__';

/** Headers of C, from column 0 where that is the custom: elsewhere a call would look the same. */
export const cHeaders: LanguageFile['headers'] = [
  [
    /^\s*(?:template\s*<.*>\s*)?(?:typedef\s+)?struct\s+(?:[A-Z_]{2,}\s+)?(\w+)\s*(?:final\s*)?(?::[^:;{]*)?\{?\s*$/,
    'struct',
  ],
  [/^\s*(?:typedef\s+)?enum\s+(?:class\s+|struct\s+)?(\w+)\s*(?::[^:;{]*)?\{?\s*$/, 'enum'],
  [/^\s*#\s*define\s+(\w+)/, 'macro'],
  [
    /^(?!\s*(?:return|else|if|for|while|switch|case|goto|do|typedef|using|static_assert|new|delete|throw)\b)[A-Za-z_][\w:<>,*&\s]*[\s*&](?![A-Z0-9_]+\s*\()([A-Za-z_~]\w*)\s*\([^;]*$/,
    'function',
  ],
];

/** Definitions of C and most of C++. */
export function defineC(
  node: Node,
  kind: DefinitionKind,
  source: Source,
): Found | Found[] | undefined {
  switch (kind) {
    case 'macro':
      return macro(node, source);
    case 'function':
      return functionDefinition(node, source);
    case 'variable':
    case 'property':
      return declared(node, kind, source);
    case 'type':
      return typedef(node, source);
    case 'constant': {
      const name = field(node, 'name');
      return name && foundAt(node, name, source, { kind });
    }
    default: {
      if (bodies(source).has(node.id)) return undefined;
      const exported = inVisibleSection(node, source);
      if (kind !== 'enum') noteSections(node, source);
      const name = ownName(field(node, 'name'));
      return name && foundAt(node, name, source, { kind, exported });
    }
  }
}

/** The last name in `a::b<T>`. */
function ownName(node: Node | undefined): Node | undefined {
  let at = node;
  for (let inner = field(at, 'name'); inner !== undefined; inner = field(at, 'name')) at = inner;
  return at;
}

/** A macro, unless it only guards its header against being read twice. */
function macro(node: Node, source: Source): Found | undefined {
  const name = field(node, 'name');
  if (name === undefined) return undefined;
  const value = field(node, 'value');
  if (value === undefined && node.type === 'preproc_def') {
    const before = source.text.slice(Math.max(0, node.startIndex - 300), node.startIndex);
    const guard = /#\s*if(?:ndef|\s+!\s*defined)\W+(\w+)\W*$/.exec(before)?.[1];
    if (guard === source.of(name)) return undefined;
  }
  const header = field(node, 'parameters') ?? name;
  const long = /\n|.{100}/.test(source.text.slice(header.endIndex, node.endIndex).trim());
  return foundAt(node, name, source, {
    kind: 'macro',
    global: true,
    ...(long && { body: header.endIndex }),
  });
}

function functionDefinition(node: Node, source: Source): Found | undefined {
  const declarator = innermost(field(node, 'declarator'));
  if (declarator === undefined) return undefined;
  const body = childOf(
    node,
    'compound_statement',
    'field_initializer_list',
    'try_statement',
    'default_method_clause',
    'delete_method_clause',
  );
  const type = field(node, 'type')?.type;
  // `class MACRO Name { … }` looks like a function without parameters.
  if (
    declarator.type === 'identifier' &&
    (type === 'class_specifier' || type === 'struct_specifier')
  )
    return foundAt(node, declarator, source, {
      kind: type === 'class_specifier' ? 'class' : 'struct',
    });
  return functionFound(
    node,
    declarator,
    source,
    body === undefined ? {} : { body: body.startIndex },
  );
}

/** The declarator that holds the name, below pointers, references, arrays and parentheses. */
function innermost(declarator: Node | undefined): Node | undefined {
  let at = declarator;
  while (at !== undefined && at.type !== 'operator_cast') {
    const inner: Node | undefined =
      field(at, 'declarator') ??
      (BARE.test(at.type) ? (at.lastNamedChild ?? undefined) : undefined);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

/** Declarators that hold the next one without a field. */
const BARE = /^(?:reference|parenthesized|attributed|variadic)_declarator$/;

function functionFound(node: Node, declarator: Node, source: Source, more: Partial<Found>): Found {
  const cast = declarator.type === 'operator_cast';
  const named = cast
    ? `operator ${source.of(field(declarator, 'type') ?? declarator)}`
    : source.of(declarator);
  const full = named.replace(/\s+/g, ' ');
  const name = lastSegment(full);
  const scope =
    full.length > name.length ? full.slice(0, full.length - name.length).replace(/::\s*$/, '') : '';
  // Behind a macro that the grammar does not know, a type can stand before the owner.
  const container = lastSegment(withoutArguments(scope)).split(' ').at(-1)!;
  const member = container !== '' || isMember(node, source);
  const kind =
    container !== '' && container === name ? 'constructor' : member ? 'method' : 'function';
  return foundAt(node, declarator, source, {
    kind,
    name: name.startsWith('operator') ? name : withoutArguments(name),
    nameIndex: cast
      ? declarator.startIndex
      : declarator.endIndex -
        source.of(declarator).length +
        Math.max(0, source.of(declarator).lastIndexOf(name)),
    exported: visible(node, source),
    ...(container !== '' && { container }),
    ...more,
  });
}

/** A name before its template arguments. */
function withoutArguments(name: string): string {
  return name.split('<', 1)[0]!;
}

function lastSegment(name: string): string {
  const operator = /(?:^|:: ?)(operator\b.*)$/s.exec(name)?.[1];
  if (operator !== undefined) return operator;
  let depth = 0;
  for (let at = name.length - 1; at > 0; at--) {
    if (name[at] === '>') depth++;
    else if (name[at] === '<') depth--;
    else if (depth === 0 && name[at] === ':' && name[at - 1] === ':')
      return name.slice(at + 1).trim();
  }
  return name.trim();
}

/** Prototypes, variables and fields: every name that a declaration declares. */
function declared(node: Node, kind: DefinitionKind, source: Source): Found[] {
  const definitions: Found[] = [];
  const declarators = node
    .childrenForFieldName('declarator')
    .filter((one): one is Node => one !== null);
  for (const declarator of declarators) {
    const name = innermost(declarator);
    if (name === undefined || !NAMES.test(name.type)) continue;
    const only = declarators.length === 1;
    const range = only ? {} : { startIndex: declarator.startIndex, endIndex: declarator.endIndex };
    if (isFunction(declarator)) {
      if (!/^(?:qualified_identifier)$/.test(name.type) || kind === 'property')
        definitions.push(
          functionFound(node, name, source, {
            ...range,
            ...endOfDeclarator(declarator),
            global: true,
          }),
        );
      continue;
    }
    const value = field(declarator, 'value');
    const constant =
      kind === 'variable' &&
      childrenOf(node, 'type_qualifier').some((child) => /const/.test(source.of(child)));
    definitions.push(
      foundAt(node, name, source, {
        kind: constant ? 'constant' : kind,
        ...range,
        name: lastSegment(source.of(name)),
        exported: visible(node, source),
        global: true,
        ...(value && /\n|.{120}/.test(source.of(value)) && { body: value.startIndex }),
        ...headerBeforeBody(node),
      }),
    );
  }
  return definitions;
}

const NAMES = /identifier|operator_name|destructor_name|template_function|operator_cast/;

function isFunction(declarator: Node): boolean {
  let at: Node | undefined = declarator;
  if (at.type === 'operator_cast') return true;
  while (at !== undefined && at.type !== 'function_declarator')
    at = /^(?:pointer_declarator|reference_declarator|attributed_declarator)$/.test(at.type)
      ? (field(at, 'declarator') ?? at.lastNamedChild ?? undefined)
      : undefined;
  // `int (*callback)(int)` declares a variable.
  return at !== undefined && field(at, 'declarator')?.type !== 'parenthesized_declarator';
}

function endOfDeclarator(declarator: Node): { body?: number } {
  return { body: declarator.endIndex };
}

/** `struct { … } name;`: the header ends where the body begins. */
function headerBeforeBody(node: Node): { body?: number } {
  const body = field(field(node, 'type'), 'body');
  return body === undefined ? {} : { body: body.startIndex };
}

/**
 * The names of a `typedef`. The first is the name of the struct, union or enum that it declares,
 * when that has no tag or the same; every other one is a type of its own.
 */
function typedef(node: Node, source: Source): Found[] {
  const type = field(node, 'type');
  const body = field(type, 'body');
  const tag = field(type, 'name');
  if (body !== undefined && type !== undefined) noteSections(type, source);
  const declarators = node.childrenForFieldName('declarator').filter((one) => one !== null);
  return declarators.flatMap((declarator) => {
    const name = innermost(declarator);
    if (name === undefined) return [];
    if (body === undefined || type === undefined)
      return [foundAt(node, name, source, { kind: 'type', global: true })];
    const direct = name.equals(declarator);
    if (direct && (tag === undefined || source.of(tag) === source.of(name))) {
      // The definition is the whole typedef; the struct within is not found once more.
      bodies(source).add(type.id);
      const kind = type.type === 'enum_specifier' ? 'enum' : 'struct';
      return [
        foundAt(node, name, source, {
          kind,
          body: body.startIndex,
          ...(tag && { nameIndex: tag.startIndex }),
        }),
      ];
    }
    const { startIndex: start, endIndex: end } = declarator;
    return [foundAt(node, name, source, { kind: 'type', startIndex: start, endIndex: end })];
  });
}

const noBodies = (): Set<number> => new Set();

/** Structs of a file that a typedef has given its name. */
function bodies(source: Source): Set<number> {
  return source.derived(noBodies);
}

function imports(node: Node, source: Source): ImportFact[] {
  const path = field(node, 'path');
  if (path === undefined || path.type === 'identifier' || path.type === 'call_expression')
    return [];
  const specifier = unquoted(source.of(path));
  return [{ specifier, line: source.lineAt(node.startIndex), kind: 'include', bindings: [] }];
}

/**
 * A prototype is left out when the same file has the function itself; of a macro that is defined
 * under several conditions the first is kept.
 */
function finish(facts: FileFacts, source: Source): void {
  const hasBody = ({ endIndex }: Definition) => source.text[endIndex - 1] === '}';
  const bodies = new Set(
    facts.definitions.filter((d) => d.kind === 'function' && hasBody(d)).map(({ name }) => name),
  );
  linkPrototypes(facts, source, hasBody);
  const macros = new Set<string>();
  removeDefinitions(
    facts,
    (d) =>
      (d.kind === 'macro' && (macros.has(d.name) || !macros.add(d.name))) ||
      (d.kind === 'function' && d.parent === undefined && !hasBody(d) && bodies.has(d.name)),
  );
  for (const definition of facts.definitions) {
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent];
    if (owner === undefined || (owner.kind !== 'class' && owner.kind !== 'struct')) continue;
    if (definition.kind === 'method' && definition.name === owner.name)
      definition.kind = 'constructor';
  }
  exportsByVisibility(facts);
}
