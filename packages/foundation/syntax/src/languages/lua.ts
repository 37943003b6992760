import type { DefinitionKind, FileFacts, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import { type Source, spanAt } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childrenOf, field, foundAt, named } from './nodes.js';

/**
 * Lua. A `local` name is hidden, but for the value that the file returns: the functions of the table that it returns
 * are the module's.
 */
export const lua: LanguageFile = {
  language: 'lua',
  grammar: 'lua',
  package: '@cursorless/tree-sitter-wasms',
  rootQuery: `
(chunk [(variable_declaration) (assignment_statement)] @variable)
(chunk (return_statement) @export)`,
  query: `
[(comment) (hash_bang_line)] @comment
(string_content) @opaque
(function_declaration) @function @scope
(function_definition) @scope
(assignment_statement (variable_list name: [(dot_index_expression) (method_index_expression)]) (expression_list value: (function_definition))) @method
(field name: (_) value: (function_definition)) @property
(parameters name: (identifier) @local)
(variable_declaration (assignment_statement (variable_list name: (identifier) @local))) @after
(variable_declaration (variable_list name: (identifier) @local))
(for_generic_clause (variable_list name: (identifier) @local))
(for_numeric_clause name: (identifier) @local)
[(block) (for_statement)] @block
(field name: (identifier) @key)
(label_statement) @opaque
(goto_statement (identifier) @key)
(function_call name: [(identifier) @called (dot_index_expression field: (identifier) @called) (method_index_expression method: (identifier) @called)])`,
  keywords:
    'and break do else elseif end false for function goto if in local nil not or repeat return then true until while self assert collectgarbage dofile error getmetatable ipairs load loadfile loadstring module next pairs pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type unpack xpcall string table math os io coroutine debug bit jit package utf8 _G _ENV _VERSION',
  identifiers: { families: ['snake_case', 'camelCase', 'PascalCase'], colons: true },
  structure: {
    declarations: {
      function_declaration: 'function',
      variable_declaration: 'variable',
      assignment_statement: 'variable',
    },
    calls: 'function_call',
  },
  define,
  exports: (node, source) => {
    const returned = returnedName(node, source);
    const line = source.lineAt(node.startIndex);
    return [{ name: '=', ...(returned !== undefined && { local: returned }), line }];
  },
  calls,
  finish,
  shown: /^(?!\s*local\b)/,
  headers: [
    [/^\s*(?:local\s+)?function\s+(?:[\w.]+[.:])?(\w+)\s*\(/, 'function'],
    [/^(?:local\s+)?(?:[\w.]+\.)?(\w+)\s*=\s*function\b/, 'function'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  switch (kind) {
    case 'function': {
      const name = field(node, 'name');
      const isLocal = source.text.startsWith('local', node.startIndex);
      return name && placed(node, name, source, { exported: !isLocal, ...bodyOf(node) });
    }
    case 'property':
      return named(node, 'method', source, {
        ...bodyOf(field(node, 'value')),
        name: source.of(field(node, 'name') ?? node).replace(/^["']|["']$/g, ''),
        member: true,
      });
    default:
      return assigned(node, kind === 'variable', source);
  }
}

/** The names of `local a, b = 1, 2`, `M.run = function() end`; a name that `require` gives defines nothing. */
function assigned(node: Node, isTop: boolean, source: Source): Found[] {
  const statement = childrenOf(node, 'assignment_statement')[0] ?? node;
  const [list] = childrenOf(statement, 'variable_list');
  const values = childrenOf(statement, 'expression_list')[0]?.namedChildren ?? [];
  const names = (list?.namedChildren ?? []).filter((name) => name !== null);
  const isLocal = node.type === 'variable_declaration';
  return names.flatMap((name, index) => {
    const value = values[index] ?? undefined;
    const isFunction = value?.type === 'function_definition';
    if (!isTop && !isFunction) return [];
    if (value && /^require\b/.test(source.text.slice(value.startIndex, value.startIndex + 8)))
      return [];
    // A field of a value that is no module says nothing to other files.
    if (!isFunction && name.type !== 'identifier' && !/^\w+\.\w+$/.test(source.of(name))) return [];
    const whole = names.length === 1 ? node : name;
    const long = value && /^[^\n]{0,120}$/.test(source.of(value)) === false;
    const definition = placed(whole, name, source, {
      exported: !isLocal,
      ...(isFunction ? bodyOf(value) : long ? { body: value.startIndex } : {}),
    });
    if (definition === undefined) return [];
    if (isFunction) return [definition];
    return [{ ...definition, kind: definition.container === undefined ? 'variable' : 'property' }];
  });
}

/** A definition whose name may have an owner: `M.add`, `M:add`. */
function placed(node: Node, name: Node, source: Source, more: Partial<Found>): Found | undefined {
  if (name.type === 'identifier') return foundAt(node, name, source, { kind: 'function', ...more });
  const own = field(name, 'field') ?? field(name, 'method');
  const owner = field(name, 'table');
  if (own?.type !== 'identifier' || owner === undefined) return undefined;
  return foundAt(node, own, source, { kind: 'method', container: source.of(owner), ...more });
}

function bodyOf(node: Node | undefined): { body?: number } {
  const end = field(node, 'parameters')?.endIndex;
  return end === undefined ? {} : { body: end };
}

/** The table that a file returns: `return M`, `return setmetatable(M, …)`. */
function returnedName(node: Node, source: Source): string | undefined {
  return /^return\s{0,9}\(?\s{0,9}(?:setmetatable\s{0,9}\(\s{0,9})?([A-Za-z_]\w*)\s{0,9}(?:[,;)]|$)/.exec(
    source.of(node),
  )?.[1];
}

/** The members of the returned table are the module's; so is a local function that is returned by name. */
function finish(facts: FileFacts, source: Source): void {
  const module = facts.exports.find(({ name }) => name === '=')?.local;
  const listed = returnedFields(source);
  for (const definition of facts.definitions) {
    if (definition.parent !== undefined) continue;
    const isLocal =
      definition.container !== undefined &&
      definition.container !== module &&
      isHidden(facts, definition.container);
    if (isLocal) definition.exported = false;
    if (
      definition.container === undefined &&
      (definition.name === module || listed.has(definition.name))
    )
      definition.exported = true;
    // `M.add` of the table that the file returns is what others call `add` of the module.
    if (
      definition.container === module &&
      definition.kind === 'method' &&
      !definition.signature.includes(':')
    ) {
      definition.kind = 'function';
      delete definition.container;
    }
  }
  exportsByVisibility(facts);
  facts.exports = facts.exports.filter(({ name }) => name !== module);
}

/** Whether a name is a local that the file keeps to itself. */
function isHidden({ definitions }: FileFacts, owner: string): boolean {
  const [head] = owner.split('.');
  return definitions.some(
    ({ name, parent, exported }) => name === head && parent === undefined && !exported,
  );
}

/** Names of `return { add = add, sub }`, at the end of the file. */
function returnedFields({ text }: Source): ReadonlySet<string> {
  const end = text.slice(-4_000);
  const last = end.slice(Math.max(0, end.lastIndexOf('\nreturn')));
  const table = /^\nreturn\s{0,9}\{([^{}]*)\}[\s;]*$/.exec(last)?.[1] ?? '';
  return new Set(
    [...table.matchAll(/(?:=\s*|^\s*|,\s*)([A-Za-z_]\w*)\s*(?=,|$|\n)/g)].map(([, name]) => name!),
  );
}

const CALL = /(?<![\w.:"'])require\s{0,9}\(?\s{0,9}(["'])([^"'\n]+)\1/g;

/** `local a = require 'b.c'` and its like; `require('b').c` binds a member. */
function calls(source: Source): ImportFact[] {
  return [...source.text.matchAll(CALL)].flatMap((match) => {
    if (spanAt(source.comments, match.index) || spanAt(source.opaque, match.index)) return [];
    const before = source.text.slice(Math.max(0, match.index - 100), match.index);
    const local = /(?:\blocal\s+|^[ \t]*|\n[ \t]*)(\w+)\s*(?:,[\w\s,]{0,80})?=\s*$/.exec(
      before,
    )?.[1];
    const end = match.index + match[0].length;
    const member = /^\s{0,9}\)?\s{0,9}\.(\w+)(?![ \t]*[(\w."'{])/.exec(
      source.text.slice(end, end + 100),
    )?.[1];
    return [
      {
        specifier: match[2]!,
        line: source.lineAt(match.index),
        kind: 'require' as const,
        bindings: local === undefined ? [] : [{ imported: member ?? '*', local }],
      },
    ];
  });
}
