import { formatOf } from '@ctx/source/formats';
import type { FileFacts } from '../facts/facts.js';
import { formatFiles } from './index.js';
import { partFacts } from './part-facts.js';

const byFormat = new Map(
  Object.values(formatFiles).flatMap((file) => file.formats.map((format) => [format, file])),
);

/** The format of a file whose parts are read, by its path; undefined for a format without any, and for code. */
export function structuredFormatOf(path: string): string | undefined {
  const format = formatOf(path);
  return format !== undefined && byFormat.has(format) ? format : undefined;
}

/** Whether texts in this format name other files, as a style sheet does. */
export function isLinkingFormat(format: string): boolean {
  return byFormat.get(format)?.linking === true;
}

/**
 * The facts of a file in a format: its named parts (headings, keys, rules, messages, tables, targets) as
 * definitions, and the files that it names as imports. Linear in the text, and nothing throws. Locks,
 * generated and minified texts, and tables of data have no parts.
 *
 * @param format as `formatOf` names it
 * @throws RangeError for a format whose parts nobody reads
 */
export function formatFacts(format: string, text: string): FileFacts {
  const file = byFormat.get(format);
  if (file === undefined)
    throw new RangeError(`format is ${JSON.stringify(format)}, whose parts are not read`);
  return partFacts(file, format, text);
}

/**
 * The parts by which a text is outlined and cut: of a build, a stage or a resource, whose blocks look alike.
 * Undefined where the shape of a text tells as much, or where there is one part alone.
 */
export function outlineFactsOf(path: string, text: string): FileFacts | undefined {
  const format = structuredFormatOf(path);
  if (format === undefined || byFormat.get(format)?.alike !== true) return undefined;
  const facts = formatFacts(format, text);
  return facts.definitions.length < 2 ? undefined : facts;
}
