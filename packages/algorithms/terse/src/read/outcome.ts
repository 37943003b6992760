/** Words in front of a number that is an outcome: `status=500`, `exit code 1`, `"failed": 0`. */
const BEFORE =
  /\b(?:status(?:_?code)?|code|exit(?:ed)?|rc|errno|returned|errors?|failed|failures?|failing|warnings?|skipped|lost|dropped)\b["']? ?(?:code|status|with|of|was|is)? ?[:=(]? ?["']?$/i;

/** Words by which a number is an exit code, whatever its digits. */
const EXIT = /\b(?:exit(?:ed)?|rc|errno|returned)\b/i;

/** Words behind it: `3 failed`, `0 errors`. */
const BEHIND =
  /^\s(?:tests? )?(?:failed|failures?|failing|errors?|warnings?|skipped|lost|dropped)\b/i;

/** A request in front of a status, which stands alone: `GET /health 200`, `"GET / HTTP/1.1" 200`. */
const REQUEST = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b|\bHTTP\/\d/;

/** Units in front of a number that are looked at. */
const REACH = 40;

/**
 * The class of a number that says how something went, or `undefined` for a number that does not:
 * `2xx` of an HTTP status, `0` or `n` of a count of failures or an exit code.
 *
 * @param at Offset of the number's first digit in the line.
 * @param digits How many digits it has.
 */
export function outcomeClass(line: string, at: number, digits: number): string | undefined {
  const before = line.slice(Math.max(0, at - REACH), at);
  const number = line.slice(at, at + digits);
  const isStatus = digits === 3 && number >= '100' && number <= '599';
  const isCounted = BEFORE.test(before);
  if (isStatus && !EXIT.test(before) && !/[\w.]/.test(line[at + 3] ?? '')) {
    // Of the numbers behind a request the first is the status; a size may follow it.
    const isFirst = /[\s"]$/.test(before) && !/\s[1-5]\d\d\s$/.test(before);
    if (isCounted || (isFirst && REQUEST.test(line.slice(0, 400)))) return `${number[0]}xx`;
  }
  const isCount = isCounted || BEHIND.test(line.slice(at + digits, at + digits + REACH));
  return isCount ? (/^0+$/.test(number) ? '0' : 'n') : undefined;
}

/** Whether an outcome is one that nobody wants: a status from 400, or a count that is not 0. */
export function isBadOutcome(outcome: string): boolean {
  return outcome === 'n' || outcome === '4xx' || outcome === '5xx';
}
