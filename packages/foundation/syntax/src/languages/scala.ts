import type { DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt, named } from './nodes.js';

/** Scala 2 and 3. Whatever is not `private` is visible to other files. Package clauses in a row are one. */
export const scala: LanguageFile = {
  language: 'scala',
  grammar: 'scala',
  package: '@cursorless/tree-sitter-wasms',
  query: `
[(comment) (block_comment)] @comment
[(string) (character_literal)] @opaque
(interpolated_string) @quoted
(import_declaration) @import
(package_clause) @namespace
[(class_definition) (object_definition) (package_object)] @class @scope
(trait_definition) @trait @scope
(enum_definition) @enum @scope
[(simple_enum_case) (full_enum_case)] @constant
[(function_definition) (function_declaration)] @function @scope
[(val_definition) (var_definition) (val_declaration) (var_declaration)] @property
(class_parameters (class_parameter) @variable)
(type_definition) @type @scope
(given_definition) @constant @scope
(extension_definition) @scope
[(lambda_expression) (case_clause) (for_expression)] @scope
(annotation) @attached
(access_qualifier (identifier) @key)
(parameter name: (identifier) @local)
(block (val_definition pattern: (identifier) @local)) @block
(block (var_definition pattern: (identifier) @local)) @block
(indented_block (val_definition pattern: (identifier) @local)) @block
(indented_block (var_definition pattern: (identifier) @local)) @block
(block (val_definition pattern: (tuple_pattern (identifier) @local)))
(lambda_expression parameters: (identifier) @local)
(bindings (binding name: (identifier) @local))
(enumerator . (identifier) @local)
(enumerator . (tuple_pattern (identifier) @local))
(case_clause pattern: (tuple_pattern (identifier) @local))
(case_class_pattern pattern: (tuple_pattern (identifier) @local))
(capture_pattern name: (identifier) @local)
(class_parameter name: (identifier) @local)
(case_class_pattern pattern: (identifier) @local)
(typed_pattern pattern: (identifier) @local)
(case_clause pattern: (identifier) @local)
(type_parameters name: (identifier) @local)
(assignment_expression left: (identifier) @key right: (_))
(type_identifier) @typed
(extends_clause [(type_identifier) @inherited (stable_type_identifier (type_identifier) @inherited .) (generic_type . [(type_identifier) @inherited (stable_type_identifier (type_identifier) @inherited .)])])
(infix_expression operator: (identifier) @called)`,
  keywords:
    'abstract case catch class def derives do else end enum export extends extension false final finally for forSome given if implicit import infix inline lazy macro match new null object opaque open override package private protected return sealed super then this throw trait transparent true try type using val var while with yield Int Long Short Byte Char Boolean Float Double Unit String Any AnyRef AnyVal Nothing Null Array List Seq Map Set Vector Option Some None Either Left Right Nil Iterator Throwable Exception println print require assert identity implicitly summon',
  identifiers: {
    families: ['camelCase', 'PascalCase'],
    decorators: true,
    newBefore: true,
    dollarVariables: true,
  },
  structure: {
    declarations: {
      package_clause: 'namespace',
      class_definition: 'class',
      object_definition: 'class',
      package_object: 'class',
      trait_definition: 'trait',
      enum_definition: 'enum',
      function_definition: 'function',
      function_declaration: 'function',
      val_definition: 'property',
      var_definition: 'property',
      type_definition: 'type',
      given_definition: 'constant',
    },
    imports: ['import_declaration'],
    calls: 'call_expression',
  },
  define,
  imports,
  finish,
  shown: /^(?!.*\bprivate\b)/,
  headers: [
    [/^\s*(?:[a-z]+(?:\[\w+\])?\s+)*(?:class|object)\s+(\w+)/, 'class'],
    [/^\s*(?:[a-z]+(?:\[\w+\])?\s+)*trait\s+(\w+)/, 'trait'],
    [/^\s*(?:[a-z]+(?:\[\w+\])?\s+)*def\s+(\w+)/, 'function'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'namespace': {
      const name = field(node, 'name');
      // A clause with a body is a scope; it is known by its name alone.
      return name && foundAt(node, name, source, { kind, endIndex: name.endIndex, exported: true });
    }
    case 'property':
      return values(node, source);
    case 'variable': {
      // Only `val` and `var` make a parameter of a class a member; those of a case class are.
      const name = field(node, 'name');
      const text = source.of(node).slice(0, 200);
      const isMember = /^(?:[\w\s[\]@]*\s)?va[lr]\s/.test(text) || isOfCase(node, source);
      if (name === undefined || !isMember) return undefined;
      return foundAt(node, name, source, { kind: 'property', exported: isShown(node, source) });
    }
    case 'constant':
      return named(node, kind, source, { exported: isShown(node, source) });
    default: {
      const body = field(node, 'body');
      const name = field(node, 'name');
      return named(node, kind, source, {
        ...(name !== undefined && { name: source.of(name).replaceAll('`', '') }),
        exported: isShown(node, source),
        ...(body !== undefined && { body: beforeEquals(body, source) }),
      });
    }
  }
}

/** The header ends before the `=` of a body. */
function beforeEquals(body: Node, { text }: Source): number {
  let end = body.startIndex;
  while (end > 0 && /[\s=]/.test(text[end - 1]!)) end--;
  return end;
}

/** `private[shop]` is seen in all of that package. */
function isShown(node: Node, source: Source): boolean {
  const modifiers = childOf(node, 'modifiers');
  return (
    modifiers === undefined ||
    !/\b(?:private(?!\[(?!this\]))|protected\[this\])/.test(source.of(modifiers))
  );
}

function isOfCase({ parent }: Node, source: Source): boolean {
  const owner = parent?.parent;
  if (owner?.type === 'full_enum_case') return true;
  return (
    owner?.type === 'class_definition' &&
    /^(?:[^\n(]{0,120}\s)?case\s+class\b/.test(source.of(owner).slice(0, 400))
  );
}

/** The names of `val a, (b, c) = …`; within a block they are locals. */
function values(node: Node, source: Source): Found[] {
  const around = node.parent?.type ?? '';
  if (!/^(?:template_body|compilation_unit|enum_body|with_template_body)$/.test(around)) return [];
  const pattern = field(node, 'pattern') ?? field(node, 'name');
  const value = field(node, 'value');
  if (pattern === undefined) return [];
  const names = pattern.type === 'identifier' ? [pattern] : childrenOf(pattern, 'identifier');
  const isLong = value !== undefined && /^[^\n]{0,120}$/.test(source.of(value)) === false;
  const isTop = around === 'compilation_unit';
  return names.map((name) =>
    foundAt(node, name, source, {
      kind: isTop ? 'variable' : 'property',
      exported: isShown(node, source),
      ...(names.length > 1 && { startIndex: name.startIndex, endIndex: name.endIndex }),
      ...(isLong && { body: value.startIndex }),
    }),
  );
}

/** `import a.b.{C, D => E, given}, f.g._`: one fact for each path. */
function imports(node: Node, source: Source): ImportFact[] {
  const line = source.lineAt(node.startIndex);
  const text = source
    .of(node)
    .slice('import'.length)
    .replace(/\/\/[^\n]*/g, ' ');
  const clauses = text.match(/(?:[^,{}]|\{[^{}]*\})+/g) ?? [];
  return clauses.flatMap((clause): ImportFact[] => {
    const brace = clause.indexOf('{');
    const [path = '', word, alias] = clause
      .slice(0, brace < 0 ? clause.length : brace)
      .trim()
      .split(/\s+/);
    const names = path.replaceAll('`', '').split('.').filter(Boolean);
    const last = names.at(-1) ?? '';
    const isAll = /^(?:[*_]|given)$/.test(last);
    if (isAll) names.pop();
    const specifier = names.join('.');
    if (specifier === '') return [];
    const listed =
      brace < 0
        ? []
        : clause
            .slice(brace + 1)
            .split(',')
            .flatMap(bindingOf);
    const own = isAll
      ? { imported: '*', local: '*' }
      : { imported: last, local: word === 'as' ? alias! : last };
    return [{ specifier, line, kind: 'import', bindings: brace < 0 ? [own] : listed }];
  });
}

/** `B`, `C => D`, `C as D`, `_`, `given`; `C => _` takes a name out. */
function bindingOf(text: string): ImportFact['bindings'] {
  const [name, , alias] = text.match(/[\w$*]+|=>/g) ?? [];
  if (name === undefined || alias === '_') return [];
  const imported = /^(?:_|given)$/.test(name) ? '*' : name;
  return [{ imported, local: alias ?? imported }];
}

/** Functions within types are methods; package clauses in a row name one package. */
function finish(facts: FileFacts): void {
  const packages = facts.definitions.filter(
    ({ kind, parent }) => kind === 'namespace' && parent === undefined,
  );
  const [first, ...rest] = packages;
  if (first !== undefined && rest.length > 0)
    facts.package = packages.map(({ name }) => name).join('.');
  for (const definition of facts.definitions) {
    const owner =
      definition.parent === undefined ? undefined : facts.definitions[definition.parent]!;
    if (
      definition.kind === 'function' &&
      owner !== undefined &&
      owner.kind !== 'function' &&
      owner.kind !== 'method'
    )
      definition.kind = 'method';
  }
  exportsByVisibility(facts);
}
