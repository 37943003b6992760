import { posix } from 'node:path';
import { importsOf, isRelative, type Package } from '../sources.js';

/** The tests of a package that load a source, by the number of imports between: the nearest first. */
export function nearestTests({ sources }: Package, path: string): string[][] {
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const { specifier } of importsOf(source)) {
      if (!isRelative(specifier)) continue;
      const target = posix.join(posix.dirname(source.path), specifier).replace(/\.js$/, '.ts');
      importers.set(target, [...(importers.get(target) ?? []), source.path]);
    }
  const levels: string[][] = [];
  const reached = new Set([path]);
  for (let level = [path]; level.length > 0; ) {
    level = level.flatMap((one) => importers.get(one) ?? []).filter((one) => !reached.has(one));
    level = [...new Set(level)].sort();
    for (const one of level) reached.add(one);
    const tests = level.filter((one) => one.endsWith('.test.ts'));
    if (tests.length > 0) levels.push(tests);
  }
  return levels;
}
