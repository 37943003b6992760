import { EDGE_TIERS } from '@ctx/imports';
import { fileIndex, type ImpactedFile, type RepoGraph } from '@ctx/repomap';
import type { ImpactedSymbol, SymbolSubject } from '@ctx/repomap/symbols';

/** Files that import or hand on the name, and use it nowhere: the statement is the evidence. */
export function importsOf(
  graph: RepoGraph,
  subject: SymbolSubject,
  reached: readonly ImpactedSymbol[],
  tier: ImpactedFile['tier'] = 'same-package',
): ImpactedSymbol[] {
  // An import names the type, not its member.
  if (subject.owner !== undefined) return [];
  const users = new Set([
    subject.path,
    ...reached.filter(({ depth }) => depth === 1).map(({ path }) => path),
  ]);
  const target = fileIndex(graph, subject.path);
  const { offsets, targets, tiers, lines, names } = graph.edges;
  return graph.files.flatMap(({ path }, from): ImpactedSymbol[] => {
    if (users.has(path)) return [];
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      if (targets[e] !== target || !names[e]!.includes(subject.name)) continue;
      if (tiers[e]! > EDGE_TIERS.indexOf(tier)) return [];
      const at = { path, name: path, kind: 'file' as const, headerLine: 1, depth: 1 };
      return [
        {
          ...at,
          tier: EDGE_TIERS[tiers[e]!]!,
          line: lines[e]!,
          written: subject.name,
          via: subject,
        },
      ];
    }
    return [];
  });
}
