import type { SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';

/**
 * The part of a file that the resolution of other files reads. Lines are left out, since they only become
 * evidence; in Rust they say in which inline module a `use` stands.
 */
export function face(file: SourceFacts): string {
  const { definitions, imports, exports } = file;
  const idiom = importIdiomOf(file.path);
  if (idiom?.inlineModules) return JSON.stringify([definitions, imports, exports]);
  return JSON.stringify([
    file.package ?? null,
    definitions.map(({ name, kind, exported, parent, container, signature }) => [
      name,
      kind,
      exported,
      parent ?? null,
      container ?? null,
      idiom?.parts ? signature : null,
    ]),
    imports.map(({ specifier, kind, bindings }) => [specifier, kind, bindings]),
    exports.map(({ name, local, specifier }) => [name, local ?? null, specifier ?? null]),
  ]);
}
