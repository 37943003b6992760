import {
  LEAST_RUN,
  looksRandom,
  PREFIX_REACH,
  SECRET_FORMATS,
  SECRET_FORMATS_BEFORE,
  type SecretFormat,
} from './secret-formats.js';

/** Where a secret stands in a text: UTF-16 offsets, half open. */
export interface SecretSpan {
  readonly startIndex: number;
  readonly endIndex: number;
  /** Its kind in a few words: `github token`. */
  readonly kind: string;
}

/** Tries in one run, to bound the work: a run that begins like a token nine times over is no token. */
const TRIES = 8;

/** Every token's sample at jwt.io and in the RFC: `"sub":"1234567890"`. */
const SAMPLE_CLAIM = 'eyJzdWIiOiIxMjM0NTY3ODkwI';

/** Characters of the random part that are looked at: of a signed token the signature. */
const JUDGED = 64;

const RUN_CHARACTER: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(128);
  for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-')
    table[character.charCodeAt(0)] = 1;
  return table;
})();

const FORMATS = /* @__PURE__ */ byPair(SECRET_FORMATS);
const FORMATS_BEFORE = /* @__PURE__ */ byPair(SECRET_FORMATS_BEFORE);

/**
 * Finds tokens by their published prefix. Ordinary text costs a look at every twentieth character:
 * a token holds a run of at least twenty letters, digits, `_` and `-`, so that one of them is met.
 * Linear: each run is tried at most {@link TRIES} times, with patterns whose repeats are bounded.
 *
 * @param emit Takes the spans, in order; none overlaps another.
 */
export function tokenSpans(text: string, emit: (span: SecretSpan) => void): void {
  let done = 0;
  for (let at = LEAST_RUN - 1; at < text.length; at += LEAST_RUN) {
    if (!isRun(text, at)) continue;
    let start = at;
    let end = at + 1;
    while (start > done && isRun(text, start - 1)) start--;
    while (end < text.length && isRun(text, end)) end++;
    // The next look is at the twentieth character behind this run.
    at = end - 1;
    if (end - start < LEAST_RUN) continue;
    const span = spanOfRun(text, start, end) ?? spanBefore(text, start, done);
    if (span === undefined) continue;
    emit(span);
    done = span.endIndex;
    // Behind a token the search goes on, in the same run as well.
    at = done - 1;
  }
}

function isRun(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && RUN_CHARACTER[code] === 1;
}

/** A token in a run: at its beginning, or behind a `_` or `-` of a name before it. */
function spanOfRun(text: string, start: number, end: number): SecretSpan | undefined {
  let tries = 0;
  for (let at = start; at < end - 1 && tries < TRIES; at++) {
    // Few pairs begin a token: what stands before one is looked at behind them.
    const formats = FORMATS[pairAt(text, at)];
    if (formats === undefined) continue;
    if (at > start && !isJoint(text.charCodeAt(at - 1)))
      if (at - start > LONGEST_ESCAPE || !isBehindEscape(text, at)) continue;
    tries++;
    const span = match(text, at, formats);
    if (span) return span;
  }
  return undefined;
}

/** A token whose prefix, with its full stop or colon, stands before the run. */
function spanBefore(text: string, start: number, done: number): SecretSpan | undefined {
  if (start < 2) return undefined;
  const formats = FORMATS_BEFORE[pairAt(text, start - 2)];
  if (formats === undefined) return undefined;
  let behindEscape: SecretSpan | undefined;
  for (let at = start - 3; at >= Math.max(done, start - PREFIX_REACH); at--) {
    const isWhole = at === 0 || !isWordCharacter(text, at - 1);
    if (!isWhole && !isBehindEscape(text, at)) continue;
    const span = match(text, at, formats);
    if (span && isWhole) return span;
    // An apparent escape may be the token's own beginning (`=57…`): the whole word wins.
    behindEscape ??= span;
  }
  return behindEscape;
}

function match(text: string, at: number, formats: readonly SecretFormat[]): SecretSpan | undefined {
  for (const { kind, pattern, strict } of formats) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [whole, body = ''] = match;
    const isToken = looksRandom(body.slice(-JUDGED), strict) && !whole.includes(SAMPLE_CLAIM);
    return isToken ? { startIndex: at, endIndex: at + whole.length, kind } : undefined;
  }
  return undefined;
}

function byPair(formats: readonly SecretFormat[]): (SecretFormat[] | undefined)[] {
  const table: (SecretFormat[] | undefined)[] = new Array(128 * 128).fill(undefined);
  for (const format of formats)
    for (const start of format.starts) {
      const pair = pairAt(start, 0);
      table[pair] = [...(table[pair] ?? []), format];
    }
  return table;
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 128 + text.charCodeAt(at + 1);
}

/** Characters of the longest escape, `\\U0000000a`. */
const LONGEST_ESCAPE = 10;

/**
 * The end of an escape, whose last letter is no part of a name: of a string (`\\n`, `\\x3d`, `\\033`), of an address or
 * a mail (`%3D`, `=3D`), of a terminal (`[1;32m` behind its first character).
 */
const ESCAPE =
  /(?:\\(?:[abefnrtv]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|[0-7]{1,3})|[%=][0-9a-f]{2}|[[;][0-9]{0,3}[a-z])$/i;

function isBehindEscape(text: string, at: number): boolean {
  return ESCAPE.test(text.slice(Math.max(0, at - LONGEST_ESCAPE), at));
}

/** `_` or `-`. */
function isJoint(code: number): boolean {
  return code === 95 || code === 45;
}

function isWordCharacter(text: string, at: number): boolean {
  return /[A-Za-z0-9]/.test(text[at] as string);
}
