import { languageOf } from '@ctx/source/languages';
import { type FileFacts, readableOf } from '@ctx/syntax';
import { type OutlineFacts, outlineFacts } from '@ctx/syntax/fallback';
import { formatFacts, structuredFormatOf } from '@ctx/syntax/formats';
import { outlineBlocks } from './outline-blocks.js';

/** How a text is parsed whose language has a grammar. */
export interface TextParser {
  /** Parses the text; `language` is undefined for a container of several. */
  parse(language: string | undefined): Promise<FileFacts>;
  /** What is missing of a language's grammar, if anything is: its text is outlined instead, and says so. */
  missing(language: string): Promise<string | undefined>;
}

/** The facts of a text: by the grammar of its language, by its format, or where there is neither by its outline. */
export async function factsOfText(
  { path, text }: { path: string; text: string },
  { parse, missing }: TextParser,
): Promise<FileFacts> {
  const language = languageOf(path, text);
  const readable = readableOf(path, text);
  if (language !== undefined && readable === undefined) return outlined(language, text);
  const format = readable === undefined ? structuredFormatOf(path) : undefined;
  if (format !== undefined) return formatFacts(format, text);
  const lacking = language && (await missing(language));
  if (language !== undefined && lacking !== undefined) return outlined(language, text, lacking);
  return parse(language);
}

/** The facts of a file without its grammar; `missing` is the package that has it. */
function outlined(language: string, text: string, missing?: string): OutlineFacts {
  const facts = outlineFacts(language, text, outlineBlocks(text));
  if (missing === undefined) return facts;
  const why = { reason: 'no-grammar' as const, detail: missing };
  return { ...facts, degraded: [why, ...(facts.degraded ?? [])] };
}
