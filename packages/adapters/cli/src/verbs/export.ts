import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { dataOf } from '@ctx/source/languages';
import { printable } from '@ctx/text/printable';
import type { PathFacts } from '@ctx/workspace';
import { ANSWER } from '../arguments/options.js';
import { openDestination } from '../io/destination.js';
import { EXIT, Failure } from '../io/exit.js';
import { type AnswerOptions, deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { withWorkspace } from '../project/open.js';
import type { Verb } from '../verb.js';

/** Options of `ctx export`. */
export interface ExportVerbOptions extends AnswerOptions {
  parquet: string;
  store?: string | undefined;
  quiet?: boolean;
}

/** `ctx export`; its file is named like the word, which is reserved. */
export const exportVerb: Verb<ExportVerbOptions> = {
  name: 'export',
  summary: 'what repositories define and import, as tables for SQL',
  description:
    'Writes definitions and imports of each repository into a folder, one Parquet file a repository and table: ' +
    'definitions/<repository>.parquet and imports/<repository>.parquet (needs hyparquet-writer).',
  arguments: [{ name: '<repository...>', description: 'folders of repositories' }],
  options: [
    { flags: '--parquet <folder>', description: 'where the tables go', default: 'ctx-tables' },
    {
      flags: '--store <url>',
      description: 'where facts are kept: postgres://host/database (needs @ctx/store-postgres)',
    },
    ...ANSWER,
    { flags: '--quiet', description: 'no progress and no remarks', default: false },
  ],
  examples: [
    'ctx export ../shop ../cart --parquet tables',
    `duckdb -c "SELECT DISTINCT repository, path FROM 'tables/definitions/*.parquet' WHERE exported AND name = 'Cart'"`,
    `duckdb -c "SELECT repository, count(*) FROM 'tables/imports/*.parquet' WHERE package = 'lodash' GROUP BY 1"`,
  ],
  run: ({ args, options, streams }) => exportAll(args, options, streams),
};

/** The number of rows of a repository. */
interface Exported {
  readonly repository: string;
  readonly definitions: number;
  readonly imports: number;
}

/**
 * `ctx export`: one repository after the other; what was written of one before is replaced.
 *
 * @returns The exit code.
 * @throws Failure where two folders have one name, or the writer of Parquet is not installed
 */
export async function exportAll(
  folders: readonly string[],
  options: ExportVerbOptions,
  streams: Streams,
): Promise<number> {
  const names = folders.map((folder) => basename(resolve(streams.cwd, folder)));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new Failure(
      `two folders are called ${twice}: a repository is named by its folder`,
      EXIT.usage,
    );
  const writer = await loadWriter();
  const done: Exported[] = [];
  for (const [i, root] of folders.entries()) {
    const repository = names[i]!;
    const how = { root, store: options.store, quiet: options.quiet ?? false };
    const tables = await withWorkspace(how, streams, async (workspace) =>
      exportTables(repository, workspace.facts),
    );
    await writeTables(resolve(streams.cwd, options.parquet), repository, tables, writer);
    done.push({
      repository,
      definitions: tables.definitions[0]!.data.length,
      imports: tables.imports[0]!.data.length,
    });
  }
  const lines = done.map(
    (exported) =>
      `${exported.repository}: ${exported.definitions} definitions, ${exported.imports} imports\n`,
  );
  await deliver(streams, options, lines.join(''), { command: 'export', repositories: done });
  return EXIT.done;
}

/** Writes a file for each table, whole or not at all. */
async function writeTables(
  parquet: string,
  repository: string,
  tables: ExportTables,
  writer: Awaited<ReturnType<typeof loadWriter>>,
): Promise<void> {
  const name = `${repository.replace(/[^\w.-]/g, '_')}.parquet`;
  for (const [table, columns] of Object.entries(tables) as [string, readonly Column[]][]) {
    const folder = join(parquet, table);
    await mkdir(folder, { recursive: true });
    const destination = await openDestination(folder, name);
    await destination.write(
      new Uint8Array(writer.parquetWriteBuffer({ columnData: [...columns] })),
    );
    await destination.commit();
  }
}

async function loadWriter() {
  return import('hyparquet-writer').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Failure(
      'tables are written by an optional package: install hyparquet-writer where this program is',
    );
  });
}

/** A column of a table, with the type that it has in Parquet. */
interface Column {
  readonly name: string;
  readonly type: 'STRING' | 'INT32' | 'BOOLEAN';
  readonly data: (string | number | boolean)[];
}

/** The rows of a repository by table: what it defines, and what it imports. */
interface ExportTables {
  readonly definitions: readonly Column[];
  readonly imports: readonly Column[];
}

/** The facts of a repository as tables, one row a definition and one an import, in the order of the files. */
export function exportTables(repository: string, facts: readonly PathFacts[]): ExportTables {
  const definitions = table({
    ...{ repository: 'STRING', path: 'STRING', language: 'STRING', name: 'STRING', kind: 'STRING' },
    ...{ start_line: 'INT32', end_line: 'INT32', exported: 'BOOLEAN', signature: 'STRING' },
  });
  const imports = table({
    ...{ repository: 'STRING', path: 'STRING', language: 'STRING', line: 'INT32' },
    ...{ specifier: 'STRING', package: 'STRING', kind: 'STRING' },
  });
  for (const { path, language, definitions: defined, imports: imported } of facts) {
    for (const { name, kind, startLine, endLine, exported, signature } of defined)
      definitions.add([
        ...[repository, path, language, name, kind, startLine, endLine, exported],
        signature,
      ]);
    for (const { specifier, line, kind } of imported)
      imports.add([
        ...[repository, path, language, line, specifier, packageOf(specifier, language), kind],
      ]);
  }
  return { definitions: definitions.columns, imports: imports.columns };
}

function table(types: Readonly<Record<string, Column['type']>>) {
  const columns = Object.entries(types).map(([name, type]) => ({
    ...{ name, type, data: [] as Column['data'] },
  }));
  return {
    columns,
    add(row: readonly (string | number | boolean)[]): void {
      for (const [i, value] of row.entries())
        columns[i]!.data.push(typeof value === 'string' ? printable(value) : value);
    },
  };
}

/**
 * The package that an import may be of: `@scope/name` or `name` of JavaScript, the module of Go by its host
 * (`github.com/owner/name`), the first name of Python and Rust, elsewhere the specifier; '' for what stands in the
 * repository itself by how it is written.
 */
export function packageOf(specifier: string, language: string): string {
  if (/^[./#]/.test(specifier)) return '';
  const name = dataOf(language)?.imports?.packageName;
  return name ? (name.exec(specifier)?.[0] ?? '') : specifier;
}
