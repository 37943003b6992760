// A Read tool for an agent: a short file comes whole, a long one as an outline with line ranges,
// and any line of the outline opens one level deeper until the original text is there.
import { expand, outline, readText } from '@ctx/entropy-outline';

/** The call of an agent; with a first or a last line it gets exactly those lines. */
export interface ReadCall {
  path: string;
  startLine?: number;
  endLine?: number;
}

/** The two tools, over any way to get a file's text. */
export interface ReadTools {
  read(call: ReadCall): Promise<string>;
  /** Opens the block that holds a line: its parts, or its text when it has none. */
  open(call: { path: string; line: number }): Promise<string>;
}

/** Makes the tools. They remember what was shown whole: a second read of it is an outline. */
export function createReadTools(load: (path: string) => Promise<string>): ReadTools {
  const given = new Map<string, string>();
  return {
    async read({ path, startLine, endLine }) {
      const text = await load(path);
      const seen = given.get(path) === text;
      const read = readText(text, { path, startLine, endLine, seen });
      if (read.view === 'full') given.set(path, text);
      return read.text;
    },
    async open({ path, line }) {
      const text = await load(path);
      const opened = expand(outline(text), line, text);
      // Only a verbatim answer is safe to edit from, so only it comes with numbered lines.
      return opened.class === 'verbatim' ? readText(text, opened.range).text : opened.text;
    },
  };
}
