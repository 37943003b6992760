/**
 * A tag by which a host marks what it, and no person and no file, puts into a conversation, with what is
 * in the tag. No reader of prompts minds case or blanks.
 */
const EACH_TAG =
  /<(\s{0,8}(?:\/\s{0,8})?(?:task-notification|system[-_]reminder|local-command-[a-z]|command-[a-z]|bash-[a-z]|user-prompt-submit-hook|teammate-message|tool_use_error|new-diagnostics|ide_[a-z]|(?:session|hook|environment|untrusted)_context|user_(?:instructions|query)|turn_aborted|subagent_notification|function_(?:calls|results)|antml:[a-z])[^<>]{0,200})(>?)/gi;

/** Characters that are looked at for a tag at the beginning of a text. */
const BEGINNING = 300;

/** Whether a text begins with what a host puts into a conversation. */
export function beginsWithHostTag(text: string): boolean {
  return text.slice(0, BEGINNING).search(EACH_TAG) === 0;
}

/**
 * A text whose tags are no host's: a file that says `</system-reminder>` would end what the host said, and
 * go on in its place. Such a tag is shown as `‹/system-reminder›`; the text is as long as before.
 */
export function withoutHostTags(text: string): string {
  return text.replace(
    EACH_TAG,
    (_, inside: string, end: string) => `‹${inside}${end === '' ? '' : '›'}`,
  );
}
