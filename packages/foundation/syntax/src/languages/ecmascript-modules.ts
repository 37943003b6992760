import type { ExportFact, ImportFact } from '../facts/facts.js';
import type { Node } from '../tree/node.js';
import { type Source, spanAt } from '../tree/source.js';
import { childOf, childrenOf, field, hasToken, unquoted } from './nodes.js';

type Binding = ImportFact['bindings'][number];

/** Imports of an `import` statement, or of an `export … from`. */
export function ecmascriptImports(node: Node, source: Source): ImportFact[] {
  const from = field(node, 'source');
  const line = source.lineAt(node.startIndex);
  if (node.type === 'export_statement')
    return from === undefined
      ? []
      : [
          {
            specifier: unquoted(source.of(from)),
            line,
            kind: /^export\s+type\b/.test(source.of(node).slice(0, 100)) ? 'type' : 'reexport',
            bindings: reexported(node, source),
          },
        ];
  const required = childOf(node, 'import_require_clause');
  if (required !== undefined) return importRequire(required, line, source);
  if (from === undefined) return [];
  const clause = childOf(node, 'import_clause');
  const bindings = clause === undefined ? [] : imported(clause, source);
  const mayBeType = source.of(node).includes('type');
  const specifiers = (mayBeType && clause?.descendantsOfType('import_specifier')) || [];
  const allTypes =
    specifiers.length > 0 &&
    specifiers.length === bindings.length &&
    specifiers.every((specifier) => specifier !== null && hasToken(specifier, 'type'));
  const kind = allTypes || (mayBeType && hasToken(node, 'type')) ? 'type' : 'import';
  return [{ specifier: unquoted(source.of(from)), line, kind, bindings }];
}

/** TypeScript's `import a = require('b')`. */
function importRequire(clause: Node, line: number, source: Source): ImportFact[] {
  const from = field(clause, 'source');
  const name = childOf(clause, 'identifier');
  if (from === undefined) return [];
  const bindings = name ? [{ imported: '=', local: source.of(name) }] : [];
  return [{ specifier: unquoted(source.of(from)), line, kind: 'require', bindings }];
}

function imported(clause: Node, source: Source): Binding[] {
  return clause.namedChildren.flatMap((child): Binding[] => {
    switch (child?.type) {
      case 'identifier':
        return [{ imported: 'default', local: source.of(child) }];
      case 'namespace_import': {
        const name = childOf(child, 'identifier');
        return name === undefined ? [] : [{ imported: '*', local: source.of(name) }];
      }
      case 'named_imports':
        return childrenOf(child, 'import_specifier').flatMap((child) => renamed(child, source));
      default:
        return [];
    }
  });
}

/** `name` or `name as alias`, of an import or an export. */
function renamed(specifier: Node, source: Source): Binding[] {
  const name = field(specifier, 'name');
  if (name === undefined) return [];
  const from = unquoted(source.of(name));
  return [{ imported: from, local: unquoted(source.of(field(specifier, 'alias') ?? name)) }];
}

function reexported(node: Node, source: Source): Binding[] {
  const clause = childOf(node, 'export_clause');
  if (clause !== undefined)
    return childrenOf(clause, 'export_specifier').flatMap((child) => renamed(child, source));
  const namespace = childOf(node, 'namespace_export');
  return [{ imported: '*', local: namespace ? namespaceName(namespace, source) : '*' }];
}

function namespaceName(namespace: Node, source: Source): string {
  return unquoted(source.of(namespace.firstNamedChild ?? namespace));
}

/** Exports of an `export` statement, or of an assignment to `exports` or `module.exports`. */
export function ecmascriptExports(node: Node, source: Source): ExportFact[] {
  if (node.type === 'assignment_expression') return commonJs(node, source);
  const line = source.lineAt(node.startIndex);
  const from = field(node, 'source');
  const declaration = field(node, 'declaration');
  const isList =
    from !== undefined ||
    (declaration === undefined && childOf(node, 'export_clause', 'namespace_export') !== undefined);
  if (isList) return exportList(node, from && unquoted(source.of(from)), source);
  if (isDefault(node, source)) {
    const value = declaration ?? field(node, 'value');
    const name = value?.type === 'identifier' ? value : field(value, 'name');
    return [{ name: 'default', ...(name && { local: source.of(name) }), line }];
  }
  if (declaration !== undefined)
    return declaredNames(declaration).map((name) => ({
      name: source.of(name),
      line: source.lineAt(name.startIndex),
    }));
  // TypeScript's `export = value`; `export as namespace X` names nothing a module can import.
  const value = hasToken(node, '=') ? childOf(node, 'identifier', 'member_expression') : undefined;
  return value === undefined ? [] : [{ name: '=', local: source.of(value), line }];
}

