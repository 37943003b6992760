// A Read tool for an agent: a short file comes whole, a long one as an outline with line ranges,
// and any line of the outline opens one level deeper until the original text is there.
import { expand, outline, readPlan, renderOutline } from '@ctx/entropy-outline';
import { lines } from '@ctx/text';

/** What an agent asks for; with an offset or a limit it gets exactly those lines. */
export interface ReadCall {
  path: string;
  /** First line, 1-based. */
  offset?: number;
  /** Number of lines. */
  limit?: number;
}

/** The two tools, over any way to get a file's text. */
export interface ReadTools {
  read(call: ReadCall): Promise<string>;
  /** Opens the block that holds a line: its parts, or its text when it has none. */
  open(call: { path: string; line: number }): Promise<string>;
}

/** Makes the tools. They remember what was shown whole: a second read of it is an outline. */
export function createReadTools(load: (path: string) => Promise<string>): ReadTools {
  const shown = new Map<string, string>();
  return {
    async read({ path, offset, limit }) {
      const text = await load(path);
      const all = lines(text);
      const asked = offset !== undefined || limit !== undefined;
      const first = offset ?? 1;
      const plan = readPlan({
        lines: all.length,
        seen: shown.get(path) === text,
        ...(asked && { range: { offset: first } }),
      });
      if (plan === 'outline') return renderOutline(outline(text), { name: path });
      if (plan === 'full') shown.set(path, text);
      return numbered(all, first, limit === undefined ? all.length : first + limit - 1);
    },
    async open({ path, line }) {
      const text = await load(path);
      const opened = expand(outline(text), line, text);
      // Only a verbatim answer is safe to edit from, so only it comes with numbered lines.
      if (opened.class !== 'verbatim') return opened.text;
      return numbered(lines(text), opened.range.startLine, opened.range.endLine);
    },
  };
}

/** Lines `first` to `last`, 1-based and inclusive, as a Read tool shows them. */
function numbered(all: readonly string[], first: number, last: number): string {
  return all
    .slice(first - 1, last)
    .map((line, i) => `${first + i}\t${line}`)
    .join('\n');
}
