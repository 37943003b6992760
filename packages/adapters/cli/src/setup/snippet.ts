/** Lines between which our part of a file of instructions stands. */
const BEGIN = '<!-- ctx: begin -->';
const END = '<!-- ctx: end -->';

/** Longest part of ours, in UTF-16 units: an end further away belongs to something else. */
const LONGEST = 4_000;

/** The section about ctx in a file of instructions for agents. */
export const SNIPPET = `## Finding code with ctx

The program \`ctx\` answers from this repository, locally: \`ctx "<task, issue, error>" --menu --expect "<names you would expect in the code to change, before you have seen it; wrong ones cost nothing>"\` lists places to choose from, \`ctx show kobali 3 7\` prints those of its numbers, \`ctx "<task>"\` all lines at once, \`ctx map\` the files that matter, \`ctx find <name>\` where a name is defined, \`ctx show <path:12-40> <name> --callers --tests\` lines and who uses them, \`ctx impact <path#name>\` what a change may reach, \`ctx outline <path>\` the structure of a long file, \`ctx terse -- <command>\` a command's output with fewer tokens and its exit code. "⋯ 12-40" in an answer stands for lines left out; it is no line of a file.
`;

/** A text with our part in it, at the end where it was not there before. */
export function withSnippet(text: string, snippet: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = `${BEGIN}\n${snippet}${END}\n`.replaceAll('\n', eol);
  const lead = text === '' ? '' : eol;
  const found = blockIn(text);
  if (found !== undefined) {
    const { startIndex, endIndex } = found;
    return (
      text.slice(0, startIndex) + (startIndex === 0 ? '' : lead) + block + text.slice(endIndex)
    );
  }
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  return `${text}${gap}${lead}${block}`;
}

/** A text without our part. */
export function withoutSnippet(text: string): string {
  const block = blockIn(text);
  return block === undefined ? text : text.slice(0, block.startIndex) + text.slice(block.endIndex);
}

/** Where our part stands, with the line end before it and the one after it. */
function blockIn(text: string): { startIndex: number; endIndex: number } | undefined {
  const begin = text.indexOf(BEGIN);
  const end = begin < 0 ? -1 : text.indexOf(END, begin);
  if (end < 0 || end - begin > LONGEST) return undefined;
  const before = /\r?\n$/.exec(text.slice(Math.max(0, begin - 2), begin))?.[0] ?? '';
  const after = /^\r?\n/.exec(text.slice(end + END.length, end + END.length + 2))?.[0] ?? '';
  return { startIndex: begin - before.length, endIndex: end + END.length + after.length };
}
