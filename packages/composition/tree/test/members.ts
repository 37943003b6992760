import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openCache } from '../src/cache/cache.js';
import { loadTree } from '../src/scan/tree.js';
import { innerRoots, type Member } from '../src/united/member.js';
import { nameRoots } from '../src/united/root-names.js';
import { commitAll, git, makeDirectory, writeFiles } from './directories.js';
import { lexicalParsing } from './lexical.js';

/** Repositories of these names side by side, each with one commit; their paths in the order given. */
export function repositoriesOf(
  repositories: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string[] {
  const above = makeDirectory();
  return Object.entries(repositories).map(([name, files]) => {
    const root = join(above, name);
    mkdirSync(root);
    git(root, 'init', '-q', '-b', 'main');
    writeFiles(root, files);
    commitAll(root, `first of ${name}`);
    return root;
  });
}

/** The members that several roots are, each loaded alone, and the store behind them. */
export async function membersOf(paths: readonly string[], directory: string | false = false) {
  const roots = nameRoots(paths);
  const cache = await openCache(
    roots.map(({ path }) => path),
    directory,
    'test',
  );
  const parsing = lexicalParsing();
  const members: Member[] = [];
  for (const root of roots) {
    const tree = await loadTree(root.path, { ...parsing, cache });
    members.push({ ...root, inner: innerRoots(root, roots), tree });
  }
  return { members, store: cache.store, asked: parsing.asked };
}
