/** A text without the terminal's colours (SGR), which a reader of tokens does not see. */
export function withoutColours(text: string): string {
  return text.includes('\u001b[') ? text.replace(COLOUR, '') : text;
}

const COLOUR = /\u001b\[[0-9;:]{0,64}m/g;
