import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';

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
