/** Names of the tags by which a host marks what it, and no person and no file, puts into a conversation. */
const HOST =
  'task-notification|system[-_]reminder|local-command-[a-z]|command-[a-z]|bash-[a-z]|' +
  'user-prompt-submit-hook|teammate-message|tool_use_error|new-diagnostics|ide_[a-z]|' +
  '(?:session|hook|environment|untrusted)_context|user_(?:instructions|query)|turn_aborted|' +
  'subagent_notification|function_(?:calls|results)|antml:[a-z]';

/** A tag of these names, with what is in it. No reader of prompts minds case or blanks. */
const HOST_TAG = new RegExp(`<(\\s{0,8}(?:/\\s{0,8})?(?:${HOST})[^<>]{0,200})(>?)`, 'gi');

/** What models themselves read as the border of a turn or a call, as it is written there. */
const MODEL_TAG =
  /<(\|[a-z_]{1,40}\||\/?(?:system|invoke|tool_(?:calls?|results?|use))(?:\s[^<>]{0,200})?)(>)/gi;

/**
 * Anything that looks like a tag. Not the types of a signature, which are glued to a name:
 * `Promise<void>`.
 */
const ANY_TAG = /(?<![\w.)\]])<([/|!?]?[a-z][^<>]{0,200})(>?)/gi;

/** A line that opens a block of code; the same fence alone ends it. */
const FENCE = /^(`{3,20})[^`]{0,200}$/;

/** Characters that are looked at for a tag at the beginning of a text. */
const BEGINNING = 300;

/** Whether a text begins with what a host puts into a conversation. */
export function beginsWithHostTag(text: string): boolean {
  return text.slice(0, BEGINNING).search(HOST_TAG) === 0;
}

/**
 * A text without the tags of hosts and models, for what stands where a tool's own output would: a file
 * that says `</system-reminder>` would end what the host said, and go on in its place. Such a tag is
 * shown as `‹/system-reminder›`; the text is as long as before.
 */
export function withoutHostTags(text: string): string {
  return text.replace(HOST_TAG, broken).replace(MODEL_TAG, broken);
}

/**
 * The same for what a host puts into a conversation by itself. Nobody knows all tags that are read as
 * more than text, so outside blocks of code whatever looks like a tag is broken: names of files, facts,
 * headings. What stands in a block is for edits, and only known tags are broken there.
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
    safe.push(line.replace(ANY_TAG, broken));
  }
  // What nothing ends is no block.
  for (let at = open?.at ?? safe.length; at < safe.length; at++)
    safe[at] = safe[at]!.replace(ANY_TAG, broken);
  return safe.join('\n');
}

function broken(_: string, inside: string, end: string): string {
  return `‹${inside}${end === '' ? '' : '›'}`;
}
