import type { Completes, OptionWords, VerbWords } from './words.js';

/** The completion of `ctx` for zsh, as a script. */
export function zshCompletion(verbs: readonly VerbWords[]): string {
  const described = verbs.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`);
  const cases = verbs.map(({ name, options, argument }) => {
    const lines = [...options.map(optionSpec), quoted(`*:${name}:${action(argument)}`)];
    return `    ${name === 'context' ? '*' : name}) _arguments ${lines.join(' ')} ;;`;
  });
  // The default verb, which has no name on the line, comes last.
  const ordered = [...cases.slice(1), ...cases.slice(0, 1)];
  return `#compdef ctx
# Put into ~/.zshrc, below compinit:  source <(ctx completion zsh)
_ctx() {
  local -a verbs=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  case $verb in ${verbs.map(({ name }) => name).join('|')}) shift words; (( CURRENT-- )) ;; esac
  case $verb in
${ordered.join('\n')}
  esac
}
if [[ $funcstack[1] == _ctx ]]; then _ctx "$@"; else compdef _ctx ctx; fi
`;
}

function optionSpec({ short, long, description, value }: OptionWords): string {
  const escaped = description.replace(/[[\]:\\]/g, '\\$&');
  const names = short ? `{${short},${long}}` : '';
  const tail = `${short ? '' : long}[${escaped}]${value === undefined ? '' : `:${long.slice(2)}:${action(value)}`}`;
  return short ? `${quoted(`(${short} ${long})`)}${names}${quoted(tail)}` : quoted(tail);
}

function action(value: Completes): string {
  if (value === 'file') return '_files';
  if (value === 'folder') return '_directories';
  return value === 'nothing' ? ' ' : `(${value.join(' ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
