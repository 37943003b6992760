import { expect, it } from 'vitest';
import { factsOf } from '../../test/project.js';
import { resolutionOf } from './resolution.js';

const TEXTS = {
  'x.ts': "import { a } from './a';",
  'a.ts': 'export const a = 1',
  'x.py': 'import a',
  'page.md': '[a](a.ts)',
};
const files = new Map(
  Object.entries(TEXTS).map(([path, text]) => [path, factsOf(path, text)] as const),
);
const manifests = [{ path: 'package.json', text: '{"name":"money","main":"a.ts"}' }];

it('resolves what stands in the tree, and gives strangers what a manifest declares', () => {
  const { resolve, offer, offerImplicit, implicit } = resolutionOf(files, manifests, []);
  const x = files.get('x.ts')!;
  expect(resolve(x, x.imports[0]!)).toEqual([{ path: 'a.ts', names: ['a'], tier: 'import' }]);
  const stranger = factsOf('../web/y.ts', "import { a } from 'money';\nimport { b } from './a';");
  const [named, relative] = stranger.imports;
  expect(offer(stranger, named!).map(({ path }) => path)).toEqual(['a.ts']);
  expect(offer(stranger, relative!)).toEqual([]);
  expect([implicit(x), offerImplicit(stranger)]).toEqual([[], []]);
});

it('offers nothing in a language without a manifest that says what a repository gives', () => {
  const { offer } = resolutionOf(new Map(), manifests, ['lib/a.lua']);
  const stranger = factsOf('../web/y.lua', '');
  const fact = { specifier: 'a', line: 1, kind: 'import' as const, bindings: [] };
  expect(offer(stranger, fact)).toEqual([]);
});
