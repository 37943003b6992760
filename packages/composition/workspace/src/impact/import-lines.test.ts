import type { ImpactedSymbol } from '@ctx/repomap/symbols';
import { expect, it } from 'vitest';
import { withImportLines } from './impact-lines.js';

const TEXTS: Record<string, string> = {
  'long.ts': "import {\n  cost,\n  price,\n} from './price.js';\n",
  'use.go': 'import "lib/price"\n\n// price of it\nvar one = price.Of(1)\n',
  'on.ts': "const Of = 1;\nexport * from './price.js';\n",
  'whole.ts': "export * from './price.js';\n",
};

const facts = [
  { path: 'long.ts', language: 'typescript' },
  { path: 'use.go', language: 'go' },
] as unknown as Parameters<typeof withImportLines>[1]['facts'];

const read = async (path: string) =>
  path in TEXTS ? { text: TEXTS[path]! } : { skipped: { reason: 'absent' as const } };

async function placed(path: string, written: string, line = 1) {
  const one = { path, written, line, via: { path: 'src/price.ts', name: written } };
  const [found] = await withImportLines([one as ImpactedSymbol], { facts, read } as never);
  return `${found!.line} ${found!.written} of ${found!.via.name}`;
}

it('names the line of a statement that has the imported name', async () => {
  expect(await placed('long.ts', 'price')).toBe('3 price of price');
});

it('names the first line of the code with the name where the statement takes a package', async () => {
  expect(await placed('use.go', 'Of')).toBe('4 Of of Of');
  expect(await placed('on.ts', 'Of', 2)).toBe('1 Of of Of');
});

it('says that a file takes or hands on the whole file where no line has the name', async () => {
  expect(await placed('whole.ts', 'Of')).toBe('1 price of src/price.ts');
});

it('leaves what cannot be read, and a line that has the name', async () => {
  expect(await placed('gone.ts', 'Of')).toBe('1 Of of Of');
  expect(await placed('whole.ts', 'price')).toBe('1 price of price');
});
