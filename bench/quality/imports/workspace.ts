// MIRROR=<folder of bare clones> pnpm bench workspace-imports [--show N]
// How many import statements of a monorepo that are relative, or that name one of its packages,
// lead to a file of the repository as it is checked out: without node_modules and without a build.

import { dirname } from 'node:path/posix';
import { parseArgs } from 'node:util';
import { javaScriptProject, pathTree, resolveSpecifier } from '@ctx/imports';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { type Snapshot, snapshot } from './facts.js';

const { values } = parseArgs({
  options: { show: { type: 'string', default: '0' }, only: { type: 'string' } },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench workspace-imports: set MIRROR to the folder of bare clones');
  process.exit(2);
}

interface Rate {
  resolved: number;
  all: number;
}

/** Rates of relative and of workspace specifiers, and what did not resolve. */
function rates({ paths, facts, manifests }: Snapshot): {
  relative: Rate;
  workspace: Rate;
  open: string[];
} {
  const project = javaScriptProject(pathTree(paths), manifests);
  const names = new Set(manifests.flatMap(({ path, text }) => packageName(path, text)));
  const relative = { resolved: 0, all: 0 };
  const workspace = { resolved: 0, all: 0 };
  const open: string[] = [];
  for (const { path, imports } of facts) {
    if (!/\.[mc]?[jt]sx?$/.test(path)) continue;
    const dir = dirname(path) === '.' ? '' : dirname(path);
    for (const { specifier, line } of imports) {
      const isRelative = /^\.{1,2}(?:\/|$)/.test(specifier);
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
      if (!isRelative && !names.has(name)) continue;
      const rate = isRelative ? relative : workspace;
      rate.all++;
      if (resolveSpecifier(specifier, dir, project) !== undefined) rate.resolved++;
      else open.push(`${path}:${line} ${specifier}`);
    }
  }
  return { relative, workspace, open };
}

function packageName(path: string, text: string): string[] {
  if (!/(?:^|\/)package\.json$/.test(path)) return [];
  try {
    const { name } = JSON.parse(text);
    return typeof name === 'string' ? [name] : [];
  } catch {
    return [];
  }
}

const percent = ({ resolved, all }: Rate): string =>
  `${resolved} of ${all} (${((100 * resolved) / all).toFixed(2)} %)`;

console.log('| repository | relative | workspace packages |\n|---|--:|--:|');
const results = [];
for (const name of ['vitejs/vite', 'vercel/ai']) {
  if (values.only && values.only !== name) continue;
  const repository = openRepository(findClone(MIRROR, name));
  const [head] = repository.history('HEAD', 1);
  const { relative, workspace, open } = rates(await snapshot(repository, name, head!.id));
  console.log(
    `| ${name} @ ${head!.id.slice(0, 8)} | ${percent(relative)} | ${percent(workspace)} |`,
  );
  results.push({ name, commit: head!.id, relative, workspace });
  const bare = open.filter((entry) => !/ \.{1,2}(?:\/|$)/.test(entry));
  for (const entry of bare.slice(0, Number(values.show))) console.error(`  ${entry}`);
}
if (!values.only) {
  writeResult(new URL('workspace-imports.result.json', import.meta.url), {
    command: 'MIRROR=… pnpm bench workspace-imports',
    rows: results,
  });
}
