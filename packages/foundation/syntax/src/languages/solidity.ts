import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childrenOf, field, foundAt, hasToken, named, unquoted } from './nodes.js';

/** Solidity. Types are visible; members that are not `private`. */
export const solidity: LanguageFile = {
  language: 'solidity',
  grammar: 'solidity',
  rootQuery: `
(source_file (constant_variable_declaration) @constant)`,
  query: `
(comment) @comment
[(string) (unicode_string_literal) (hex_string_literal) (pragma_directive)] @opaque
(import_directive) @import
[(contract_declaration) (library_declaration)] @class @scope
(interface_declaration) @interface @scope
(struct_declaration) @struct
(struct_member) @property
(enum_declaration) @enum
(enum_value) @constant
[(user_defined_type_definition) (error_declaration) (event_definition)] @type @scope
[(function_definition) (modifier_definition)] @function @scope
[(constructor_definition) (fallback_receive_definition)] @constructor @scope
(state_variable_declaration) @property
[(parameter name: (identifier) @local) (event_parameter name: (identifier) @local) (error_parameter name: (identifier) @local)]
(variable_declaration_statement (variable_declaration name: (identifier) @local)) @after
(variable_declaration_statement (variable_declaration_tuple (variable_declaration name: (identifier) @local))) @after
(variable_declaration_tuple (identifier) @local)
[(block_statement) (for_statement) (try_statement) (catch_clause)] @block
(assembly_statement) @opaque
(call_struct_argument name: (identifier) @key)
(struct_member name: (identifier) @key)
(user_defined_type . (identifier) @typed .)
(user_defined_type (identifier) (identifier) @typed .)
(using_directive (type_alias (identifier) @typed))
(inheritance_specifier ancestor: (user_defined_type (identifier) @inherited .))
(emit_statement name: (expression (identifier) @called))
(revert_statement error: (expression (identifier) @called))
(modifier_invocation (identifier) @called)`,
  keywords:
    'abstract address after anonymous as assembly assert bool break byte bytes calldata case catch constant constructor continue contract delete do else emit enum error event external fallback false final fixed for from function hex if immutable import in indexed inline int interface internal is keccak256 let library mapping memory modifier msg new now null override payable pragma private public pure receive require return returns revert selfdestruct solidity storage string struct super switch this throw transient true try type typeof uint unchecked using var view virtual while block tx abi gasleft blockhash addmod mulmod sha256 ripemd160 ecrecover ufixed int8 int16 int24 int32 int64 int128 int256 uint8 uint16 uint24 uint32 uint48 uint64 uint96 uint112 uint128 uint160 uint192 uint224 uint256 bytes1 bytes2 bytes4 bytes8 bytes16 bytes20 bytes32 wei gwei ether seconds minutes hours days weeks years',
  identifiers: {
    families: ['camelCase', 'PascalCase', 'SCREAMING_CASE'],
    newBefore: true,
  },
  structure: {
    declarations: {
      contract_declaration: 'class',
      library_declaration: 'class',
      interface_declaration: 'interface',
      struct_declaration: 'struct',
      enum_declaration: 'enum',
      user_defined_type_definition: 'type',
      error_declaration: 'type',
      event_definition: 'type',
      function_definition: 'function',
      modifier_definition: 'function',
      constructor_definition: 'constructor',
      fallback_receive_definition: 'constructor',
      state_variable_declaration: 'property',
      constant_variable_declaration: 'constant',
    },
    imports: ['import_directive'],
  },
  define,
  imports,
  finish: (facts) => {
    for (const definition of facts.definitions) {
      const owner =
        definition.parent === undefined ? undefined : facts.definitions[definition.parent]!;
      if (definition.kind === 'function' && owner !== undefined) definition.kind = 'method';
    }
    exportsByVisibility(facts);
  },
  shown: /^(?!.*\bprivate\b)/,
  headers: [
    [/^\s*(?:abstract\s+)?contract\s+(\w+)/, 'class'],
    [/^\s*library\s+(\w+)/, 'class'],
    [/^\s*interface\s+(\w+)/, 'interface'],
    [/^\s*struct\s+(\w+)/, 'struct'],
    [/^\s*enum\s+(\w+)/, 'enum'],
    [/^\s*(?:function|modifier)\s+(\w+)/, 'function'],
    [/^\s*(?:event|error)\s+(\w+)\s*\(/, 'type'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | undefined {
  const isPrivate = childrenOf(node, 'visibility').some((child) => source.of(child) === 'private');
  switch (node.type) {
    case 'enum_value':
      return foundAt(node, node, source, { kind });
    case 'constructor_definition':
    case 'fallback_receive_definition': {
      // Their word is their name.
      const name = /^\w+/.exec(source.text.slice(node.startIndex, node.startIndex + 20))?.[0] ?? '';
      const body = field(node, 'body')?.startIndex;
      const { startIndex, endIndex } = node;
      return {
        name,
        kind,
        nameIndex: startIndex,
        startIndex,
        endIndex,
        ...(body !== undefined && { body }),
      };
    }
    case 'state_variable_declaration':
    case 'constant_variable_declaration': {
      const value = field(node, 'value');
      const isLong = value !== undefined && /^[^\n]{0,120}$/.test(source.of(value)) === false;
      const isConstant =
        kind === 'constant' || hasToken(node, 'constant') || hasToken(node, 'immutable');
      return named(node, isConstant ? 'constant' : kind, source, {
        exported: !isPrivate,
        ...(isLong && { body: value.startIndex }),
      });
    }
    default:
      return named(node, kind, source, { exported: !isPrivate });
  }
}

/** `import "a.sol"`, `import {A as B} from "a.sol"`, `import * as C from "a.sol"`, `import "a.sol" as C`. */
function imports(node: Node, source: Source): ImportFact[] {
  const from = field(node, 'source');
  if (from === undefined) return [];
  const bindings: ImportFact['bindings'] = [];
  let last: { imported: string; local: string } | undefined;
  for (const child of node.namedChildren) {
    if (child === null || child.type !== 'identifier') continue;
    const name = source.of(child);
    const isAlias = /\bas\s+$/.test(
      source.text.slice(Math.max(node.startIndex, child.startIndex - 20), child.startIndex),
    );
    if (isAlias && last !== undefined) last.local = name;
    else {
      last = { imported: isAlias ? '*' : name, local: name };
      bindings.push(last);
    }
  }
  const all = bindings.length === 0 ? [{ imported: '*', local: '*' }] : bindings;
  return [
    {
      specifier: unquoted(source.of(from)),
      line: source.lineAt(node.startIndex),
      kind: 'import',
      bindings: all,
    },
  ];
}
