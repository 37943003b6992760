import type { ImportFact, ReferenceFact, SourceFacts } from '@ctx/source';

/** The names that a file gives to modules and paths. */
export interface ModuleNames {
  /** `mod a;` */
  modules: ReadonlyMap<string, ImportFact>;
  /** `a::b` for `c` of `use a::b as c;`, private or passed on. */
  paths: ReadonlyMap<string, readonly string[]>;
}

/** Reads the names that the statements of a file give. */
export function rustNames({ imports, exports }: SourceFacts): ModuleNames {
  const modules = new Map<string, ImportFact>();
  const paths = new Map<string, readonly string[]>();
  const add = (name: string, specifier: string, imported: string): void => {
    if (name === '*' || name === '_') return;
    paths.set(name, [...pathOf(specifier), ...(isWhole(imported) ? [] : [imported])]);
  };
  for (const fact of imports) {
    for (const { imported, local } of fact.bindings) {
      if (fact.kind === 'include') modules.set(local, fact);
      else add(local, fact.specifier, imported);
    }
  }
  for (const { name, local, specifier } of exports) {
    if (specifier !== undefined) add(name, specifier, local ?? name);
  }
  return { modules, paths };
}

/**
 * The names that a file uses of those which a module passes on, after `use module::*`: a prelude defines none of what it
 * brings. What the file defines or imports by name is its own.
 *
 * Source: doc.rust-lang.org/reference/items/use-declarations.html#glob-imports
 */
export function broughtNames(from: SourceFacts, module: SourceFacts): string[] {
  const passed = new Set<string>();
  for (const { kind, bindings } of module.imports)
    if (kind === 'reexport') for (const { local } of bindings) passed.add(local);
  if (passed.size === 0) return [];
  for (const { name } of from.definitions) passed.delete(name);
  for (const { bindings } of from.imports) for (const { local } of bindings) passed.delete(local);
  const isBare = ({ uses }: ReferenceFact): boolean =>
    uses === undefined || uses.some(({ receiver }) => receiver === undefined);
  const used = from.references.filter(
    (reference) => passed.has(reference.name) && isBare(reference),
  );
  return used.map(({ name }) => name);
}

/** Whether a name of a list stands for the module before it: `a::{self as b}`, `a as b`. */
export function isWhole(imported: string): boolean {
  return imported === '*' || imported === 'self';
}

/** A path as it is written, in its segments. */
export function pathOf(specifier: string): string[] {
  return specifier.replaceAll('r#', '').replace(/^::/, '').split('::').filter(Boolean);
}
