import type { Manifest, SourceFacts } from '@ctx/source';
import { extract, type Grammar, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { SYMBOL_TIERS } from '../src/symbols/meaning/meaning.js';
import type { SymbolGraph } from '../src/symbols/symbol-graph.js';
import type { Project } from './project.js';

/** Facts as `@ctx/syntax` really extracts them; what is no code becomes a manifest. */
export async function extracted(
  project: Project,
): Promise<{ facts: SourceFacts[]; manifests: Manifest[] }> {
  const facts: SourceFacts[] = [];
  const manifests: Manifest[] = [];
  for (const [path, text] of Object.entries(project)) {
    const language: Grammar | undefined = grammarOf(path, text);
    if (language === undefined) {
      manifests.push({ path, text });
      continue;
    }
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  return { facts, manifests };
}

/** Edges as `from -> to (tier) :line`; `file#name` is a definition, `file` the file itself. */
export function edgesOfGraph(graph: SymbolGraph): string[] {
  const label = (i: number): string => {
    const { path, index, name } = graph.nodes[i]!;
    return index === undefined ? path : `${path}#${name}`;
  };
  const { offsets, targets, tiers, lines } = graph.edges;
  return graph.nodes.flatMap((_, from) =>
    targets
      .slice(offsets[from], offsets[from + 1])
      .map((to, i) => [to, offsets[from]! + i] as const)
      .map(([to, e]) => `${label(from)} -> ${label(to)} (${SYMBOL_TIERS[tiers[e]!]}) :${lines[e]}`),
  );
}

/** Edges as `user > used (tier)`, each with the type that it is a member of. */
export function ownedEdges({ nodes, edges }: SymbolGraph): string[] {
  const label = (node: number): string => {
    const { owner, name } = nodes[node]!;
    return owner === undefined ? name : `${owner}.${name}`;
  };
  const { offsets, targets, tiers } = edges;
  return nodes.flatMap((_, from) =>
    targets.slice(offsets[from], offsets[from + 1]).map((to, i) => {
      const tier = SYMBOL_TIERS[tiers[offsets[from]! + i]!];
      return `${label(from)} > ${label(to)} (${tier})`;
    }),
  );
}
