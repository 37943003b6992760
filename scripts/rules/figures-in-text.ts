// Figures as they stand in a document, its sections, and the suites that it names.

/** A figure in a text. */
export interface Figure {
  line: number;
  /** Where it stands in its line. */
  at: number;
  /** As it stands there. */
  text: string;
  value: number;
  digits: number;
}

/** The suites that a text names, and where. */
export function namedIn(text: string): { name: string; at: number }[] {
  return [...text.matchAll(/\bpnpm bench ([a-z][a-z-]*)/g)]
    .map(({ 1: name = '', index }) => ({ name, at: index }))
    .filter(({ name }) => name !== 'list' && name !== 'page');
}

/** Sections of a document, from a heading to the next. */
export function sectionsOf(text: string): { line: number; rows: string[] }[] {
  const sections = [{ line: 1, rows: [] as string[] }];
  for (const [i, row] of text.split('\n').entries()) {
    if (/^#{1,6} /.test(row)) sections.push({ line: i + 1, rows: [] });
    sections.at(-1)!.rows.push(row);
  }
  return sections;
}

/** Units that make a number a figure, and what stands between numbers that share one. */
const UNITS = '%|ms|s|MB|kB|GB|tokens|questions|items|tasks|outputs';
const BETWEEN = ', | and | to | · | / |–';

/** A decimal, a number with thousands, or a number with a unit behind it or behind its list. */
const FIGURE = new RegExp(
  `(?<![\\w.,/#@-])[−+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d*\\.\\d+|\\d+(?=(?:(?:${BETWEEN})\\d[\\d.,]{0,8}){0,3} ?(?:${UNITS})(?!\\w)))(?![\\w.]*\\d)`,
  'g',
);

/** Figures of some lines; code, links and dates are none. */
export function figuresIn(rows: readonly string[], first: number): Figure[] {
  let fenced = false;
  return rows.flatMap((row, i) => {
    if (/^ *(?:```|~~~)/.test(row)) fenced = !fenced;
    if (fenced || /^#/.test(row)) return [];
    const blank = (part: string) => ' '.repeat(part.length);
    const plain = row
      .replace(/`[^`\n]{1,400}`/g, blank)
      .replace(/\]\([^()\s]*\)/g, blank)
      .replace(/\b20\d\d-\d\d(?:-\d\d)?\b/g, blank);
    return [...plain.matchAll(FIGURE)].map(({ 0: shown, index }) => ({
      ...{ line: first + i, at: index, text: shown },
      ...readNumber(shown),
    }));
  });
}

function readNumber(text: string): { value: number; digits: number } {
  const plain = text.replaceAll(',', '').replace('−', '-').replace('+', '');
  return { value: Number(plain), digits: plain.split('.')[1]?.length ?? 0 };
}
