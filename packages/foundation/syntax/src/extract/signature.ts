import { SIGNATURE_LENGTH } from '../defaults.js';
import type { Source, Span } from '../tree/source.js';
import { lastNotAfter } from '../tree/source.js';

/** A longer header is never shown whole, so no more of it is read. */
const READ = 4_000;

/** The stretch from which a signature is made. */
export interface Header extends Span {
  nameIndex: number;
}

/**
 * A definition's header on one line: the source's tokens, white space collapsed, without comments
 * and without the decorators that stand before the name.
 *
 * @param attached decorators and attributes, in source order
 * @returns at most {@link SIGNATURE_LENGTH} characters; a longer header ends in `…`
 */
export function signature(
  source: Source,
  { startIndex, nameIndex, endIndex }: Header,
  attached: readonly Span[],
): string {
  const stop = Math.min(endIndex, Math.max(nameIndex, startIndex) + READ);
  const skipped = [
    ...spansWithin(attached, startIndex, nameIndex),
    ...spansWithin(source.comments, startIndex, stop),
  ].sort((a, b) => a.startIndex - b.startIndex);
  let text = '';
  let at = startIndex;
  for (const span of skipped) {
    if (span.startIndex < at) continue;
    text += `${source.text.slice(at, span.startIndex)} `;
    at = span.endIndex;
  }
  const line = oneLine(text + source.text.slice(at, stop));
  return line.length <= SIGNATURE_LENGTH ? line : cut(line);
}

function oneLine(text: string): string {
  // Preprocessor lines within a header say nothing about it.
  const header = text.includes('\n')
    ? text.replace(/\n[ \t]*#[ \t]*(?:if|el|end|pragma|region|nullable)[^\n]*/g, '\n')
    : text;
  const line = header
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/ ([)\],;])/g, '$1')
    .trim();
  return trimmed(line);
}

/** Without the signs that lead over to a body: `{`, `:`, `=`; and without `;` and `,`. */
function trimmed(line: string): string {
  let end = line.length;
  for (; end > 0; end--) {
    const last = line[end - 1]!;
    const before = line[end - 2] ?? ' ';
    if ('{;, '.includes(last)) continue;
    if (last === '=' && !'=!<>'.includes(before)) continue;
    if (last !== ':' || before === ':') break;
  }
  return line.slice(0, end);
}

function cut(line: string): string {
  const end = SIGNATURE_LENGTH - 1;
  // Never between the two halves of a character beyond the basic plane.
  const half = line.charCodeAt(end - 1) >= 0xd800 && line.charCodeAt(end - 1) <= 0xdbff;
  return `${line.slice(0, half ? end - 1 : end).trimEnd()}…`;
}

function spansWithin(spans: readonly Span[], start: number, end: number): Span[] {
  const found: Span[] = [];
  for (
    let i = lastNotAfter(spans.length, (k) => spans[k]!.startIndex, start - 1) + 1;
    i < spans.length && spans[i]!.startIndex < end;
    i++
  )
    if (spans[i]!.endIndex <= end) found.push(spans[i]!);
  return found;
}
