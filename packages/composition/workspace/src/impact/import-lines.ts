import type { ImpactedSymbol } from '@ctx/repomap/symbols';
import { basename } from '@ctx/source/paths';
import type { Sources } from '../answers/sources.js';
import { ownLine } from './own-line.js';
import { linesReader, wordsOf } from './source-texts.js';

/**
 * Gives each import the line that has the imported name: a statement may go over many lines, and one that
 * takes a whole module or package has no name of it at all. Of such a file the first line of its code with the
 * name is the evidence; a file without one takes or hands on the whole file, and that is what is said of it.
 */
export async function withImportLines(
  imports: readonly ImpactedSymbol[],
  { facts, read }: Pick<Sources, 'facts' | 'read'>,
): Promise<ImpactedSymbol[]> {
  const languages = new Map(facts.map(({ path, language }) => [path, language]));
  const linesOf = linesReader({ read });
  return await Promise.all(
    imports.map(async (one) => {
      const { path, line, written } = one;
      const lines = await linesOf(path);
      const word = wordsOf(written)[0] ?? written;
      if (lines.length === 0 || wordsOf(lines[line - 1] ?? '').includes(word)) return one;
      const language = languages.get(path) ?? '';
      const behind = ownLine(lines.slice(line), word, { language });
      if (behind >= 0) return { ...one, line: line + 1 + behind };
      const before = ownLine(lines.slice(0, line), word, { language });
      return before < 0 ? ofWholeFile(one) : { ...one, line: before + 1 };
    }),
  );
}

/** The same statement as a use of all that the file has. */
function ofWholeFile(symbol: ImpactedSymbol): ImpactedSymbol {
  const { path } = symbol.via;
  return { ...symbol, written: basename(path).replace(/\.\w+$/, ''), via: { path, name: path } };
}
