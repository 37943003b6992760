import type { ChangedFile } from '@ctx/tree/view';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../../tree/test/directories.js';
import { openWorkspace } from '../../workspace.js';
import { staleImports } from './stale-imports.js';

async function stale(files: Record<string, string>, changes: readonly ChangedFile[]) {
  const workspace = await openWorkspace(makeDirectory(files), { cacheDir: false });
  try {
    return staleImports(changes, {
      paths: workspace.files.map(({ path }) => path),
      facts: new Map(workspace.facts.map((file) => [file.path, file])),
      manifests: await workspace.manifests(),
    });
  } finally {
    await workspace.close();
  }
}

describe('staleImports', () => {
  it('finds who still imports the old path of a renamed file, and of one that is gone', async () => {
    const files = {
      'src/cost.ts': 'export const price = 1;\n',
      'src/old.ts': "// first\nimport { price } from './price.js';\nexport const a = price;\n",
      'src/new.ts': "import { price } from './cost.js';\nexport const b = price;\n",
      'src/lost.ts': "import { x } from './gone/index.js';\nexport const c = x;\n",
      'app/main.py': 'from app.tools import run\n\nrun()\n',
      'app/__init__.py': '',
    };
    expect(
      await stale(files, [
        { path: 'src/cost.ts', kind: 'renamed', from: 'src/price.ts', lines: [] },
        { path: 'src/gone/index.ts', kind: 'removed', lines: [] },
        { path: 'app/tools.py', kind: 'removed', lines: [] },
        { path: 'README.md', kind: 'removed', lines: [] },
      ]),
    ).toEqual([
      { path: 'app/main.py', line: 1, gone: 'app/tools.py' },
      { path: 'src/lost.ts', line: 1, gone: 'src/gone/index.ts' },
      { path: 'src/old.ts', line: 2, gone: 'src/price.ts', now: 'src/cost.ts' },
    ]);
  });

  it('finds who imports a file by the part of its name before the first dot', async () => {
    const files = {
      'a.ts': "import type { Shop } from './shop';\nexport const a: Shop = {};\n",
      'b.ts': "import { other } from './other';\nexport const b = other;\n",
    };
    expect(await stale(files, [{ path: 'shop.d.ts', kind: 'removed', lines: [] }])).toEqual([
      { path: 'a.ts', line: 1, gone: 'shop.d.ts' },
    ]);
  });

  it('finds nothing where nothing is gone, and where another file took the place', async () => {
    const files = {
      'a.ts': 'export const a = 1;\n',
      'b.ts': "import { a } from './a.js';\nexport const b = a;\n",
    };
    expect(await stale(files, [{ path: 'a.ts', kind: 'changed', lines: [] }])).toEqual([]);
    expect(
      await stale(files, [{ path: 'c.ts', kind: 'renamed', from: 'a.ts', lines: [] }]),
    ).toEqual([]);
  });
});
