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
    async read({ path, offset = 1, limit }) {
      const text = await load(path);
      const all = lines(text);
      const range = limit === undefined && offset === 1 ? undefined : { offset };
      const seen = shown.get(path) === text;
      const plan = readPlan({ lines: all.length, seen, ...(range && { range }) });
      if (plan === 'outline') return renderOutline(outline(text), { name: path });
      if (plan === 'full') shown.set(path, text);
      return numbered(all, offset, limit);
    },
    async open({ path, line }) {
      const text = await load(path);
      const { range, class: output, text: opened } = expand(outline(text), line, text);
      // Only a verbatim answer is safe to edit from, so only it carries line numbers.
      return output === 'verbatim'
        ? numbered(lines(opened), 1, undefined, range.startLine)
        : opened;
    },
  };
}

function numbered(all: readonly string[], offset: number, limit?: number, first = offset): string {
  const end = limit === undefined ? all.length : offset - 1 + limit;
  return all
    .slice(offset - 1, end)
    .map((line, i) => `${first + i}\t${line}`)
    .join('\n');
}
