import { describe, expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { importResolver, projectResolver } from './resolve-imports.js';

const project = read({
  'src/app.ts': "import { total } from './index'\nimport { gone } from './missing'",
  'src/index.ts': "export { total } from './cart'",
  'src/cart.ts': 'export function total() {}',
  'go.mod': 'module example.com/shop',
  'cart/cart.go': 'package cart\nfunc Total() {\nprice()\n}',
  'cart/price.go': 'package cart\nfunc price() {}',
  'notes.txt': 'total',
});
const fileOf = (path: string) => project.facts.find((file) => file.path === path)!;

describe('projectResolver', () => {
  const { resolve, implicit, reexports } = projectResolver(project);

  it('resolves one statement to its targets', () => {
    const app = fileOf('src/app.ts');
    const [index, missing] = app.imports.map((fact) => resolve(app, fact));
    expect(index).toEqual([{ path: 'src/index.ts', names: ['total'], tier: 'import' }]);
    expect(missing).toEqual([]);
  });

  it('follows a name through a barrel to the file that defines it', () => {
    expect(reexports.sources('src/index.ts', 'total')).toEqual(['src/cart.ts']);
    expect(reexports.sources('src/index.ts', 'gone')).toEqual([]);
  });

  it('gives what a file reaches without a statement', () => {
    expect(implicit(fileOf('cart/cart.go')).map(({ path, tier }) => [path, tier])).toEqual([
      ['cart/price.go', 'same-package'],
    ]);
    expect(implicit(fileOf('src/app.ts'))).toEqual([]);
  });

  it('has no rule for a file of an unknown family', () => {
    const notes = { ...fileOf('src/app.ts'), path: 'notes.txt' };
    expect(implicit(notes)).toEqual([]);
    expect(resolve(notes, notes.imports[0]!)).toEqual([]);
  });
});

describe('importResolver', () => {
  it('merges statements, names and implicit targets into one edge for each file', () => {
    const edges = importResolver(project);
    expect(edges(fileOf('src/app.ts'))).toEqual([
      {
        from: 'src/app.ts',
        to: 'src/cart.ts',
        tier: 'binding',
        line: 1,
        specifier: './index',
        names: ['total'],
      },
      {
        from: 'src/app.ts',
        to: 'src/index.ts',
        tier: 'import',
        line: 1,
        specifier: './index',
        names: ['total'],
      },
    ]);
    expect(edges(fileOf('src/cart.ts'))).toEqual([]);
  });
});
