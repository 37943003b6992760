/** Words in front of a number that is an outcome: `status=500`, `exit code 1`, `"failed": 0`. */
const BEFORE =
  /\b(?:status(?:_?code)?|code|exit(?:ed)?|rc|errno|returned|errors?|failed|failures?|failing|warnings?|skipped|lost|dropped)\b["']? ?(?:code|status|with|of|was|is)? ?[:=(]? ?["']?$/i;

/** The words of {@link BEFORE} that may stand last; most numbers have none of them before them. */
const LAST_WORDS: ReadonlySet<string> = new Set(
  (
    'status code statuscode status_code exit exited rc errno returned error errors failed failure failures ' +
    'failing warning warnings skipped lost dropped with of was is'
  ).split(' '),
);

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
  const first = line.charCodeAt(at);
  const isStatus =
    digits === 3 && first >= 49 && first <= 53 && !isNumeral(line.charCodeAt(at + 3));
  const mayBeCounted = LAST_WORDS.has(wordBefore(line, at));
  const isNamed = mayBeBehind(line, at + digits);
  if (!(isStatus || mayBeCounted || isNamed)) return undefined;
  const before = line.slice(Math.max(0, at - REACH), at);
  const isCounted = mayBeCounted && BEFORE.test(before);
  if (isStatus && !EXIT.test(before) && (isCounted || isRequested(line, at, before))) {
    return `${line[at]}xx`;
  }
  const isCount =
    isCounted || (isNamed && BEHIND.test(line.slice(at + digits, at + digits + REACH)));
  if (!isCount) return undefined;
  return /^0+$/.test(line.slice(at, at + digits)) ? '0' : 'n';
}

/** Whether a number is the first behind a request, which is its status; a size may follow it. */
function isRequested(line: string, at: number, before: string): boolean {
  const code = line.charCodeAt(at - 1);
  if (!(isSpace(code) || code === 34)) return false;
  return !/\s[1-5]\d\d\s$/.test(before) && REQUEST.test(line.slice(0, 400));
}

/** The word in front of a number, in small letters, behind the signs and spaces of {@link BEFORE}. */
function wordBefore(line: string, at: number): string {
  let end = at;
  while (end > 0 && at - end < 5 && isBetween(line.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && end - start < 12 && isLetter(line.charCodeAt(start - 1))) start--;
  return start === end ? '' : line.slice(start, end).toLowerCase();
}

/** Quotes, spaces, `:`, `=` and `(`. */
function isBetween(code: number): boolean {
  return code === 32 || code === 34 || code === 39 || code === 58 || code === 61 || code === 40;
}

/** Whether a space and a first letter of {@link BEHIND} stand there. */
function mayBeBehind(line: string, at: number): boolean {
  if (!isSpace(line.charCodeAt(at))) return false;
  const letter = line[at + 1] ?? ' ';
  return 'tfewsldTFEWSLD'.includes(letter);
}

/** Signs that may not stand behind a status: it would be part of another number or of a name. */
function isNumeral(code: number): boolean {
  return (code >= 48 && code <= 57) || isLetter(code) || code === 46;
}

function isLetter(code: number): boolean {
  return ((code | 32) >= 97 && (code | 32) <= 122) || code === 95;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9;
}

/** A field that says in a word that something did not go well: `ok=false`, `"success": null`. */
const DENIED =
  /\b(?:ok|success(?:ful)?|succeeded|passed|healthy|valid|alive|ready|connected|found|result|outcome)["']? ?[:=] ?["']?(?:false|null|none|nil|no)\b/i;

/** Whether a line says in a word that something did not go well. */
export function isDenied(line: string): boolean {
  return DENIED.test(line);
}

/** Whether an outcome is one that nobody wants: a status from 400, or a count that is not 0. */
export function isBadOutcome(outcome: string): boolean {
  return outcome === 'n' || outcome === '4xx' || outcome === '5xx';
}
