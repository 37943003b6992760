import type { Completes, OptionWords, VerbWords } from './words.js';

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
