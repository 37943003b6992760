import type { DefinitionKind, ImportFact } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childrenOf, field, foundAt } from './nodes.js';

/**
 * Scripts of the shells that descend from Bourne's. Whoever sources a file sees its functions, but for
 * names with a leading `_`. Only the names of commands are references: arguments are text.
 */
export const shell: LanguageFile = {
  language: 'shell',
  grammar: 'bash',
  package: '@cursorless/tree-sitter-wasms',
  rootQuery: `
(program [(declaration_command) (variable_assignment)] @variable)`,
  query: `
(comment) @comment
[(string_content) (raw_string) (ansi_c_string) (heredoc_body) (heredoc_start) (heredoc_end) (regex) (extglob_pattern) (test_operator) (number)] @opaque
(command argument: (word) @opaque)
[(concatenation (word) @opaque) (array (word) @opaque) (case_item value: (word) @opaque) (for_statement (word) @opaque)]
[(variable_assignment value: (word) @opaque) (file_redirect destination: (word) @opaque) (herestring_redirect (word) @opaque)]
[(binary_expression (word) @opaque) (unary_expression (word) @opaque) (declaration_command (word) @opaque) (unset_command (word) @opaque) (expansion (word) @opaque)]
[(variable_name) (special_variable_name)] @key
(function_definition) @function @scope
((command name: (command_name (word) @_name) . argument: (_)) @import (#match? @_name "^(source|[.])$"))
(command_name (word) @called)`,
  keywords:
    'if then else elif fi case esac for while until do done in function select time coproc alias bg bind break builtin cd command compgen complete compopt continue declare dirs disown echo enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait awk basename cat chmod chown cp curl cut date diff dirname docker env find git grep head id ln ls make mkdir mktemp mv node npm pip python realpath rm rmdir rsync sed sleep sort ssh stat sudo tail tar tee touch tput tr uname uniq wc wget which xargs yes',
  identifiers: {
    families: ['snake_case', 'kebab-case', 'SCREAMING_CASE'],
    joints: '-:.',
    dollarVariables: true,
  },
  structure: {
    declarations: {
      function_definition: 'function',
      declaration_command: 'variable',
      variable_assignment: 'variable',
    },
    calls: 'command',
  },
  define,
  imports,
  finish: exportsByVisibility,
  shown: /^(?:function\s+)?(?!_)/,
  headers: [
    [/^\s*function\s+([\w:.-]+)/, 'function'],
    [/^\s*([\w:.-]+)\s*\(\s*\)/, 'function'],
  ],
};

function define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  if (kind === 'function') {
    const name = field(node, 'name');
    return (
      name && foundAt(node, name, source, { kind, exported: !source.of(name).startsWith('_') })
    );
  }
  const assignments =
    node.type === 'variable_assignment' ? [node] : childrenOf(node, 'variable_assignment');
  return assignments.flatMap((assignment) => {
    const name = field(assignment, 'name');
    const text = name?.type === 'variable_name' ? source.of(name) : '';
    // Scripts use names in lower case for the moment.
    if (name === undefined || !/^[A-Z][A-Z\d_]+$/.test(text)) return [];
    const whole = assignments.length === 1 ? node : assignment;
    const value = field(assignment, 'value');
    const isLong = value !== undefined && /^[^\n]{0,120}$/.test(source.of(value)) === false;
    const range = { startIndex: whole.startIndex, endIndex: whole.endIndex };
    return [
      foundAt(assignment, name, source, {
        kind: 'variable',
        ...range,
        ...(isLong && { body: value.startIndex }),
      }),
    ];
  });
}

/** `source a.sh`, `. "$DIR/a.sh"`; every other command is none. */
function imports(node: Node, source: Source): ImportFact[] {
  const word = source.text.slice(node.startIndex, node.startIndex + 7);
  if (!/^(?:source|\.)\s/.test(word)) return [];
  const argument = field(node, 'argument');
  const specifier =
    argument &&
    source
      .of(argument)
      .replace(/^["']|["']$/g, '')
      .replaceAll('"', '');
  if (!specifier || /\s/.test(withoutCommand(specifier))) return [];
  return [{ specifier, line: source.lineAt(node.startIndex), kind: 'include', bindings: [] }];
}

/** `$(dirname a)/b.sh` without what the shell puts in. */
function withoutCommand(specifier: string): string {
  const open = specifier.indexOf('$(');
  return open < 0
    ? specifier
    : specifier.slice(0, open) + specifier.slice(specifier.lastIndexOf(')') + 1);
}
