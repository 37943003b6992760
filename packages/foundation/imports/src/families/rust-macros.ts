import type { SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';
import type { CargoPackages } from '../manifests/cargo.js';

/**
 * Macros stand in no module: those that are exported are at the root of their crate, wherever they are
 * defined, the others are known to what follows in the crate (`#[macro_use] mod macros;`).
 *
 * Source: doc.rust-lang.org/reference/macros-by-example.html#scoping-exporting-and-importing.
 */
export interface Macros {
  /** By library and name, the file. */
  exported: ReadonlyMap<string, string>;
  /** By package and name, the files. */
  known: ReadonlyMap<string, readonly string[]>;
}

/** Indexes the macros that the files of a repository define. */
export function rustMacros(files: readonly SourceFacts[], packages: CargoPackages): Macros {
  const exported = new Map<string, string>();
  const macros = new Map<string, string[]>();
  for (const { path, definitions } of files) {
    const pkg = packages.of(path);
    for (const definition of definitions) {
      // Macros of a function or a block end with it.
      if (definition.kind !== 'macro' || (definition.parent !== undefined && !definition.exported))
        continue;
      append(macros, `${pkg?.dir ?? ''} ${definition.name}`, path);
      const key = `${pkg?.library ?? ''} ${definition.name}`;
      if (definition.exported && !exported.has(key)) exported.set(key, path);
    }
  }
  return { exported, known: macros };
}
