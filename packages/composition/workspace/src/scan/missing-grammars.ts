import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dataOf, languageOf } from '@ctx/source/languages';
import { optionalPackageOf, optionalPackages } from '@ctx/syntax/languages';

/** The package.json of each optional package of grammars by its name; undefined for one that is not installed. */
export function grammarManifests(
  names: readonly string[] = optionalPackages,
): ReadonlyMap<string, string | undefined> {
  const from = createRequire(import.meta.url);
  let find: NodeJS.Require | undefined;
  const manifestOf = (name: string): string | undefined => {
    try {
      // From where the grammars are looked up: nobody else need be able to see them.
      find ??= createRequire(from.resolve('@ctx/syntax/package.json'));
      return readFileSync(find.resolve(`${name}/package.json`), 'utf8');
    } catch {
      return undefined;
    }
  };
  return new Map(names.map((name) => [name, manifestOf(name)]));
}

/** Share of the files in a known language from which on a missing grammar is worth a line of every answer. */
const WORTH_SAYING = 0.2;

/**
 * One line that names the package of a missing grammar, where many files would be read by it.
 *
 * @param paths of all files
 */
export function sayMissingGrammars(
  paths: Iterable<string>,
  manifests: ReadonlyMap<string, string | undefined> = grammarManifests(),
): string[] {
  const missing = new Set(
    [...manifests].flatMap(([name, text]) => (text === undefined ? name : [])),
  );
  if (missing.size === 0) return [];
  let known = 0;
  const counts = new Map<string, number>();
  for (const path of paths) {
    const language = languageOf(path);
    if (language === undefined || dataOf(language)?.imports === undefined) continue;
    known++;
    const name = optionalPackageOf(language);
    if (name !== undefined && missing.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) =>
    count < known * WORTH_SAYING
      ? []
      : [
          `${count} of ${known} source files are read by their outline; with ${name} installed beside this program, by a grammar`,
        ],
  );
}
