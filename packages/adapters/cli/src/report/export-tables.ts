import { dataOf } from '@ctx/source/languages';
import { printable } from '@ctx/text/printable';
import type { PathFacts } from '@ctx/workspace';

/** A column of a table, with the type that it has in Parquet. */
export interface Column {
  readonly name: string;
  readonly type: 'STRING' | 'INT32' | 'BOOLEAN';
  readonly data: (string | number | boolean)[];
}

/** The rows of a repository by table: what it defines, and what it imports. */
export interface ExportTables {
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
