/** Names of the tags by which a host marks what it, and no person and no file, puts into a conversation. */
const HOST =
  'task-notification|system[-_]reminder|local-command-[a-z]|command-[a-z]|bash-[a-z]|' +
  'user-prompt-submit-hook|teammate-message|tool_use_error|new-diagnostics|ide_[a-z]|' +
  '(?:session|hook|environment|untrusted)_context|user_(?:instructions|query)|turn_aborted|' +
  'subagent_notification|function_(?:calls|results)|antml:[a-z]';

/** Words that models themselves read as the border of a turn or a call. */
const MODEL = '(?:system|invoke|tool_(?:calls?|results?|use))';

const BLANKS = '\\s{0,8}(?:\\/\\s{0,8})?';

/** A tag without its borders; of a word that code has as well, `a < system`, only what is written as a tag. */
const NAMED = `(?:${BLANKS}(?:${HOST}|${MODEL}(?=\\s{0,8}[>›]))|\\/?${MODEL}(?=[\\s/]|$))[^<>‹›]{0,200}`;

/** `<|im_start|>`, as it is written. */
const TOKEN = '\\|[a-z_]{1,40}\\|';

/** A tag of these names, with what is in it. No reader of prompts minds case or blanks. */
const KNOWN_TAG = new RegExp(`<(${NAMED})(>?)|<(${TOKEN})>`, 'gim');

/** The same as it is shown. */
const BROKEN = new RegExp(`‹(?:${NAMED}|${TOKEN}›)`, 'gim');

/** A known tag at the beginning of a text that names a host. */
const HOST_TAG = new RegExp(`^<\\s{0,8}(?:\\/\\s{0,8})?(?:${HOST})`, 'i');

/**
 * Anything that looks like a tag. Not the types of a signature, which are glued to a name (`Promise<void>`), stand
 * before its parameters (`<Item>(one: Item)`) or are called by one or two capitals (`<T, K2>`), nor those of a
 * C++ template or `#include <vector>`.
 */
const ANY_TAG =
  /(?<![\w.)\]]|template\s|include\s)<(?![A-Z][A-Z0-9]?[\s,>]|[A-Z][\w, ]{0,60}>\()([/|!?]?[A-Za-z][^<>]{0,200})(>?)/g;

/** A line that opens a block of code; the same fence alone ends it. */
const FENCE = /^(`{3,20})[^`]{0,200}$/;

/** Whether a text begins with what a host puts into a conversation. */
export function beginsWithHostTag(text: string): boolean {
  return HOST_TAG.test(text);
}

/**
 * A text without the tags of hosts and models: a file that says `</system-reminder>` would end what the host
 * said, and go on in its place. Such a tag is shown as `‹/system-reminder›`, in code as well: a line with one
 * is none to edit from, and that is said of it; the same line as it stands would speak for the host. The text
 * is as long as before. Idempotent.
 */
export function withoutHostTags(text: string): string {
  return text.includes('<') ? text.replace(KNOWN_TAG, broken) : text;
}

/** How many tags a text shows that were broken so. */
export function countBrokenTags(text: string): number {
  return text.includes('‹') ? (text.match(BROKEN)?.length ?? 0) : 0;
}

/**
 * The same for what is no code: a name, a path, the subject of a commit, a message. Nobody knows all tags that
 * are read as more than text, so whatever looks like a tag is broken.
 */
export function withoutAnyTag(text: string): string {
  return text.includes('<') ? withoutHostTags(text).replace(ANY_TAG, broken) : text;
}

/**
 * A text with blocks of code: outside of them whatever looks like a tag is broken, and in them known tags only,
 * as what stands there is for edits.
 */
export function withoutTags(text: string): string {
  const safe: string[] = [];
  let open: { fence: string; at: number } | undefined;
  for (const line of withoutHostTags(text).split('\n')) {
    if (open === undefined) {
      const fence = FENCE.exec(line)?.[1];
      if (fence !== undefined) open = { fence, at: safe.length };
    } else if (line === open.fence) open = undefined;
    else {
      safe.push(line);
      continue;
    }
    safe.push(withoutAnyTag(line));
  }
  // A block that nothing ends is no block.
  for (let at = open?.at ?? safe.length; at < safe.length; at++)
    safe[at] = withoutAnyTag(safe[at]!);
  return safe.join('\n');
}

function broken(_: string, inside: string | undefined, end: string, token?: unknown): string {
  // Of a token of a model the third group is set, of any tag there are two, and then stands its place.
  if (inside === undefined) return `‹${token}›`;
  return `‹${inside}${end === '' ? '' : '›'}`;
}
