import {
  type Completes,
  type OptionWords,
  SHELLS,
  type Shell,
  type VerbWords,
  wordsOf,
} from '../completion/words.js';
import { zshCompletion } from '../completion/zsh.js';
import { EXIT } from '../io/exit.js';
import { write } from '../io/streams.js';
import type { Verb } from '../verb.js';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** `ctx completion <shell>`: a script that completes the verbs, their options and their values. */
export const completion: Verb = {
  name: 'completion',
  summary: 'the completion of a shell, as a script',
  description:
    'Prints a script that completes verbs, options and their values. In bash and zsh: ' +
    '`source <(ctx completion bash)`; in fish: `ctx completion fish | source`.',
  arguments: [{ name: '<shell>', description: 'the shell', choices: SHELLS }],
  options: [],
  run: async ({ args: [shell], streams, verbs }) => {
    // The parser takes no other shell.
    await write(streams.stdout, SCRIPTS[shell as Shell](wordsOf(await verbs())));
    return EXIT.done;
  },
};

/** The completion of `ctx` for fish, as a script. */
export function fishCompletion(verbs: readonly VerbWords[]): string {
  const names = verbs.map(({ name }) => name).join(' ');
  const lines = verbs.flatMap(({ name, description, options, argument }) => {
    const seen = `__fish_seen_subcommand_from ${name}`;
    // The default verb needs no name.
    const when = name === 'context' ? `${seen}; or not __fish_seen_subcommand_from ${names}` : seen;
    return [
      `complete -c ctx -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...options.map((option) => `complete -c ctx -n ${quoted(when)} ${optionWords(option)}`),
      ...(argument === 'nothing' ? [] : [`complete -c ctx -n ${quoted(seen)} ${given(argument)}`]),
    ];
  });
  return `# Put into ~/.config/fish/completions/ctx.fish:  ctx completion fish
complete -c ctx -f
${lines.join('\n')}
`;
}

function optionWords({ short, long, description, value }: OptionWords): string {
  const names = [...(short ? [`-s ${short.slice(1)}`] : []), `-l ${long.slice(2)}`];
  const rest = value === undefined ? [] : [value === 'file' ? '-r -F' : `-x ${given(value)}`];
  return [...names, ...rest, `-d ${quoted(description)}`].join(' ').replace(/ {2,}/g, ' ');
}

function given(value: Completes): string {
  if (value === 'file') return '-F';
  if (value === 'folder') return `-a '(__fish_complete_directories)'`;
  return value === 'nothing' ? '' : `-a ${quoted(value.join(' '))}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** The completion of `ctx` for bash, as a script. */
export function bashCompletion(verbs: readonly VerbWords[]): string {
  const names = verbs.map(({ name }) => name);
  const values = verbs.flatMap(({ name, options }) =>
    options.flatMap(({ short, long, value }) =>
      value === undefined
        ? []
        : [`    ${cases(name, [short, long])}) ${complete(value)} return ;;`],
    ),
  );
  const options = verbs.map(({ name, options }) => {
    const all = options.flatMap(({ short, long }) => (short ? [short, long] : [long]));
    return `      ${name}) ${complete(all)} ;;`;
  });
  const others = verbs
    .filter(({ argument }) => argument !== 'file')
    .map(({ name, argument }) => `    ${name}) ${complete(argument)} ;;`);
  return `# Put into ~/.bashrc:  source <(ctx completion bash)
_ctx() {
  local IFS=$'\\n' cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" verb=context
  COMPREPLY=()
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in ${names.join('|')}) verb="\${COMP_WORDS[1]}" ;; esac
  fi
  case "$verb $before" in
${values.join('\n')}
  esac
  if [[ "$cur" == -* ]]; then
    case "$verb" in
${options.join('\n')}
    esac
    return
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${complete(names)}
    return
  fi
  case "$verb" in
${others.join('\n')}
  esac
}
complete -o default -F _ctx ctx
`;
}

function cases(verb: string, flags: readonly (string | undefined)[]): string {
  return flags.flatMap((flag) => (flag === undefined ? [] : [`'${verb} ${flag}'`])).join('|');
}

/** Files are what \`-o default\` completes where there is no reply. */
function complete(what: Completes): string {
  if (what === 'file') return ':;';
  if (what === 'folder') return 'COMPREPLY=($(compgen -d -- "$cur"));';
  if (what === 'nothing') return 'compopt +o default 2>/dev/null;';
  return `COMPREPLY=($(compgen -W $'${what.join('\\n')}' -- "$cur"));`;
}
