import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PathFacts } from '@ctx/workspace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { exportTables, packageOf } from './export.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  shop(box);
});
afterEach(() => box.remove());

// Python's package: the questions are asked of the real DuckDB.
const hasDuckdb = spawnSync('python3', ['-c', 'import duckdb']).status === 0;
if (!hasDuckdb) console.log('skipped: DuckDB is not installed (pip install duckdb)');

/** Rows of a question, as lines. */
function ask(folder: string, sql: string): string[] {
  const code = 'import duckdb,sys\nfor row in duckdb.sql(sys.argv[1]).fetchall(): print(*row)';
  const { stdout, stderr, status } = spawnSync('python3', ['-c', code, sql], {
    ...{ cwd: folder, encoding: 'utf8' as const },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

describe('ctx export', () => {
  it('writes the tables of each repository, and refuses two of one name', async () => {
    const { code, out, err } = await box.ctx(['export', '.', '--parquet', 'tables']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^root: \d+ definitions, \d+ imports\n$/);
    expect(readdirSync(join(box.root, 'tables')).sort()).toEqual(['definitions', 'imports']);
    expect(existsSync(join(box.root, 'tables/imports/root.parquet'))).toBe(true);
    const twice = await box.ctx(['export', '.', '../root']);
    expect(twice).toMatchObject({
      code: 2,
      err: expect.stringContaining('two folders are called'),
    });
    const json = await box.ctx(['export', '.', '--json']);
    expect(JSON.parse(json.out).repositories).toHaveLength(1);
  });

  it.skipIf(!hasDuckdb)(
    'DuckDB says in one line who exports a symbol, and who depends on a package',
    async () => {
      box.write('src/uses.ts', "import fp from 'lodash/fp';\nexport const kept = fp.identity;\n");
      const other = join(box.root, '..', 'other');
      cpSync(join(box.root, 'src'), join(other, 'src'), { recursive: true });
      await box.ctx(['export', '.', '../other', '--parquet', '../tables']);
      const folder = join(box.root, '..');
      expect(
        ask(
          folder,
          `SELECT repository, path, start_line FROM 'tables/definitions/*.parquet' WHERE exported AND name = 'kept' ORDER BY 1`,
        ),
      ).toEqual(['other src/uses.ts 2', 'root src/uses.ts 2']);
      expect(
        ask(
          folder,
          `SELECT DISTINCT repository FROM 'tables/imports/*.parquet' WHERE package = 'lodash' ORDER BY 1`,
        ),
      ).toEqual(['other', 'root']);
    },
  );
});

describe('packageOf', () => {
  it.each([
    ['lodash/fp', 'javascript', 'lodash'],
    ['@scope/name/sub', 'typescript', '@scope/name'],
    ['./cart.js', 'typescript', ''],
    ['#inner', 'typescript', ''],
    ['node:fs', 'typescript', 'node:fs'],
    ['github.com/spf13/cobra/doc', 'go', 'github.com/spf13/cobra'],
    ['gopkg.in/yaml.v3', 'go', 'gopkg.in/yaml.v3'],
    ['net/http', 'go', 'net'],
    ['flask.views', 'python', 'flask'],
    ['.views', 'python', ''],
    ['serde::de::Error', 'rust', 'serde'],
    ['crate::inner', 'rust', ''],
    ['java.util.List', 'java', 'java.util.List'],
  ])('%s of %s is %s', (specifier, language, name) => {
    expect(packageOf(specifier, language)).toBe(name);
  });
});

describe('exportTables', () => {
  it('has a row for each definition and import, printable, and columns of one length', () => {
    const facts = [
      {
        ...{ path: 'a.ts', language: 'typescript', lines: 2, exports: [], references: [] },
        definitions: [
          {
            ...{ name: 'A\u202e', kind: 'class', startLine: 1, endLine: 2, headerLine: 1 },
            ...{ startIndex: 0, endIndex: 9, signature: 'class A', exported: true },
          },
        ],
        imports: [{ specifier: 'lodash', line: 1, kind: 'import' }],
      },
    ] as unknown as PathFacts[];
    const { definitions, imports } = exportTables('shop', facts);
    const row = (columns: typeof imports) => columns.map(({ data }) => data[0]);
    expect(row(definitions)).toEqual([
      ...['shop', 'a.ts', 'typescript', 'A⟨U+202E⟩', 'class', 1, 2, true, 'class A'],
    ]);
    expect(row(imports)).toEqual(['shop', 'a.ts', 'typescript', 1, 'lodash', 'lodash', 'import']);
    expect([...definitions, ...imports].every(({ data }) => data.length === 1)).toBe(true);
    expect(exportTables('none', []).definitions.every(({ data }) => data.length === 0)).toBe(true);
  });
});
