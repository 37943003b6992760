import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import { type Source, spanAt } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, field, foundAt, named } from './nodes.js';

/** Zig. `pub` and `export` make a name visible; types are values of constants. */
export const zig: LanguageFile = {
  language: 'zig',
  grammar: 'zig',
  package: '@cursorless/tree-sitter-wasms',
  query: `
(comment) @comment
[(string_content) (multiline_string) (character) (builtin_identifier)] @opaque
(source_file (variable_declaration) @variable)
(struct_declaration (variable_declaration) @variable)
(union_declaration (variable_declaration) @variable)
(enum_declaration (variable_declaration) @variable)
(opaque_declaration (variable_declaration) @variable)
(function_declaration) @function @scope
(container_field) @property
(test_declaration) @scope
(parameter name: (identifier) @local)
(variable_declaration . (identifier) @key)
(block (variable_declaration . (identifier) @local) @after)
(payload (identifier) @local)
[(block) (for_statement) (while_statement) (if_statement) (switch_case) (comptime_declaration)] @block
(container_field name: (identifier) @key)
(initializer_list (assignment_expression left: (field_expression !object member: (identifier) @key)))
(block_label (identifier) @key)
(break_label (identifier) @key)
(parameter type: (identifier) @typed)
(pointer_type (identifier) @typed)
(nullable_type (identifier) @typed)
(slice_type (identifier) @typed)
(error_union_type (identifier) @typed)
(function_declaration type: (identifier) @typed)`,
  keywords:
    'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while true false null undefined bool void type usize isize anyerror anyopaque noreturn comptime_int comptime_float c_int c_uint c_char c_long f16 f32 f64 f80 f128 i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 u1 u2 u3 u4 u5 u6 u7',
  identifiers: { families: ['camelCase', 'PascalCase', 'snake_case'] },
  structure: {
    declarations: {
      function_declaration: 'function',
      variable_declaration: 'variable',
      test_declaration: 'function',
    },
  },
  define,
  calls,
  finish: (facts) => {
    for (const definition of facts.definitions)
      if (definition.kind === 'function' && definition.parent !== undefined) {
        const owner = facts.definitions[definition.parent]!.kind;
        if (owner === 'struct' || owner === 'enum') definition.kind = 'method';
      }
    exportsByVisibility(facts);
  },
  shown: /^\s*(?:pub|export)\b/,
  headers: [
    [/^\s*(?:pub\s+|export\s+|inline\s+|extern\s+)*fn\s+(\w+)\s*\(/, 'function'],
    [
      /^\s*(?:pub\s+)?const\s+(\w+)\s*=\s*(?:packed\s+|extern\s+)?(?:struct|union|opaque)\b/,
      'struct',
    ],
    [/^\s*(?:pub\s+)?const\s+(\w+)\s*=\s*(?:enum|error)\b/, 'enum'],
  ],
};

/** Kinds of the values that are types. */
const TYPES: Readonly<Record<string, DefinitionKind>> = {
  struct_declaration: 'struct',
  union_declaration: 'struct',
  opaque_declaration: 'struct',
  enum_declaration: 'enum',
  error_set_declaration: 'enum',
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | undefined {
  const isShown = /^(?:pub|export)\b/.test(source.text.slice(node.startIndex, node.startIndex + 8));
  if (kind === 'function') {
    // `fn List(comptime T: type) type` makes a type: what it returns has its members.
    const result = field(node, 'type');
    const isType = result !== undefined && source.of(result) === 'type';
    return named(node, isType ? 'struct' : kind, source, { exported: isShown });
  }
  if (kind === 'property') {
    const name = field(node, 'name');
    return name?.type === 'identifier' && name.endIndex > name.startIndex
      ? foundAt(node, name, source, { kind, exported: true })
      : undefined;
  }
  const name = childOf(node, 'identifier');
  const value = node.lastNamedChild ?? undefined;
  if (name === undefined || value === undefined) return undefined;
  // The value of an import or of `@This()` is defined elsewhere.
  const text = source.text.slice(
    value.startIndex,
    Math.min(value.endIndex, value.startIndex + 200),
  );
  if (/^@(?:import|This)\b/.test(text)) return undefined;
  const type = TYPES[value.type];
  const isConstant = /\bconst\b/.test(source.text.slice(node.startIndex, name.startIndex));
  const isLong = value.endIndex - value.startIndex > 120 || text.includes('\n');
  const brace = text.indexOf('{');
  const body =
    type !== undefined && brace >= 0
      ? value.startIndex + brace
      : isLong
        ? value.startIndex
        : undefined;
  return foundAt(node, name, source, {
    kind: type ?? (isConstant ? 'constant' : 'variable'),
    exported: isShown,
    ...(body !== undefined && { body }),
  });
}

const CALL = /@import\(\s{0,9}"([^"\n]+)"\s{0,9}\)((?:\.\w+)*)/g;

/** `const a = @import("a.zig")`; `@import("a.zig").B` binds a member. */
function calls(source: Source): ImportFact[] {
  return [...source.text.matchAll(CALL)].flatMap((match) => {
    if (spanAt(source.comments, match.index)) return [];
    const before = source.text.slice(Math.max(0, match.index - 100), match.index);
    const local = /\bconst\s{1,9}(\w+)\s{0,9}=\s{0,9}$/.exec(before)?.[1];
    const member = match[2]?.split('.').at(-1);
    return [
      {
        specifier: match[1]!,
        line: source.lineAt(match.index),
        kind: 'import' as const,
        bindings: local === undefined ? [] : [{ imported: member || '*', local }],
      },
    ];
  });
}
