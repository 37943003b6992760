import type { ImportFact, SourceFacts } from '@ctx/source';

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

/** Whether a name of a list stands for the module before it: `a::{self as b}`, `a as b`. */
export function isWhole(imported: string): boolean {
  return imported === '*' || imported === 'self';
}

/** A path as it is written, in its segments. */
export function pathOf(specifier: string): string[] {
  return specifier.replaceAll('r#', '').replace(/^::/, '').split('::').filter(Boolean);
}
