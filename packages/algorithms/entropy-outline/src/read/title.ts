import { anyOf } from './words.js';

/**
 * A call that runs a test or a group of tests under a title, by its shape: a word of the frameworks,
 * the title as its first text, and a body that opens behind it. No framework is told from another.
 */

const TITLING = `(?:[fx]?(?:${anyOf('test')})|(?<=qunit\\.)module)`;
/** `describe`, `test.only`, `RSpec.describe`, `t.Run`, `var _ = Describe`, `@testset`. */
const CALLEE = new RegExp(
  `^(?:var _ = |await |return )?(?:[\\w$]{1,40}(?:\\.|::)){0,3}@?${TITLING}(?:[.!]\\w+){0,4}(?![\\w$.:=])`,
  'i',
);
const TEXT = '(["\'`])((?:\\\\.|(?!\\1)[^\\\\])+)\\1';
/** The title stands first, or behind the name of a fixture. */
const TITLE = new RegExp(`^(?:\\(\\s*| \\s*)(?:[A-Z]\\w*,\\s*)?${TEXT}`);
/** A table of cases or a type before the brackets of the title: `.each(cases)(`, `<Case>(`. */
const TABLE = /^(?:<[^<>()]*>)?(?:\([^"'`]*\))?(?=\()/;
/** `"a cart" should "be empty" in {`, `"adds one" {`. */
const TITLE_FIRST = new RegExp(
  `^(?:(?:it|they|ignore)\\s+[a-z]+\\s+)?${TEXT}(?!\\s*(?:[=:,+]|->))`,
);
/**
 * The call of a test, and of nothing else, that is followed by a text and a brace: `test "adds" {`, not `group "web"
 * {`.
 */
const BRACED = /(?:^|\W)(?:test|it|describe|context|suite|scenario|should|specify)$/i;
/** The thing itself is the title: `describe Cart do`, `describe(Cart, () => {`. */
const GROUPS = /(?:^|\W)[fx]?(?:describe|context|suite|feature)$/i;
const THING = /^\s+([A-Z][\w:]*)(?=[\s,])|^\(([\w$.]+),/;
/** The line that the title may stand below: a list of arguments, a table. */
const OPENS = /^(?:\(\s*\[?|\s*`)$/;
const BODY = /(?:[{(,$]|\bdo(?:\s*\|[^|]*\|)?|\bbegin|->|:)$|=>|\bsub\b|\bfunction\b|\bfn\b/;

/** The title that a call gives to what it runs. */
export interface Titled {
  /** `undefined` where it stands in a line below. */
  readonly title?: string;
  /** A body opens behind it. */
  readonly body: boolean;
}

/** The title of a header that is such a call, `undefined` where it is none. */
export function titledBy(header: string): Titled | undefined {
  const first = TITLE_FIRST.exec(header);
  if (first !== null) {
    return /[\s)\]]\{$/.test(header) ? { title: first[2] as string, body: true } : undefined;
  }
  const callee = CALLEE.exec(header)?.[0];
  if (callee === undefined) return undefined;
  const rest = header.slice(callee.length).replace(TABLE, '');
  const titled = TITLE.exec(rest);
  if (titled !== null) {
    if (/^\s+[^\s(].*\{$/.test(rest) && !BRACED.test(callee)) return undefined;
    return { title: titled[2] as string, body: BODY.test(rest.slice(titled[0].length)) };
  }
  const thing = GROUPS.test(callee) ? THING.exec(rest) : null;
  const body = thing !== null && BODY.test(rest.slice(thing[0].length));
  if (body) return { title: (thing[1] ?? thing[2]) as string, body };
  return OPENS.test(rest) ? { body: false } : undefined;
}

const TITLE_BELOW = new RegExp(`^(?:[\\])}\`]*\\(\\s*)?${TEXT}`);

/** The title at the beginning of a line that goes on with such a call. */
export function titleBelow(line: string): string | undefined {
  return TITLE_BELOW.exec(line)?.[2];
}
