import { printable } from '@ctx/text/printable';
import { redactSecrets } from '@ctx/text/secrets';
import { loadO200k } from '@ctx/tokens';

/**
 * A text as it may be sent: without the values of secrets, and with what a reader would act on as
 * `⟨U+001B⟩`. Answers are made of such parts already; this is the last door. Idempotent.
 */
export function shown(text: string): string {
  return printable(redactSecrets(text).text);
}

/** Counts the tokens of a text as it is sent, with the line break at its end. */
export async function countShown(): Promise<(text: string) => number> {
  const countTokens = await loadO200k();
  return (text) => countTokens(shown(`${text}\n`));
}
