import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dataOf, languageOf } from '@ctx/source/languages';
import type { FileRecord } from '../cache/record.js';

/**
 * The package.json of each optional package of grammars by its name; undefined for one that is not installed.
 *
 * @param names by default those that `@ctx/syntax` names as optional
 */
export function grammarManifests(
  names?: readonly string[],
): ReadonlyMap<string, string | undefined> {
  // From where the grammars are looked up: nobody else need be able to see them.
  const syntax = createRequire(import.meta.url).resolve('@ctx/syntax/package.json');
  const find = createRequire(syntax);
  const manifestOf = (name: string): string | undefined => {
    try {
      return readFileSync(find.resolve(`${name}/package.json`), 'utf8');
    } catch {
      return undefined;
    }
  };
  const { peerDependenciesMeta = {} }: { peerDependenciesMeta?: Record<string, unknown> } =
    JSON.parse(readFileSync(syntax, 'utf8'));
  const wanted = names ?? Object.keys(peerDependenciesMeta).sort();
  return new Map(wanted.map((name) => [name, manifestOf(name)]));
}

/** Share of the files in a known language from which on a missing grammar is worth a line of every answer. */
const WORTH_SAYING = 0.2;

/** One line that names the package of a missing grammar, where many files would be read by it. */
export function sayMissingGrammars(records: Iterable<FileRecord>): string[] {
  const counts = new Map<string, number>();
  const paths: string[] = [];
  for (const { path, degraded } of records) {
    paths.push(path);
    const name = degraded?.find(({ reason }) => reason === 'no-grammar')?.detail;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const total = paths.filter(isSource).length;
  return [...counts].flatMap(([name, count]) =>
    count < total * WORTH_SAYING
      ? []
      : [
          `${count} of ${total} source files are read by their outline; with ${name} installed beside this program, by a grammar`,
        ],
  );
}

/** From so many files of a language on, none with a definition is no chance. */
const SEVERAL = 3;

/** A line for each language known by its headers in which not one header was found, in several files. */
export function sayWithoutHeaders(records: Iterable<FileRecord>): string[] {
  const files = new Map<string, { files: number; headers: number }>();
  for (const { path, degraded } of records) {
    const outlined = degraded?.find(({ reason }) => reason === 'outlined');
    const language = outlined && languageOf(path);
    if (!language) continue;
    const counts = files.get(language) ?? { files: 0, headers: 0 };
    files.set(language, {
      files: counts.files + 1,
      headers: counts.headers + (outlined.count ?? 0),
    });
  }
  return [...files].flatMap(([language, { files: count, headers }]) =>
    headers > 0 || count < SEVERAL
      ? []
      : [
          `no definition in ${count} files of ${language}: none of its headers is on a line of its own that is looked at`,
        ],
  );
}

/** A file in a language whose files name each other. */
function isSource(path: string): boolean {
  const language = languageOf(path);
  return language !== undefined && dataOf(language)?.imports !== undefined;
}
