import type { Manifest } from '@ctx/source';
import { basename, stem } from '@ctx/source/paths';
import { asObject, parseJsonc } from './jsonc.js';
import { jvmNames } from './jvm-names.js';

/** Names that manifests of one ecosystem give to packages and ask for. */
interface Names {
  readonly declared: Iterable<string>;
  readonly asked: Iterable<string>;
}

/** Reads the manifests of one ecosystem of one repository. */
interface Ecosystem {
  readonly name: string;
  /** Its manifests, by their file's name. */
  readonly files: RegExp;
  read(manifests: readonly Manifest[], folder?: string): Names;
}

/**
 * The names by which packages of a repository are had by others, and those that it asks for, each behind its ecosystem
 * (`npm:express`). Read as far as manifests write them out: no program is run, and no version is compared.
 *
 * @param manifests of one repository
 * @param folder its name: a build of Gradle that writes out none is called so
 */
export function declaredNames(
  manifests: readonly Manifest[],
  folder?: string,
): {
  readonly declared: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
} {
  const [declared, asked] = [new Set<string>(), new Set<string>()];
  for (const { name, files, read } of ECOSYSTEMS) {
    const own = manifests.filter(({ path }) => files.test(basename(path)));
    if (own.length === 0) continue;
    const names = read(own, folder);
    for (const one of names.declared) declared.add(`${name}:${one}`);
    for (const one of names.asked) asked.add(`${name}:${one}`);
  }
  return { declared, asked };
}

