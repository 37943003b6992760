import { type RunGraph, runGraph } from '../src/runs/run-graph.js';
import { openSymbols } from '../src/symbols/open-symbols.js';
import { extracted } from './extracted.js';
import type { Project } from './project.js';

/** `source > target chance`, bound ones with `!`. */
export async function edgesOf(project: Project): Promise<string[]> {
  const input = await extracted(project);
  return edgesIn(runGraph(openSymbols(input), input.facts));
}

/** The same of a graph that is there. */
export function edgesIn({ nodes, into }: RunGraph): string[] {
  return nodes.flatMap((target, node) =>
    into(node).map(({ source, chance, sure }) => {
      const bound = sure ? '!' : '';
      return `${nodes[source]!.name} > ${target.name} ${chance.toFixed(2)}${bound}`;
    }),
  );
}
