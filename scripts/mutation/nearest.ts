import { posix } from 'node:path';
import { importsOf, isRelative, type Package } from '../sources.js';
import { builtFrom } from './built.js';

/** The test beside a source, then those of its package that load it, by the number of imports between. */
export function nearestTests(entry: Package, path: string): string[][] {
  const { sources } = entry;
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const { specifier } of importsOf(source)) {
      const built = builtFrom(entry, source.path, specifier);
      if (!built && !isRelative(specifier)) continue;
      const target =
        built ?? posix.join(posix.dirname(source.path), specifier).replace(/\.js$/, '.ts');
      importers.set(target, [...(importers.get(target) ?? []), source.path]);
    }
  const beside = path.replace(/\.ts$/, '.test.ts');
  const levels: string[][] = sources.some((source) => source.path === beside) ? [[beside]] : [];
  const reached = new Set([path, ...levels.flat()]);
  for (let level = [path]; level.length > 0; ) {
    level = level.flatMap((one) => importers.get(one) ?? []).filter((one) => !reached.has(one));
    level = [...new Set(level)].sort();
    for (const one of level) reached.add(one);
    const tests = level.filter((one) => one.endsWith('.test.ts'));
    if (tests.length > 0) levels.push(tests);
  }
  return levels;
}
