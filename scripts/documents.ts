import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Folders that hold documents: `docs` Markdown of any name, the others READMEs. */
const FOLDERS = ['docs', 'packages', 'bench', 'examples', 'site'];

/** Folders whose Markdown is not ours, or is input of tests. */
const OTHERS = new Set(['node_modules', 'dist', 'src', 'test', 'api']);

/** Paths of the documents that a reader of the project opens, from the root, in the order of their names. */
export function documentsBelow(root: string): string[] {
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...atRoot.sort(), ...FOLDERS.flatMap((folder) => below(root, folder))];
}

function below(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory())
        return OTHERS.has(entry.name) || entry.name.startsWith('.') ? [] : below(root, path);
      const isDocument = path.startsWith('docs/')
        ? path.endsWith('.md')
        : entry.name === 'README.md';
      return isDocument ? [path] : [];
    });
}
