/** A text without the terminal's colors (SGR), which a reader of tokens does not see. */
export function withoutColors(text: string): string {
  return text.includes('\u001b[') ? text.replace(COLOR, '') : text;
}

const COLOR = /\u001b\[[0-9;:]{0,64}m/g;
