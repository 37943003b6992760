import { formatFacts } from '../src/formats/format-facts.js';

/**
 * The facts of a text in a format, one a line: `+kind a/b 3-7`, a part b in a with its lines, `-` where no other file
 * names it; `3 < spec`, a file that a line names.
 */
export function told(format: string, text: string | readonly string[]): string[] {
  const { definitions, imports } = formatFacts(
    format,
    typeof text === 'string' ? text : `${text.join('\n')}\n`,
  );
  return [
    ...definitions.map(({ name, kind, exported, parent, startLine, endLine }) => {
      let whole = name;
      for (let at = parent; at !== undefined; at = definitions[at]!.parent)
        whole = `${definitions[at]!.name}/${whole}`;
      const lines = startLine === endLine ? startLine : `${startLine}-${endLine}`;
      return `${exported ? '+' : '-'}${kind} ${whole} ${lines}`;
    }),
    ...imports.map(({ line, specifier }) => `${line} < ${specifier}`),
  ];
}
