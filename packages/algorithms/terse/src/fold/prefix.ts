import type { Row } from './row.js';

/** A first word that says what kind of line follows: `[INFO] `, `remote: `, `npm warn `. */
const PREFIX = /^(?:\[[A-Z][A-Za-z]{2,11}\]|[a-z][\w-]{1,20}:) ?/;

/** Lines with the prefix, and their share of all, from which it is said once. */
const LEAST = { rows: 12, share: 0.3 };

/**
 * A prefix of most lines is said once, above them, and left out in front of each. Rows of failures
 * keep theirs. Nothing is lost.
 */
export function prefixRows(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  let lines = 0;
  for (const row of rows) {
    if (!row.text) continue;
    lines++;
    const prefix = prefixOf(row);
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  if (best === undefined || best[1] < LEAST.rows || best[1] < LEAST.share * lines) return [...rows];
  const [prefix] = best;
  const note = `⋯ "${prefix}" is left out in front of ${best[1]} lines`;
  const written = rows.map((row) => {
    if (prefixOf(row) !== prefix) return row;
    return { ...row, text: (row.text as string).slice(prefix.length).trimStart() };
  });
  return [{ first: 0, end: 0, text: note, failing: false }, ...written];
}

function prefixOf({ text, failing, omits }: Row): string | undefined {
  if (!text || failing || omits !== undefined || text.startsWith('⋯')) return undefined;
  return PREFIX.exec(text)?.[0].trimEnd();
}