const ECOSYSTEMS: readonly Ecosystem[] = [
  {
    name: 'npm',
    files: /^package\.json$/,
    read: (manifests) => ofJson(manifests, NPM_FIELDS),
  },
  {
    name: 'composer',
    files: /^composer\.json$/,
    read: (manifests) => ofJson(manifests, ['require', 'require-dev']),
  },
  {
    name: 'go',
    files: /^go\.mod$/,
    read: byText(
      /^[ \t]{0,20}module[ \t]{1,20}"?([^\s"]{1,300})/gm,
      /^[ \t]{0,20}(?:require[ \t]{1,20})?([\w.~/-]{1,300})[ \t]{1,20}v\d/gm,
    ),
  },
  { name: 'cargo', files: /^Cargo\.toml$/, read: ofTables },
  { name: 'python', files: /^(?:pyproject\.toml|setup\.(?:py|cfg))$/, read: ofPython },
  {
    name: 'gem',
    files: /\.gemspec$|^Gemfile$/,
    read: (manifests) => ({
      declared: manifests.flatMap(({ path, text }) => {
        if (!path.endsWith('.gemspec')) return [];
        return /\.name[ \t]{0,20}=[ \t]{0,20}["']([\w.-]{1,100})["']/.exec(text)?.[1] ?? stem(path);
      }),
      asked: found(
        manifests,
        /\b(?:gem|add_(?:runtime_|development_)?dependency)[ \t(]{1,20}["']([\w.-]{1,100})["']/g,
      ),
    }),
  },
  {
    name: 'maven',
    files: /^(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|libs\.versions\.toml)$/,
    read: jvmNames,
  },
  {
    name: 'nuget',
    files: /\.(?:cs|fs|vb)proj$/,
    read: (manifests) => ({
      declared: manifests.map(
        ({ path, text }) => /<PackageId>([\w.-]{1,200})</.exec(text)?.[1] ?? stem(path),
      ),
      asked: found(manifests, /<PackageReference[ \t]{1,20}Include="([\w.-]{1,200})"/g),
    }),
  },
  {
    name: 'swift',
    files: /^Package\.swift$/,
    read: byText(
      /\bPackage\(\s{0,80}name:[ \t]{0,20}"([\w.-]{1,100})"/g,
      /\.package\([^)"]{0,200}"[^"\s]{0,300}?([\w.-]{1,100}?)(?:\.git)?"/g,
    ),
  },
  {
    name: 'pub',
    files: /^pubspec\.yaml$/,
    read: byText(/^name:[ \t]{0,20}(\w{1,100})/gm, /^ {2}(\w{1,100}):/gm),
  },
  {
    name: 'cmake',
    files: /^CMakeLists\.txt$/,
    read: byText(
      /\bproject\([ \t\n]{0,20}([\w.-]{1,100})/gi,
      /\b(?:find_package|FetchContent_Declare)\([ \t\n]{0,20}([\w.-]{1,100})/gi,
    ),
  },
  {
    name: 'r',
    files: /^DESCRIPTION$/,
    read: byText(/^Package:[ \t]{0,20}([\w.]{1,100})/gm, /^[ \t]{1,20}([\w.]{1,100})(?=[ ,(\n])/gm),
  },
];

const NPM_FIELDS = [
  ...['dependencies', 'devDependencies', 'peerDependencies'],
  'optionalDependencies',
] as const;

/** The `name` of each manifest, and the keys of some of its fields. */
function ofJson(manifests: readonly Manifest[], fields: readonly string[]): Names {
  const objects = manifests.map(({ text }) => parseJsonc(text) ?? {});
  return {
    declared: objects.flatMap(({ name }) =>
      typeof name === 'string' && name !== '' ? [name] : [],
    ),
    asked: objects.flatMap((json) =>
      fields.flatMap((field) => Object.keys(asObject(json[field]) ?? {})),
    ),
  };
}

/** Names in the first groups of two expressions. */
function byText(declared: RegExp, asked: RegExp): (manifests: readonly Manifest[]) => Names {
  return (manifests) => ({ declared: found(manifests, declared), asked: found(manifests, asked) });
}

function found(manifests: readonly Manifest[], expression: RegExp): string[] {
  return manifests.flatMap(({ text }) => [...text.matchAll(expression)].map(([, name]) => name!));
}

/** The keys of the tables of a TOML file, by the lines that have them: `[dependencies]`, `[dependencies.serde]`. */
function* keysIn(text: string): Generator<{ table: string; key: string; line: string }> {
  let table = '';
  for (const line of text.split('\n')) {
    const head = /^[ \t]{0,20}\[([^\]\n]{1,200})\]/.exec(line)?.[1];
    if (head !== undefined) {
      const dot = head.lastIndexOf('.');
      table = head;
      yield { table: head.slice(0, Math.max(0, dot)), key: head.slice(dot + 1), line };
      continue;
    }
    const key = /^[ \t]{0,20}["']?([\w.-]{1,100})["']?[ \t]{0,20}=/.exec(line)?.[1];
    if (key !== undefined) yield { table, key: key.split('.')[0]!, line };
  }
}

const DEPENDENCIES = /(?:^|\.)(?:[\w-]{1,60}-)?dependencies$/;

function ofTables(manifests: readonly Manifest[]): Names {
  const [declared, asked]: string[][] = [[], []];
  for (const { text } of manifests)
    for (const { table, key, line } of keysIn(text)) {
      if (table === 'package' && key === 'name') declared!.push(...quoted(line));
      else if (DEPENDENCIES.test(table)) asked!.push(key);
    }
  return { declared: declared!, asked: asked! };
}

/** Distributions of Python: their names are one however they are written (PEP 503). */
function ofPython(manifests: readonly Manifest[]): Names {
  const plain = (name: string) => name.toLowerCase().replace(/[-_.]{1,20}/g, '-');
  const [declared, asked]: string[][] = [[], []];
  for (const { path, text } of manifests) {
    const isTable = basename(path) === 'pyproject.toml';
    const name = /^[ \t]{0,20}name[ \t]{0,20}=[ \t]{0,20}["']?([\w.-]{1,100})/m.exec(text)?.[1];
    if (name !== undefined) declared!.push(name);
    // Packages are asked for in lists of texts (`"click>=8"`), in setup.cfg a line each, with Poetry as keys.
    asked!.push(...quoted(text));
    if (isTable)
      for (const { table, key } of keysIn(text)) if (DEPENDENCIES.test(table)) asked!.push(key);
    if (basename(path) === 'setup.cfg')
      asked!.push(...found([{ path, text }], /^[ \t]{1,20}([\w.-]{1,100})/gm));
  }
  return { declared: declared!.map(plain), asked: asked!.map(plain) };
}

/** Names that begin a quoted text, before a version or an extra. */
function quoted(text: string): string[] {
  return [...text.matchAll(/["']([A-Za-z][\w.-]{0,100})(?=["'[ <>=~!;@])/g)].map(
    ([, name]) => name!,
  );
}
