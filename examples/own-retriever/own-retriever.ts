// Your retriever, our composition: any ranking with passages becomes numbered lines under a budget.
// The retriever here counts the task's words line by line; put embeddings or a search engine in
// its place and keep the shape of what it returns.
import { type Context, composeContext, type RankedFile, type Source } from '@ctx/pipeline';
import { type CountTokens, compareText, lines, splitIdentifier } from '@ctx/text';

/** Ranks files by how many words of the task their lines hold. */
export function retrieve(task: string, sources: readonly Source[]): RankedFile[] {
  const wanted = new Set(wordsOf(task));
  const scored = sources.map(({ path, text }) => {
    const hits = lines(text).map((line) => wordsOf(line).filter((word) => wanted.has(word)));
    const passages = hits.flatMap((words, i) =>
      words.length === 0 ? [] : [{ startLine: i + 1, endLine: i + 1, score: words.length }],
    );
    const found = [...new Set(hits.flat())].sort(compareText);
    return { path, passages, score: found.length, reasons: [`words: ${found.join(', ')}`] };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareText(a.path, b.path))
    .map(({ path, passages, reasons }) => ({ path, passages, reasons }));
}

/** The text an agent reads for a task, never over `budget` tokens. */
export function answer(
  task: string,
  sources: readonly Source[],
  budget: number,
  countTokens: CountTokens,
): Context {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const input = { ranked: retrieve(task, sources), sources: byPath, considered: sources.length };
  return composeContext(input, { budget, countTokens });
}

/** Words of more than three letters: `parseCookie` and `parse_cookie` are the same two. */
function wordsOf(text: string): string[] {
  const names = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return names.flatMap(splitIdentifier).filter((word) => word.length > 3);
}
