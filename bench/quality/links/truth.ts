import { posix } from 'node:path';
import type { Family } from './repositories.js';

/** For every file the files that it imports, read by rules of its language. */
export type Imports = Map<string, Set<string>>;

type Resolve = (path: string, text: string, files: ReadonlySet<string>) => string[];

const { dirname, join, normalize } = posix;

const first = (files: ReadonlySet<string>, candidates: string[]): string[] => {
  const hit = candidates.find((candidate) => files.has(candidate));
  return hit === undefined ? [] : [hit];
};

const IMPORTED = /(?:from|import|require)\s*\(?\s*['"](\.[^'"]+|@vue\/[\w-]+|#compiler[^'"]*)['"]/g;

const script: Resolve = (path, text, files) =>
  [...text.matchAll(IMPORTED)].flatMap(([, specifier]) => {
    const base = specifier!.startsWith('@vue/')
      ? `packages/${specifier!.slice(5)}/src/index`
      : normalize(join(dirname(path), specifier!));
    if (specifier!.startsWith('#')) return [];
    const ends = ['', '.ts', '.tsx', '.js'];
    return first(files, [
      ...ends.map((end) => base + end),
      base.replace(/\.js$/, '.ts'),
      base.replace(/\.jsx?$/, '.tsx'),
      ...['/index.ts', '/index.tsx', '/index.js'].map((end) => base + end),
    ]);
  });

const FROM = /^[ \t]*from\s+(\.*)([\w.]*)\s+import\s+(\([^)]*\)|[^\n#]+)/gm;

const python: Resolve = (path, text, files) => {
  const found: string[] = [];
  const submodules = (base: string, names: string[]) =>
    names.map((name) => `${base}/${name}.py`).filter((file) => files.has(file));
  for (const [, dots, module, list] of text.matchAll(FROM)) {
    const names = list!
      .replace(/[()\n]/g, ' ')
      .split(',')
      .map((name) => name.trim().split(/\s+/)[0]!)
      .filter(Boolean);
    const parts = module!.replace(/\./g, '/');
    if (dots !== '') {
      const folder = Array.from(dots!.slice(1)).reduce(dirname, dirname(path));
      const base = module === '' ? folder : `${folder}/${parts}`;
      found.push(...submodules(base, names));
      if (files.has(`${base}.py`)) found.push(`${base}.py`);
      else if (module !== '') found.push(...first(files, [`${base}/__init__.py`]));
      continue;
    }
    for (const base of [parts, `src/${parts}`]) {
      const modules = submodules(base, names);
      found.push(...modules);
      if (files.has(`${base}.py`)) found.push(`${base}.py`);
      else if (modules.length === 0) found.push(...first(files, [`${base}/__init__.py`]));
    }
  }
  for (const [, module] of text.matchAll(/^[ \t]*import\s+([\w.]+)/gm)) {
    for (const root of ['', 'src/']) {
      const base = root + module!.replace(/\./g, '/');
      found.push(...first(files, [`${base}.py`, `${base}/__init__.py`]));
    }
  }
  return found;
};

const include: Resolve = (path, text, files) =>
  [...text.matchAll(/^\s*#\s*include\s*["<]([^">]+)[">]/gm)].flatMap(([, file]) =>
    first(
      files,
      [normalize(`${dirname(path)}/${file}`), `src/${file}`, file!].filter((to) => to !== path),
    ),
  );

const java: Resolve = (path, text, files) =>
  [...text.matchAll(/^\s*import\s+(?:static\s+)?([\w.]+)/gm)].flatMap(([, name]) => {
    let suffix = name!.replace(/\./g, '/');
    for (let depth = 0; depth < 3; depth++) {
      const hit = [...files].find((file) => file.endsWith(`/${suffix}.java`));
      if (hit !== undefined && hit !== path) return [hit];
      suffix = suffix.replace(/\/[^/]*$/, '');
    }
    return [];
  });

const rust =
  (root: string): Resolve =>
  (path, text, files) => {
    const found: string[] = [];
    for (const [, chain] of text.matchAll(/\bcrate::((?:\w+::)*\w+)(?:::\{([^;]*?)\})?/g)) {
      const parts = chain!.split('::');
      for (let end = parts.length; end > 0; end--) {
        const module = root + parts.slice(0, end).join('/');
        const hit = first(files, [`${module}.rs`, `${module}/mod.rs`]);
        found.push(...hit);
        if (hit.length > 0) break;
      }
    }
    const here = path.replace(/\/(?:mod|lib)\.rs$|\.rs$/, '');
    for (const [, name] of text.matchAll(/^\s*(?:pub(?:\([^)]*\))? )?mod (\w+);/gm)) {
      for (const file of [`${here}/${name}.rs`, `${here}/${name}/mod.rs`]) {
        if (files.has(file)) found.push(file);
      }
    }
    return found;
  };

/** The import graph of a repository: what each file imports of the others. */
export function readImports(
  texts: ReadonlyMap<string, string>,
  family: Family,
  folder: string,
): Imports {
  const resolvers: Record<Family, Resolve> = {
    ts: script,
    js: script,
    py: python,
    c: include,
    cpp: include,
    java,
    rs: rust(folder),
  };
  const files = new Set(texts.keys());
  const imports: Imports = new Map();
  for (const [path, text] of texts) {
    const found = resolvers[family](path, text, files).filter((file) => file !== path);
    imports.set(path, new Set(found));
  }
  return imports;
}

const STATEMENT: Record<Family, RegExp> = {
  ts: /^\s*(?:import\b|export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s*)?from\b)/,
  js: /^\s*(?:import\b|export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s*)?from\b)/,
  py: /^\s*(?:from\s+\S+\s+import\b|import\s)/,
  rs: /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:use\s|mod\s+\w+;)/,
  java: /^\s*(?:import|package)\s/,
  c: /^\s*#\s*include/,
  cpp: /^\s*#\s*include/,
};

/** The text with its import statements emptied, multi-line ones too; line numbers stay. */
export function maskImports(text: string, family: Family): string {
  const isScript = family === 'ts' || family === 'js';
  const source = text.split('\n');
  let end: RegExp | undefined;
  for (const [index, line] of source.entries()) {
    if (end !== undefined) {
      if (end.test(line)) end = undefined;
      source[index] = '';
    } else if (STATEMENT[family].test(line) || (isScript && opensReexport(source, index))) {
      source[index] = '';
      if ((isScript && /\{[^}]*$/.test(line)) || (family === 'rs' && /\{[^;]*$/.test(line))) {
        end = /\}\s*from\b|\}\s*;?\s*$|['"]\s*;?\s*$/;
      } else if (family === 'py' && /\([^)]*$/.test(line)) end = /\)/;
    }
  }
  const masked = source.join('\n');
  return isScript ? masked.replace(/\b(?:import|require)\s*\(\s*['"][^'"]+['"]\s*\)/g, '') : masked;
}

/** `export {` over several lines whose `}` is followed by `from`. */
function opensReexport(source: readonly string[], index: number): boolean {
  if (!/^\s*export\s*\{[^}]*$/.test(source[index]!)) return false;
  const after = source
    .slice(index, index + 60)
    .join('\n')
    .split('}')[1];
  return after !== undefined && /^\s*from/.test(after);
}
