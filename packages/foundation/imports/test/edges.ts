import { resolveImports } from '../src/resolve/resolve-imports.js';
import { type Project, read } from './project.js';

/** The edges of a project as `from -> to`, with the tier where it is not `import`. */
export function edgesOf(project: Project): string[] {
  return resolveImports(read(project)).map(
    ({ from, to, tier }) => `${from} -> ${to}${tier === 'import' ? '' : ` (${tier})`}`,
  );
}
