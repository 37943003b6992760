/** The word before the receiver of a block of C# 14: type parameters, one parameter in parentheses and what they are bound by stand behind it. */
const BLOCK =
  /(?<=(?:^|[\n{};])[ \t]{0,100})extension(?=\s{0,9}(?:<[^(){};]{0,200}>\s{0,9})?(\([^(){};]{1,300}\))[^(){};=]{0,300}\{)/g;

/** A receiver of a type alone, whose members are static: no parameter of a class. */
const NAMELESS = /^\(\s*[\w.]+(?:<[^()]*>)?[?[\]]*\s*\)$/;

/**
 * Turns blocks that extend a type (`extension(Store store) { … }`) into classes, which the grammar can read, with the
 * receiver as what their constructor is given. The result has the same length.
 */
export function withExtensionClasses(text: string): string {
  if (!text.includes('extension')) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, 1: receiver = '', index } of text.matchAll(BLOCK)) {
    parts.push(text.slice(from, index), 'class ext');
    from = index + word.length;
    if (!NAMELESS.test(receiver)) continue;
    const open = text.indexOf(receiver, from);
    parts.push(text.slice(from, open), ' '.repeat(receiver.length));
    from = open + receiver.length;
  }
  return parts.join('') + text.slice(from);
}

/** Whether a definition that begins at an offset is such a block. */
export function isExtension(text: string, at: number): boolean {
  return /^extension\s*[<(]/.test(text.slice(at, at + 20));
}
