import { append, fold, type Row } from './row.js';

/** Rows of no failure up to which level max keeps all of them: one screen. */
const PRUNED_ROWS = 24;

/** Share of the rows of no failure that level max keeps, the most surprising ones. */
const KEPT_SHARE = 0.4;

/** Lines that sum up a run, in the words of all tools seen. */
const SUMMARY =
  /\b(?:tests?|suites?|files?|passed|skipped|todo|total|time|duration|finished|ran|built|added|removed|changed|audited|packages?|insertions?|deletions?|coverage|elapsed|installed)\b.*\d|\d.*\b(?:tests?|passed|skipped|seconds?|packages?|changed|insertions?|deletions?)\b/i;

/**
 * The third layer, level max: of the rows that belong to no failure the most surprising are kept,
 * the others folded. Surprise is the information of a row's words under the counts of this very
 * text; the beginning, the end and summaries always stay.
 */
export function prune(rows: readonly Row[]): Row[] {
  const candidates = rows.flatMap((row, index) => (isCandidate(row, index, rows) ? [index] : []));
  if (candidates.length <= PRUNED_ROWS) return [...rows];
  const bits = surprises(rows, candidates);
  const order = [...candidates].sort(
    (a, b) => (bits.get(b) as number) - (bits.get(a) as number) || a - b,
  );
  const keep = Math.max(PRUNED_ROWS, Math.ceil(KEPT_SHARE * candidates.length));
  const dropped = new Set(order.slice(keep));
  const out: Row[] = [];
  let run: Row[] = [];
  const flush = (): void => {
    if (run.length > 1) out.push(fold(run, 'filler'));
    else append(out, run);
    run = [];
  };
  rows.forEach((row, index) => {
    const joins = run.length > 0 && !row.failing && (row.omits !== undefined || !row.text);
    if (dropped.has(index) || joins) run.push(row);
    else {
      flush();
      out.push(row);
    }
  });
  flush();
  return out;
}

function isCandidate({ failing, text, omits }: Row, index: number, rows: readonly Row[]): boolean {
  if (failing || !text || omits !== undefined) return false;
  return index >= 3 && index < rows.length - 8 && !SUMMARY.test(text);
}

/** Bits of every candidate's distinct words. */
function surprises(rows: readonly Row[], candidates: readonly number[]): Map<number, number> {
  const words = new Map<number, Set<string>>();
  const counts = new Map<string, number>();
  let total = 0;
  for (const index of candidates) {
    const own = new Set((rows[index] as Row).text?.match(/[\p{L}_]{2,}/gu));
    words.set(index, own);
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
    total += own.size;
  }
  const bits = new Map<number, number>();
  for (const [index, own] of words) {
    let sum = 0;
    for (const word of own) sum += Math.log2(total / (counts.get(word) as number));
    bits.set(index, sum);
  }
  return bits;
}
