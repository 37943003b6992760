import { describe, expect, it } from 'vitest';
import { outlineBlocks } from './outline-blocks.js';

const LUA = `-- Build

local function compile(file)
  print(file)
  run("cc", file)
end

local function link(file)
  print(file)
  run("ld", file)
end
`;

describe('outlineBlocks', () => {
  it('gives the parts of a text without a grammar, with their lines', () => {
    const found = outlineBlocks(LUA);
    expect(found.map(({ name, headerLine }) => [name, headerLine])).toEqual([
      ['compile', 3],
      ['link', 8],
    ]);
    for (const { startLine, endLine, headerLine } of found) {
      expect(startLine).toBeLessThanOrEqual(headerLine);
      expect(headerLine).toBeLessThanOrEqual(endLine);
    }
  });

  it('puts the enclosing part before the enclosed one, and names it as its parent', () => {
    const swift =
      'class Shop {\n  func open() {\n    print(1)\n  }\n\n  func close() {\n    print(2)\n  }\n}\n';
    const found = outlineBlocks(swift);
    found.forEach(({ parent, startLine, endLine }, index) => {
      if (parent === undefined) return;
      expect(parent).toBeLessThan(index);
      expect(found[parent]!.startLine).toBeLessThanOrEqual(startLine);
      expect(found[parent]!.endLine).toBeGreaterThanOrEqual(endLine);
    });
    expect(found.map(({ name }) => name)).toContain('Shop');
  });

  it('takes the path for what it says: comments of a script are no headings', () => {
    const text = '# One\n\n# Two\n\ndefmodule Cart do\n  def add(a) do\n    a\n  end\nend\n';
    expect(outlineBlocks(text, 'cart.ex').map(({ name }) => name)).toEqual(['Cart', 'add']);
  });

  it('gives nothing for a text without structure, and never throws', () => {
    expect(outlineBlocks('')).toEqual([]);
    expect(outlineBlocks('\u0000\u0001')).toEqual([]);
    expect(() => outlineBlocks('{'.repeat(5000))).not.toThrow();
  });
});