/** `export default …`: the text is looked at first, the tokens only where it has the word. */
function isDefault(node: Node, source: Source): boolean {
  return source.of(node).includes('default') && hasToken(node, 'default');
}

function exportList(node: Node, specifier: string | undefined, source: Source): ExportFact[] {
  const clause = childOf(node, 'export_clause');
  const more = specifier === undefined ? {} : { specifier };
  if (clause === undefined) {
    const namespace = childOf(node, 'namespace_export');
    const name = namespace ? namespaceName(namespace, source) : '*';
    return [
      { name, ...(namespace && { local: '*' }), ...more, line: source.lineAt(node.startIndex) },
    ];
  }
  return childrenOf(clause, 'export_specifier').flatMap((child) =>
    renamed(child, source).map(({ imported: from, local: name }) => ({
      name,
      ...(name !== from && { local: from }),
      ...more,
      line: source.lineAt(child.startIndex),
    })),
  );
}

/** The names that a declaration declares: one, or one for each declarator. */
function declaredNames(declaration: Node): Node[] {
  if (declaration.type === 'ambient_declaration')
    return declaration.namedChildren.flatMap((child) => (child ? declaredNames(child) : []));
  const name = field(declaration, 'name');
  if (name !== undefined) return [name];
  return childrenOf(declaration, 'variable_declarator').flatMap((declarator) => {
    const bound = field(declarator, 'name');
    if (bound === undefined || bound.type === 'identifier') return bound ? [bound] : [];
    return bound
      .descendantsOfType(['identifier', 'shorthand_property_identifier_pattern'])
      .filter((one): one is Node => one !== null);
  });
}

