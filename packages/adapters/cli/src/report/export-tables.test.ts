import type { PathFacts } from '@ctx/workspace';
import { describe, expect, it } from 'vitest';
import { exportTables, packageOf } from './export-tables.js';

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
