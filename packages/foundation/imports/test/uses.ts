import type { SourceFacts } from '@ctx/source';
import { resolveImports } from '../src/resolve/resolve-imports.js';
import { type Project, read } from './project.js';

/**
 * The edges of a project whose references have receivers, as `@ctx/syntax` gives them: `a.b` uses b
 * on the receiver `a`, `.b` on one without a name.
 */
export function edgesWithUses(
  project: Project,
  uses: Readonly<Record<string, string[]>>,
): string[] {
  const { facts, manifests, paths } = read(project);
  const withUses = facts.map(
    (file): SourceFacts => ({ ...file, references: referencesOf(uses[file.path]) }),
  );
  return resolveImports({ facts: withUses, manifests, paths }).map(
    ({ from, to, tier }) => `${from} -> ${to}${tier === 'import' ? '' : ` (${tier})`}`,
  );
}

function referencesOf(uses: readonly string[] = []): SourceFacts['references'] {
  return uses.map((written, i) => {
    const [, receiver, name] = /^(?:(.*)(?:\.|::))?(\w+)$/.exec(written) as unknown as [
      string,
      string | undefined,
      string,
    ];
    const line = i + 1;
    const use = {
      kind: 'call' as const,
      count: 1,
      line,
      ...(receiver !== undefined && { receiver }),
    };
    return { name, count: 1, line, uses: [use] };
  });
}
