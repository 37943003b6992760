import type { DefinitionKind, Manifest, SourceFacts } from '@ctx/source';
import { resolveImports } from '../src/resolve/resolve-imports.js';

/** A file of a fixture: specifiers, definitions as `kind name` and the index of the one around, names in use. */
export interface LinkedFile {
  imports?: readonly (string | SourceFacts['imports'][number])[];
  defines?: readonly string[];
  uses?: readonly string[];
}

/** The edges between files with these facts, as `from -> to`, with the tier where it is not `import`. */
export function linked(
  files: Readonly<Record<string, LinkedFile>>,
  manifests: readonly Manifest[] = [],
): string[] {
  const facts = Object.entries(files).map(([path, file]) => factsOf(path, file));
  return resolveImports({ facts, manifests }).map(
    ({ from, to, tier }) => `${from} -> ${to}${tier === 'import' ? '' : ` (${tier})`}`,
  );
}

function factsOf(path: string, { imports = [], defines = [], uses = [] }: LinkedFile): SourceFacts {
  return {
    path,
    language: 'any',
    lines: 9,
    definitions: defines.map((one, index) => {
      const [kind, name, around] = one.split(' ') as [DefinitionKind, string, string?];
      const line = index + 1;
      const at = {
        startLine: line,
        endLine: line,
        headerLine: line,
        startIndex: index,
        endIndex: line,
      };
      const parent = around === undefined ? {} : { parent: Number(around) };
      return { name, kind, ...at, ...parent, signature: one, exported: !name.startsWith('_') };
    }),
    imports: imports.map((one, index) =>
      typeof one === 'string'
        ? { specifier: one, line: index + 1, kind: 'import', bindings: [] }
        : one,
    ),
    exports: [],
    references: uses.map((name, index) => ({ name, count: 1, line: index + 1 })),
  };
}
