import { type Block, createIndex } from '@ctx/cross-file';
import { expect, it } from 'vitest';
import { judge, mean, neighbors } from './measure.js';
import { maskImports, readImports } from './truth.js';

const TEXTS = new Map([
  ['src/door.ts', 'export function openDoor() {\n  return 1;\n}\n'],
  ['src/main.ts', "import { openDoor } from './door.js';\nopenDoor();\n"],
  ['src/alone.ts', 'export const nothing = 1;\n'],
]);
const blocks = new Map<string, Block[]>(
  [...TEXTS].map(([file, text]) => {
    const [header = '', ...rest] = text.split('\n');
    const declares = header.startsWith('export');
    return [
      file,
      [{ header: declares ? header : '', body: declares ? rest.join('\n') : text, startLine: 1 }],
    ];
  }),
);

it('judges links by imports, one neighbor a side', () => {
  const imports = readImports(TEXTS, 'ts', 'src/');
  expect(imports.get('src/main.ts')).toEqual(new Set(['src/door.ts']));
  expect(neighbors(imports).get('src/door.ts')).toEqual(new Set(['src/main.ts']));
  const index = createIndex();
  for (const [file, own] of blocks) index.add(file, own);
  const verdict = judge(index, index, imports);
  expect(verdict).toEqual({ precision: 1, ceiling: 0.2, recall: 1, first: 1, direction: 1 });
  expect(mean([verdict, { ...verdict, recall: 0 }]).recall).toBe(0.5);
});

it('empties import statements and keeps the lines', () => {
  const text = "import {\n  a,\n} from './a.js';\nconst b = require('./b');\na();";
  expect(maskImports(text, 'ts')).toBe('\n\n\nconst b = ;\na();');
  expect(maskImports('from .x import (\n  a,\n)\na()', 'py')).toBe('\n\n\na()');
  expect(maskImports('use crate::{\n  a,\n};\nfn x() {}', 'rs')).toBe('\n\n\nfn x() {}');
});
