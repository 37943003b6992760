import type { PathFacts } from '@ctx/tree';
import type { Stretch } from '@ctx/tree/view';

/** A header or a value as it was and as it is, each in one line. */
export interface BeforeAndNow {
  before: string;
  now: string;
}

/** Characters of either: the place says the rest. */
const SHOWN = 160;

/** Lines of an old header at most. */
const LINES = 8;

type Header = Pick<PathFacts['definitions'][number], 'name' | 'signature' | 'headerLine'>;

/**
 * The header of a definition before a change, by the lines that stood where the change is: the whole of it where
 * they hold its name, else the lines that changed in it.
 *
 * @param stretches Changes that meet the header.
 * @returns undefined where what stood there is not known, or says the same.
 */
export function headerBefore(
  { name, signature }: Header,
  stretches: readonly Stretch[],
  text: string,
): BeforeAndNow | undefined {
  const known = stretches.filter(({ before }) => before !== undefined && before.trim() !== '');
  for (const { before = '' } of known) {
    const old = namedLines(before.split('\n'), name);
    if (old !== undefined) return unlessSame(old, signature);
  }
  const [first] = known;
  if (first?.before === undefined || first.before.split('\n').length > LINES) return undefined;
  const now = text.split('\n').slice(first.startLine - 1, first.endLine);
  return unlessSame(first.before, now.join('\n'));
}

/** The first line with a name, and those behind it as far as its brackets are open. */
function namedLines(lines: readonly string[], name: string): string | undefined {
  const start = lines.findIndex((line) => wordsOf(line).includes(name));
  if (start < 0) return undefined;
  let open = 0;
  for (let end = start; end < Math.min(lines.length, start + LINES); end++) {
    for (const sign of lines[end]!) open += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0;
    if (open <= 0) return lines.slice(start, end + 1).join('\n');
  }
  return lines.slice(start, start + LINES).join('\n');
}

function wordsOf(line: string): string[] {
  return line.split(/[^\p{L}\p{N}_$]+/u);
}

function unlessSame(old: string, own: string): BeforeAndNow | undefined {
  const [before, now] = [inOneLine(old), inOneLine(own)];
  return before === '' || now === '' || before === now ? undefined : { before, now };
}

/** A text without the bracket or colon that begins a body. */
function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const bare = line.endsWith('{') || line.endsWith(':') ? line.slice(0, -1).trimEnd() : line;
  return bare.length <= SHOWN ? bare : `${bare.slice(0, SHOWN - 1)}…`;
}
