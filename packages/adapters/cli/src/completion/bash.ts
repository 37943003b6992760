import type { Completes, VerbWords } from './words.js';

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
