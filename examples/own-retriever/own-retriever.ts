// Your retriever, our composition: any ranking with passages becomes numbered lines under a budget.
// The retriever here counts the task's words line by line; put embeddings or a search engine in
// its place and keep the shape of what it returns.
import {
  aggregateMetrics,
  type Context,
  type ContextInput,
  composeContext,
  type Layers,
  type RankedFile,
  runLayers,
  type Source,
  type StageTotal,
} from '@ctx/pipeline';
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
  return composeContext(found(task, sources), { budget, countTokens });
}

/** The same as layers, of which each can be replaced: here the task loses the name it was sent to. */
export function layersOf(
  sources: readonly Source[],
  budget: number,
  countTokens: CountTokens,
): Layers<string> {
  return {
    input: (task) => task.replace(/^@\w+ /, ''),
    relevance: ({ task }) => found(task, sources),
    compression: (input) => composeContext(input, { budget, countTokens }),
    delivery: (text) => `<context>\n${text}</context>\n`,
  };
}

/** Answers the tasks of a conversation, and says where its tokens went: one total a layer. */
export async function converse(
  tasks: readonly string[],
  layers: Layers<string>,
  countTokens: CountTokens,
): Promise<{ delivered: string[]; totals: StageTotal[] }> {
  const calls = [];
  for (const task of tasks) calls.push(await runLayers(layers, task, { countTokens }));
  return {
    delivered: calls.map(({ delivered }) => delivered),
    totals: aggregateMetrics(calls.map(({ metrics }) => metrics)),
  };
}

function found(task: string, sources: readonly Source[]): ContextInput {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return { ranked: retrieve(task, sources), sources: byPath, considered: sources.length };
}

/** Words of more than three letters: `parseCookie` and `parse_cookie` are the same two. */
function wordsOf(text: string): string[] {
  const names = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return names.flatMap(splitIdentifier).filter((word) => word.length > 3);
}
