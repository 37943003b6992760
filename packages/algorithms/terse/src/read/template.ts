import { isBadOutcome, outcomeClass } from './outcome.js';

/** Units that may follow a number without a space. */
const UNITS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'ns us µs ms s m h B k kB KB MB GB KiB MiB GiB x Z'.split(' '),
);

/** Dates and times of day, and durations. */
const TIME =
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?|\(?\b\d[\d.,]* ?(?:ns|µs|us|ms|s|sec|seconds|m\d+s)\b\)?/g;

/**
 * A digit and what may follow it in a number, a time, a hash or a name; or a hexadecimal word that
 * begins with a letter.
 */
const NUMBER = /\d[\w.,:µ]*|\b[a-f](?=[a-f]*\d)[0-9a-f]{6,}\b/g;

/**
 * What a line says, whatever its numbers: the key by which alike lines are counted. Numbers that
 * stand alone, with or without a unit, and hexadecimal words of seven digits or more become `#`;
 * digits in names stay, and of a number that is an outcome (a status, an exit code, a count of
 * failures) its class: lines with other outcomes are of another kind.
 */
export function templateOf(line: string): string {
  return line.replace(NUMBER, maskNumber);
}

/** Marks an outcome that nobody wants; a control character, which no line of a terminal has. */
const BAD = '\x07';

/** Whether a template has an outcome that nobody wants: such a line is shown, each of them. */
export function isBadTemplate(template: string): boolean {
  return template.includes(BAD);
}

/** The placeholder of a number; a string method's callback, because most lines have several. */
function maskNumber(found: string, at: number, line: string): string {
  if (found.charCodeAt(0) > 57) return '#';
  const before = at === 0 ? 32 : line.charCodeAt(at - 1);
  if (isWord(before)) return found;
  // `foo-3` and `foo.3` are names, `-3` is a number.
  if ((before === 45 || before === 46) && isLetter(line.charCodeAt(at - 2))) return found;
  const digits = numberEnd(found);
  const outcome = outcomeClass(line, at, digits);
  if (outcome !== undefined)
    return `${isBadOutcome(outcome) ? BAD : ''}${outcome}${found.slice(digits)}`;
  let unit = digits;
  while (unit < found.length && isLetter(found.charCodeAt(unit))) unit++;
  if (unit > digits && !UNITS.has(found.slice(digits, unit))) {
    return /^[0-9a-f]{7,}$/.test(found) ? '#' : found;
  }
  const next = line.charCodeAt(at + found.length);
  const isName = next === 45 && isLetter(line.charCodeAt(at + found.length + 1));
  if (unit === found.length) return isName ? found : '#';
  const tail = found.slice(unit);
  return /\w/.test(tail) ? found : `#${tail}`;
}

/** Digits and what may stand between them: points, commas, colons, the `T` of a time. */
function numberEnd(found: string): number {
  let end = 1;
  for (let index = 1; index < found.length; index++) {
    const code = found.charCodeAt(index);
    if (code >= 48 && code <= 57) end = index + 1;
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
