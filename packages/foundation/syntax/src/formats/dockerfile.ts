import { lines } from '@ctx/text';
import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, type Part } from './format-file.js';

/** Characters of a line that are read. */
const LINE = 1_000;

/** The opening of a text that reaches to a line with its word: `RUN <<EOF`, `COPY <<-"a" <<b /`. */
const HEREDOC = /(?<!<)<<-?["']?([A-Za-z_]\w{0,40})["']?/g;

/**
 * Dockerfiles: stages by their names, else by their image; files that are copied in.
 *
 * Source: https://docs.docker.com/reference/dockerfile
 */
export const dockerfile: FormatFile = {
  formats: ['dockerfile'],
  linking: true,
  schema: true,
  alike: true,
  read: (text) => {
    const source = lines(text);
    const parts: Part[] = [];
    const imports: ImportFact[] = [];
    const lastLine = new Map(source.map((whole, line) => [whole.slice(0, LINE).trim(), line]));
    let goesOn = false;
    /** Words that end the texts which lines before have opened. */
    const ends: string[] = [];
    for (const [line, whole] of source.entries()) {
      const content = whole.slice(0, LINE).trim();
      if (ends.length > 0) {
        if (content === ends[0]) ends.shift();
        continue;
      }
      if (/^(?:#|$)/.test(content)) continue;
      const begins = !goesOn;
      goesOn = content.endsWith('\\');
      if (!begins || /^(?:RUN|COPY|ADD)\s/i.test(content))
        for (const [, word] of content.matchAll(HEREDOC))
          if (lastLine.get(word!)! > line) ends.push(word!);
      if (!begins) continue;
      const from = /^FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(content);
      if (from !== null) {
        const last = parts.at(-1);
        if (last !== undefined) parts[parts.length - 1] = { ...last, end: line };
        parts.push({
          name: from[2] ?? from[1]!.split('@', 1)[0]!,
          kind: 'stage',
          line,
          end: source.length,
        });
      } else if (/^(?:COPY|ADD)\s/i.test(content)) imports.push(...copied(content, line));
    }
    return { parts: parts.map((part) => tightened(part, source)), imports };
  },
};

/** The sources of `COPY a b target`; not those from another stage, of addresses, of folders as a whole. */
function copied(content: string, line: number): ImportFact[] {
  if (/\s--from=|<</.test(content)) return [];
  const words = content
    .replace(/^\S+\s+(?:--\S+\s+)*/, '')
    .replace(/^\[|\]$|["',\\]/g, ' ')
    .trim()
    .split(/\s+/);
  return words
    .slice(0, -1)
    .filter((word) => /^[\w@./-]+$/.test(word) && !/^https?:/.test(word) && word !== '.')
    .map((word) => including(word.replace(/^\.?\//, ''), line));
}

function tightened(part: Part, source: readonly string[]): Part {
  let end = part.end;
  while (end > part.line + 1 && /^\s*(?:#.*)?$/.test(source[end - 1]!.slice(0, LINE))) end--;
  return { ...part, end };
}
