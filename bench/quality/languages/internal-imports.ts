// Measures which imports mean something of their own repository, and how many of these are resolved: a rate over all
// imports counts every package of others as a miss.
import { projectResolver, type ResolveInput } from '@ctx/imports';
import type { ImportFact, SourceFacts } from '@ctx/source';
import { familyOf, type LanguageFamily } from '@ctx/source/languages';
import { ancestors, basename, dirname, extension, stem } from '@ctx/source/paths';
import { append, groupBy } from '@ctx/text/collections';
import { PYTHON_STANDARD_LIBRARY } from '../../../packages/foundation/imports/src/families/python-standard-library.js';

/** Imports of one language that mean something of the repository, and those of them that are resolved. */
export interface InternalImports {
  internal: number;
  resolved: number;
  /** The others, as `path:line specifier`. */
  open: string[];
}

/**
 * Counts by language. An import is internal if it is relative, or if its first segment is a folder, file or
 * package of the repository (for languages that declare packages: if it is at or below a declared one). That says
 * nothing about whether there is a target: generated files and members of packages outside count, too.
 */
export function internalImports(input: ResolveInput): Map<string, InternalImports> {
  const { resolve } = projectResolver(input);
  const isInternal = internalTest(input);
  const counts = new Map<string, InternalImports>();
  for (const file of input.facts) {
    const count = counts.get(file.language) ?? { internal: 0, resolved: 0, open: [] };
    counts.set(file.language, count);
    for (const fact of file.imports) {
      if (!isInternal(file, fact)) continue;
      count.internal++;
      if (resolve(file, fact).length > 0) count.resolved++;
      else count.open.push(`${file.path}:${fact.line} ${fact.specifier}`);
    }
  }
  return counts;
}

/** Families whose files say what package they are of. */
const DECLARED: ReadonlySet<LanguageFamily> = new Set(['csharp', 'elixir', 'jvm', 'php']);

/** Names that are there for every program, whatever a folder is called. */
const STANDARD: Partial<Record<LanguageFamily, RegExp>> = {
  c: /^<(?:[a-z_]+\.h|[a-z_]+|sys\/.*|windows\.h)>$/,
  rust: /^(?:std|core|alloc)(?:::|$)/,
  zig: /^(?:std|builtin|root)$/,
};

function internalTest({
  facts,
  manifests = [],
}: ResolveInput): (file: SourceFacts, fact: ImportFact) => boolean {
  const families = groupBy(facts, ({ path }) => familyOf(path));
  const names = new Map([...families].map(([family, own]) => [family, namesOf(own)]));
  const packages = packageNames(manifests);
  return ({ path }, { specifier, kind }) => {
    const family = familyOf(path);
    if (family === undefined || STANDARD[family]?.test(specifier)) return false;
    if (/^\.{0,2}\//.test(specifier) || /^\.+\w*$/.test(specifier)) return true;
    if (family === 'python' && PYTHON_STANDARD_LIBRARY.has(specifier.split('.')[0]!)) return false;
    if (family === 'c' && !specifier.startsWith('<')) return true;
    if (family === 'rust' && (kind === 'include' || /^(?:crate|self|super)\b/.test(specifier)))
      return true;
    if (packages.some((name) => isAtOrBelow(specifier, name))) return true;
    const own = names.get(family)!;
    const plain = specifier.replace(/^[<\\:]+|>$/g, '');
    if (DECLARED.has(family)) {
      const segments = plain.split(/[.\\]/);
      return segments.some((_, i) => own.declared.has(segments.slice(0, i + 1).join('.')));
    }
    // In JavaScript and Go a bare name is a package, whatever folder is called so.
    if (family === 'javascript') return /^[#~]|^@\//.test(specifier);
    if (family === 'go') return false;
    return own.places.has(plain.split(/::|[./:]/)[0]!);
  };
}

function isAtOrBelow(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

/** Folders and files of a family's sources, by their names, and the packages that they declare. */
function namesOf(files: readonly SourceFacts[]): { places: Set<string>; declared: Set<string> } {
  const places = new Set<string>();
  const declared = new Set<string>();
  for (const { path, package: own, definitions } of files) {
    places.add(stem(path));
    for (const folder of ancestors(dirname(path))) if (folder !== '') places.add(basename(folder));
    const clauses = definitions.filter(({ kind }) => kind === 'namespace' || kind === 'module');
    for (const name of [own, ...clauses.map(({ name }) => name)]) {
      if (name !== undefined) declared.add(name.replaceAll('\\', '.'));
    }
  }
  return { places, declared };
}

/** Names under which manifests give their packages: of npm, of Go modules and of Dart. */
function packageNames(manifests: NonNullable<ResolveInput['manifests']>): string[] {
  const found = new Map<string, string[]>();
  for (const { path, text } of manifests) {
    const [, name] =
      /(?:^|\/)package\.json$/.test(path) || extension(path) === 'json'
        ? (/^\s*"name":\s*"([^"\n]+)"/m.exec(text) ?? [])
        : path.endsWith('go.mod')
          ? (/^module\s+(\S+)/m.exec(text) ?? [])
          : path.endsWith('pubspec.yaml')
            ? (/^name:\s*(\w+)/m.exec(text) ?? [])
            : [];
    if (name !== undefined) append(found, path.endsWith('.yaml') ? `package:${name}` : name, path);
  }
  return [...found.keys()];
}
