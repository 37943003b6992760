// The other way to divide a budget: one view for each file, chosen by `allocate` of @ctx/ledger
// (Boltzmann shares, floors and caps, a multiple-choice knapsack over measured costs).

import type { Place } from '@ctx/pipeline';
import type { View } from '@ctx/text';
import { type CountTokens, lines } from '@ctx/text';
import { allocate } from '../../seeds/ledger/allocation.js';

/** A ranked file with its text and its places. */
export interface Candidate {
  path: string;
  text: string;
  /** Of the ranking, > 0. */
  score: number;
  places: readonly Place[];
}

/** Share of a file's lines that its outline may show beside the headers. */
const OUTLINE_SHARE = 1 / 3;

/** Lines shown of each file when every file gets one view. */
export function oneViewPerFile(
  candidates: readonly Candidate[],
  budget: number,
  countTokens: CountTokens,
): Map<string, ReadonlySet<number>> {
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0);
  const views = new Map(candidates.map((file) => [file.path, viewsOf(file)]));
  const claims = candidates.map(({ path, text, score }) => ({
    path,
    relevance: score / best,
    views: [...views.get(path)!].map(([view, shown]) => ({
      view,
      tokens: countTokens(rendered(path, lines(text), shown)),
    })),
  }));
  const { files } = allocate(claims, { budget });
  return new Map(
    files.flatMap(({ path, view }) =>
      view === undefined ? [] : [[path, views.get(path)!.get(view) ?? new Set()] as const],
    ),
  );
}

/** Lines of each view; an outline shows the headers and the places of most worth. */
function viewsOf({ text, places }: Candidate): Map<View, Set<number>> {
  const count = lines(text).length;
  const headers = places.flatMap(({ headerLine }) =>
    headerLine === undefined ? [] : [headerLine],
  );
  const outline = new Set(headers);
  for (const { parts } of [...places].sort((a, b) => b.score - a.score)) {
    const own = parts.flatMap(({ ranges }) => ranges);
    const more = own.reduce((sum, range) => sum + range.endLine - range.startLine + 1, 0);
    if (outline.size + more > headers.length + count * OUTLINE_SHARE) break;
    for (const { startLine, endLine } of own)
      for (let line = startLine; line <= endLine; line++) outline.add(line);
  }
  return new Map<View, Set<number>>([
    ['path', new Set()],
    ['signatures', new Set(headers)],
    ['outline', outline],
    ['full', new Set(Array.from({ length: count }, (_, i) => i + 1))],
  ]);
}

function rendered(path: string, all: readonly string[], shown: ReadonlySet<number>): string {
  const numbered = [...shown].sort((a, b) => a - b).map((line) => `${line}|${all[line - 1] ?? ''}`);
  return [`## ${path}`, ...numbered, ''].join('\n');
}
