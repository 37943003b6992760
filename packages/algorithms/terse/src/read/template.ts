import { isBadOutcome, outcomeClass } from './outcome.js';

/** Units that may follow a number without a space. */
const UNITS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'ns us µs ms s m h B k kB KB MB GB KiB MiB GiB x Z'.split(' '),
);

/** Dates and times of day, and durations. */
const TIME =
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?|\(?\b\d[\d.,]* ?(?:ns|µs|us|ms|s|sec|seconds|m\d+s)\b\)?/g;

/**
 * The text of a line without its numbers: the key by which alike lines are counted. Numbers that stand alone, with or
 * without a unit, and hexadecimal words of seven digits or more become `#`; digits in names stay, and of a number that
 * is an outcome (a status, an exit code, a count of failures) its class: lines with other outcomes are of another kind.
 */
export function templateOf(line: string): string {
  let out = '';
  let copied = 0;
  // Character by character: most lines have several numbers, and a call for each is what costs.
  for (let at = 0; at < line.length; ) {
    const code = line.charCodeAt(at);
    const end = isDigit(code) ? numeralEnd(line, at) : isHexLetter(code) ? hexEnd(line, at) : at;
    if (end === at) {
      at++;
      continue;
    }
    const masked = maskNumber(line, at, end);
    if (masked !== undefined) {
      out += line.slice(copied, at) + masked;
      copied = end;
    }
    at = end;
  }
  return copied === 0 ? line : out + line.slice(copied);
}

/** Behind a digit and what may follow it in a number, a time, a hash or a name. */
function numeralEnd(line: string, start: number): number {
  let end = start + 1;
  for (; end < line.length; end++) {
    const code = line.charCodeAt(end);
    if (!(isAsciiWord(code) || code === 46 || code === 44 || code === 58 || code === 181)) break;
  }
  return end;
}

/** Digits from which a hexadecimal word that begins with a letter is a hash. */
const HASH_DIGITS = 7;

/** Behind a hexadecimal word that begins with a letter and has a digit, or `start` for any other. */
function hexEnd(line: string, start: number): number {
  if (start > 0 && isAsciiWord(line.charCodeAt(start - 1))) return start;
  let hasDigit = false;
  let end = start;
  for (; end < line.length; end++) {
    const code = line.charCodeAt(end);
    if (isDigit(code)) hasDigit = true;
    else if (!isHexLetter(code)) break;
  }
  const isWhole = end === line.length || !isAsciiWord(line.charCodeAt(end));
  return hasDigit && isWhole && end - start >= HASH_DIGITS ? end : start;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isHexLetter(code: number): boolean {
  return code >= 97 && code <= 102;
}

function isAsciiWord(code: number): boolean {
  return isDigit(code) || isLetter(code);
}

/** Marks an outcome that nobody wants; a control character, which no line of a terminal has. */
const BAD = '\x07';

/** Whether a template has an outcome that nobody wants: such a line is shown, each of them. */
export function isBadTemplate(template: string): boolean {
  return template.includes(BAD);
}

/** The placeholder of a number, or nothing where it is part of what the line says. */
function maskNumber(line: string, at: number, end: number): string | undefined {
  if (!isDigit(line.charCodeAt(at))) return '#';
  const before = at === 0 ? 32 : line.charCodeAt(at - 1);
  if (isWord(before)) return undefined;
  // `foo-3` and `foo.3` are names, `-3` is a number.
  if ((before === 45 || before === 46) && isLetter(line.charCodeAt(at - 2))) return undefined;
  const behind = numberEnd(line, at, end);
  const outcome = outcomeClass(line, at, behind - at);
  if (outcome !== undefined) {
    return `${isBadOutcome(outcome) ? BAD : ''}${outcome}${line.slice(behind, end)}`;
  }
  let unit = behind;
  while (unit < end && isLetter(line.charCodeAt(unit))) unit++;
  if (unit > behind && !UNITS.has(line.slice(behind, unit))) {
    return /^[0-9a-f]{7,}$/.test(line.slice(at, end)) ? '#' : undefined;
  }
  if (unit === end) {
    const isName = line.charCodeAt(end) === 45 && isLetter(line.charCodeAt(end + 1));
    return isName ? undefined : '#';
  }
  const tail = line.slice(unit, end);
  return /\w/.test(tail) ? undefined : `#${tail}`;
}

/** Behind digits and what may stand between them: points, commas, colons, the `T` of a time. */
function numberEnd(line: string, start: number, limit: number): number {
  let end = start + 1;
  for (let at = end; at < limit; at++) {
    const code = line.charCodeAt(at);
    if (isDigit(code)) end = at + 1;
    else if (code !== 46 && code !== 44 && code !== 58 && code !== 84) break;
  }
  return end;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || isLetter(code) || code > 127;
}

/** The content of a line without its times and durations. */
export function timelessOf(line: string): string {
  return /\d/.test(line) ? line.replace(TIME, '#') : line;
}

/** Whether a template is a message and no row of data: two words of three letters or more. */
export function isMessage(template: string): boolean {
  const first = template.search(/[A-Za-z_]{3}/);
  return first >= 0 && /[^A-Za-z_][A-Za-z_]{3}/.test(template.slice(first + 3));
}
