import type { Streams } from './streams.js';

/** Select Graphic Rendition (ECMA-48, 8.3.117): each begins, and `22` or `39` ends it. */
const BOLD = ['\u001b[1m', '\u001b[22m'] as const;
const DIM = ['\u001b[2m', '\u001b[22m'] as const;
const CYAN = ['\u001b[36m', '\u001b[39m'] as const;

/** The text that may stand in front of the path that a line is about: a number, an arrow of a link. */
const LEAD = /^(?:# | {0,8}(?:\d{1,6} |-> |<- |= )?)/;

/** A path and its lines, up to what is said of it; no string of JSON. */
const PLACE = /^([^\s:"][^\s:]{0,999})(:\d{1,9}(?:-\d{1,9})?)?(?=[\s:,]|$)/;

/**
 * Whether answers are styled: on a terminal only, whose reader is a person. A pipe or a file gets what
 * was counted and no more, whatever the environment says. `NO_COLOR` (no-color.org) and `FORCE_COLOR=0`
 * turn it off, `TERM=dumb` too unless `FORCE_COLOR` asks for it.
 */
export function isStyled({ stdout, env }: Pick<Streams, 'stdout' | 'env'>): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (!stdout.isTTY || (NO_COLOR !== undefined && NO_COLOR !== '')) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') {
    return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  }
  return TERM !== 'dumb';
}

/**
 * An answer as a person sees it: paths at the head of a line bold, the lines that they name and the
 * headers of hunks in a color, what is said of holes faint. Lines of source stay as they are; taken
 * out again, the codes leave the text to the byte.
 */
export function styled(text: string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const ticks = /^`{3,}/.exec(line)?.[0];
      if (fence === undefined && ticks !== undefined) fence = ticks;
      else if (line === fence) fence = undefined;
      else return styledLine(line, fence !== undefined);
      return line === '' ? line : put(DIM, line);
    })
    .join('\n');
}

function styledLine(line: string, isFenced: boolean): string {
  const hunk = /^@@ \d{1,9}(?:-\d{1,9})?(?= |$)/.exec(line)?.[0];
  if (hunk !== undefined) return put(CYAN, hunk) + line.slice(hunk.length);
  if (/^⋯ \d{1,9}(?:-\d{1,9})?(?= |$)/.test(line)) return put(DIM, line);
  if (isFenced) return line;
  if (line.startsWith('… ')) return put(DIM, line);
  if (line.startsWith('## ')) return heading(line);
  const lead = LEAD.exec(line)?.[0] ?? '';
  const [whole = '', path = '', lines = ''] = PLACE.exec(line.slice(lead.length)) ?? [];
  if (!path.includes('/') && !/\.\w{1,10}$/.test(path)) return line;
  const rest = line.slice(lead.length + whole.length);
  return `${lead}${put(BOLD, path)}${lines === '' ? '' : put(CYAN, lines)}${rest}`;
}

/** The heading of a file: its path may hold blanks, and ends where the reasons begin. */
function heading(line: string): string {
  const at = line.indexOf(' — ');
  const end = at < 0 ? line.length : at;
  return `## ${put(BOLD, line.slice(3, end))}${at < 0 ? '' : put(DIM, line.slice(end))}`;
}

function put([begin, end]: readonly [string, string], text: string): string {
  return `${begin}${text}${end}`;
}

/** A text without the terminal's colors (SGR), which a reader of tokens does not see. */
export function withoutColors(text: string): string {
  return text.includes('\u001b[') ? text.replace(COLOR, '') : text;
}

const COLOR = /\u001b\[[0-9;:]{0,64}m/g;
