import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';

describe('a package entered by its directory', () => {
  const manifest = '{"name": "p", "main": "dist/p.js", "source": "src/index.js", "exports": {}}';

  it('is entered by main, also at the root and whatever it exports to others', () => {
    const files = { 'package.json': manifest, 'src/index.js': '', 'test/a.js': "import '../'" };
    expect(edgesOf(files)).toEqual(['test/a.js -> src/index.js']);
    const below = { 'p/package.json': manifest, 'p/src/index.js': '', 'a.js': "import './p'" };
    expect(edgesOf(below)).toEqual(['a.js -> p/src/index.js']);
  });

  it('is its index where the manifest names nothing that exists', () => {
    const files = { 'package.json': '{"main": "lib.js"}', 'index.js': '', 'x/a.js': "import '..'" };
    expect(edgesOf(files)).toEqual(['x/a.js -> index.js']);
  });
});

describe('a hash in a specifier', () => {
  it("is a bundler's, unless a path is called so", () => {
    const files = { 'a.js': "import './b.js#x'\nimport './#/c.js'", 'b.js': '', '#/c.js': '' };
    expect(edgesOf(files)).toEqual(['a.js -> #/c.js', 'a.js -> b.js']);
  });
});
