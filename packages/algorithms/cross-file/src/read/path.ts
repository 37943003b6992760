import { basename, dirname, withSlashes } from '@ctx/source/paths';

/** Files whose name says nothing: they stand for their folder, in every language we know. */
const INDEX = /^(?:index|__init__|mod|lib|main|init|package)$/;
/** Folders that names of modules leave out. */
const SOURCE = /^(?:src|lib|source)$/;
const EXTENSION = /\.[A-Za-z]\w{0,5}$/;

/** `a\b` → `a/b`, `./a/../b` → `b`; leading `..` parts that leave the root are dropped. */
export function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of withSlashes(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The path without its extension (`.d.ts` counts as one). */
export function withoutExtension(path: string): string {
  return path.replace(EXTENSION, '').replace(/\.d$/, '');
}

/** The extension with its dot, or ''. */
export function extensionOf(path: string): string {
  return EXTENSION.exec(path)?.[0] ?? '';
}

/** Whether the file stands for its folder: `index.ts`, `__init__.py`, `mod.rs`, … */
export function isIndexFile(path: string): boolean {
  return INDEX.test(basename(withoutExtension(path)));
}

/**
 * The parts a module's name can be matched with, outermost first: no extension, no index file,
 * no `src`. `packages/shared/src/index.ts` → `['packages', 'shared']`.
 */
export function moduleParts(path: string): string[] {
  const parts = withoutExtension(path).split('/');
  if (parts.length > 1 && INDEX.test(parts[parts.length - 1]!)) parts.pop();
  const named = parts.filter((part) => !SOURCE.test(part));
  return named.length > 0 ? named : parts;
}

/** The name by which other files call this one: its stem, or its folder's for an index file. */
export function stemOf(path: string): string {
  const parts = moduleParts(path);
  return parts[parts.length - 1]!;
}

/** The folder in which a file's own modules lie: `a/b.rs` → `a/b`, `a/mod.rs` → `a`. */
export function moduleFolder(path: string): string {
  return isIndexFile(path) ? dirname(path) : withoutExtension(path);
}
