// A map of a repository without a workspace: texts in, a page out. The texts may come from a
// server, an archive or an editor; facts may come from any parser that gives the same shape.
import { buildGraph, type Commit, rank, renderMap, type SourceFacts } from '@ctx/repomap';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { CountTokens } from '@ctx/text';

/** The facts of the repository, and the place of the reader. */
export interface MapInput {
  /** Text by path. */
  sources: ReadonlyMap<string, string>;
  /** Newest first; files that change together stand together. */
  commits?: readonly Commit[];
  /** Files changed in this conversation. */
  edited?: readonly string[];
}

/** The map, ranked from the edited files, never over `budget` tokens. */
export async function repositoryMap(
  { sources, commits = [], edited = [] }: MapInput,
  budget: number,
  countTokens: CountTokens,
): Promise<string> {
  const facts: SourceFacts[] = [];
  for (const [path, text] of sources) {
    const language = grammarOf(path);
    if (language === undefined) continue;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  const manifests = [...sources]
    .filter(([path]) => /(^|\/)(package|tsconfig)\.json$/.test(path))
    .map(([path, text]) => ({ path, text }));
  const graph = buildGraph({ facts, manifests, commits, paths: [...sources.keys()] });
  return renderMap(rank(graph, { edited }), { budget, countTokens }).text;
}
