/** Lines between which our part of a file of instructions stands. */
const BEGIN = '<!-- ctx: begin -->';
const END = '<!-- ctx: end -->';
const BLOCK = new RegExp(`\\r?\\n?${BEGIN}[\\s\\S]{0,4000}?${END}\\r?\\n?`);

/** What a file of instructions for agents says of ctx. */
export const SNIPPET = `## Finding code with ctx

The program \`ctx\` answers from this repository, locally: \`ctx "<task, issue, error>"\` prints the files and lines a task needs, \`ctx map\` the files that matter, \`ctx find <name>\` where a name is defined, \`ctx show <path:12-40 or name> --callers --tests\` lines and who uses them, \`ctx impact <path#name>\` what a change may reach, \`ctx outline <path>\` the structure of a long file, \`ctx terse -- <command>\` a command's output with fewer tokens and its exit code. "⋯ 12-40" in an answer stands for lines left out; it is no line of a file.
`;

/** A text with our part in it, at the end where it was not there before. */
export function withSnippet(text: string, snippet: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = `${BEGIN}\n${snippet}${END}\n`.replaceAll('\n', eol);
  const lead = text === '' ? '' : eol;
  const found = BLOCK.exec(text);
  if (found !== null)
    return (
      text.slice(0, found.index) +
      (found.index === 0 ? '' : lead) +
      block +
      text.slice(found.index + found[0].length)
    );
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  return `${text}${gap}${lead}${block}`;
}

/** A text without our part. */
export function withoutSnippet(text: string): string {
  return text.replace(BLOCK, '');
}