/** `exports.a = …`, `module.exports = b`, `module.exports = { a, b: c, d() {} }`. */
function commonJs(node: Node, source: Source): ExportFact[] {
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (left === undefined || right === undefined) return [];
  const line = source.lineAt(node.startIndex);
  const target = source.of(left);
  const holder = heldBy(node, source);
  // Each name of `exports.a = exports.b = c`; in `exports = module.exports = a` the second counts.
  const inner = right.type === 'assignment_expression' ? commonJs(right, source) : [];
  const named = /^(?:module\.)?exports\.([\w$]+)$/.exec(target)?.[1];
  if (named !== undefined)
    return [{ name: named, ...localOf(right, named, source), line }, ...inner];
  if (inner.length > 0)
    return inner.map((one) =>
      one.name === '=' && one.local === undefined && holder ? { ...one, local: holder } : one,
    );
  if (target !== 'module.exports') return [];
  const local = localOf(right, '=', source);
  const from = /^require\(\s*(['"])(.+?)\1\s*\)$/.exec(source.of(right))?.[2];
  if (from !== undefined) return [{ name: '=', specifier: from, line }];
  const whole: ExportFact = { name: '=', ...(holder && { local: holder }), ...local, line };
  if (right.type !== 'object') return [whole];
  return [
    whole,
    ...right.namedChildren.flatMap((child) => (child ? objectExport(child, source) : [])),
  ];
}

/** The variable that holds the module, too: `app` in `var app = module.exports = {}`. */
function heldBy({ parent }: Node, source: Source): string | undefined {
  const name = parent?.type === 'variable_declarator' ? field(parent, 'name') : undefined;
  return name?.type === 'identifier' ? source.of(name) : undefined;
}

function objectExport(member: Node, source: Source): ExportFact[] {
  const line = source.lineAt(member.startIndex);
  if (member.type === 'shorthand_property_identifier') return [{ name: source.of(member), line }];
  if (member.type === 'spread_element') {
    const specifier = /^\.\.\.require\(\s*(['"])(.+?)\1\s*\)$/.exec(source.of(member))?.[2];
    return specifier === undefined ? [] : [{ name: '*', specifier, line }];
  }
  const key = field(member, 'key') ?? field(member, 'name');
  if (key === undefined) return [];
  const name = unquoted(source.of(key));
  return [{ name, ...localOf(field(member, 'value'), name, source), line }];
}

function localOf(value: Node | undefined, name: string, source: Source): { local?: string } {
  // A function that is the whole module is known by its own name, any other by its key.
  const own = name === '=' ? field(value, 'name') : undefined;
  const named = value?.type === 'identifier' ? value : own;
  const local = named && source.of(named);
  return local === undefined || local === name ? {} : { local };
}

const CALL =
  /(?<![\w$])(require(?:\.resolve)?|import|(?:vi|jest)\.(?:mock|doMock|unmock|importActual|requireActual)|new\s+URL)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?(?:(['"])([^'"\n\\]+)\2|`([^`$\n\\]+)`)/g;

/** `require('a')`, `import('a')`, mocked modules and `new URL('a', import.meta.url)`. */
export function ecmascriptCalls(source: Source): ImportFact[] {
  const facts: ImportFact[] = [];
  for (const match of source.text.matchAll(CALL)) {
    const index = match.index;
    if (
      (source.text[index - 1] === '.' && source.text[index - 2] !== '.') ||
      spanAt(source.comments, index) ||
      spanAt(source.opaque, index)
    )
      continue;
    const after = source.text.slice(index + match[0].length, index + match[0].length + 100);
    const word = match[1]!;
    if (word.startsWith('new') && !/^\s*,\s*import\.meta\.url/.test(after)) continue;
    const before = source.text.slice(Math.max(0, index - 300), index);
    // TypeScript's `import a = require('b')` is a statement of its own.
    if (word === 'require' && /\bimport\s+(?:type\s+)?[\w$]+\s*=\s*$/.test(before)) continue;
    const type = word === 'import' && isTypePosition(before, after);
    facts.push({
      specifier: match[3] ?? match[4]!,
      line: source.lineAt(index),
      kind: type ? 'type' : word === 'require' ? 'require' : 'dynamic',
      bindings: type ? [] : boundBefore(before, after),
    });
  }
  return [...facts, ...tripleSlash(source)];
}

/** `typeof import('a')` and `import('a').Name` are types; a value would be awaited or chained. */
function isTypePosition(before: string, after: string): boolean {
  return (
    /\btypeof\s+$/.test(before) ||
    (/^\s*\)\s*\.\s*[A-Z_$]/.test(after) && !/\bawait\s*\(?$/.test(before))
  );
}

/** The names that a declaration in front of the call binds. */
function boundBefore(before: string, after: string): Binding[] {
  const match =
    /(?:\b(?:const|let|var)\s+|,\s*)(?:([\w$]+)|\{([^{}]*)\})\s*(?::[^=;]*)?=\s*(?:await\s+)?$/.exec(
      before,
    );
  if (match === null) return [];
  if (match[1] !== undefined) {
    const member = /^\s*\)\s*\.\s*([\w$]+)\s*(?:[;,\n]|$)/.exec(after)?.[1];
    return [{ imported: member ?? '=', local: match[1] }];
  }
  return match[2]!.split(',').flatMap((part) => {
    const pair = /^\s*([\w$]+)\s*(?::\s*([\w$]+))?/.exec(part);
    return pair === null ? [] : [{ imported: pair[1]!, local: pair[2] ?? pair[1]! }];
  });
}

function tripleSlash({ text, comments, lineAt }: Source): ImportFact[] {
  const facts: ImportFact[] = [];
  for (const { startIndex: start, endIndex: end } of comments.slice(0, 50)) {
    const match = /^\/\/\/\s*<reference\s+(path|types)\s*=\s*(['"])(.+?)\2/.exec(
      text.slice(start, end),
    );
    if (match !== null)
      facts.push({
        specifier: match[3]!,
        line: lineAt(start),
        kind: match[1] === 'path' ? 'include' : 'type',
        bindings: [],
      });
  }
  return facts;
}
