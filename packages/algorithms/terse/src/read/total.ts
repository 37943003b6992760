/** Words of a line that sums up, in all tools seen. */
const TOTAL =
  /\b(?:tests?|suites?|specs?|examples?|files?|passed|passing|pending|failing|skipped|todo|total|finished|ran|changed|audited|insertions?|deletions?|coverage|warnings?|errors?|problems?|vulnerabilities)\b/i;

/**
 * Whether a line is a total: a number beside a word that counts results. Totals are what a reader
 * looks for first, so no layer folds them, alike or not.
 */
export function isTotal(line: string): boolean {
  return line.length < 400 && /\d/.test(line) && COUNT.test(line) && TOTAL.test(line);
}

/** `12 passed`, `Tests: 3`, `Tests run: 12`, `3 files changed`, `total 12`. */
const COUNT =
  /\b\d+ (?:tests?|suites?|specs?|examples?|files?|passed|passing|pending|failing|failed|skipped|todo|total|errors?|warnings?|problems?|insertions?|deletions?|packages?|vulnerabilities)\b|\b(?:tests?(?: run)?|suites?|passed|failed|failures|errors|skipped|total|coverage)\b ?[:=] ?\d|^total \d/i;
