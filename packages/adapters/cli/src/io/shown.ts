import { countBrokenTags, printable, printableJson } from '@ctx/text/printable';
import { countRedacted, redactSecrets } from '@ctx/text/secrets';

/**
 * A text as the program may print it: without the values of secrets, and with what a terminal or a
 * reader would act on as `⟨U+001B⟩`. The parts that answers are made of are so already, and this
 * changes nothing then; it is the last door, for what nobody thought of. Idempotent.
 */
export function shown(text: string): string {
  return printable(redactSecrets(text).text);
}

/** The same for what `JSON.stringify` gave: escapes of JSON keep the value. */
export function shownJson(json: string): string {
  return printableJson(redactSecrets(json).text);
}

/** The changes to a printed text, for a remark; undefined when everything is. */
export function notVerbatim(text: string): string | undefined {
  const secrets = countRedacted(text);
  const characters = text.match(/⟨U\+[0-9A-F]{4,6}⟩/g)?.length ?? 0;
  const tags = countBrokenTags(text);
  const parts = [
    ...(secrets > 0 ? [`${count(secrets, 'value')} of secrets as ⟨secret: …⟩`] : []),
    ...(tags > 0 ? [`${count(tags, 'tag')} of a host or a model as ‹…›`] : []),
    ...(characters > 0 ? [`${count(characters, 'character')} as ⟨U+…⟩`] : []),
  ];
  return parts.length === 0 ? undefined : `shown, not verbatim: ${parts.join(', ')}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
