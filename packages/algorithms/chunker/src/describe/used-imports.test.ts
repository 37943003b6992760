import { describe, expect, it } from 'vitest';
import { createUsedImports } from './used-imports.js';

const IMPORTS = [
  { specifier: 'a', names: ['a', '$x'] },
  { specifier: 'b', names: ['readFile'] },
  { specifier: 'side-effect', names: [] },
  { specifier: 'a', names: ['c'] },
];

describe('createUsedImports', () => {
  const text = 'c(); readFileSync(); $x.y; readFile(a)';

  it('finds whole names in a stretch, in the order of the imports, without repeats', () => {
    const used = createUsedImports(text, IMPORTS);
    expect(used(0, text.length)).toEqual(['a', 'b']);
    expect(used(0, 20)).toEqual(['a']);
    expect(used(5, 19)).toEqual([]);
    expect(used(20, 24)).toEqual(['a']);
  });

  it('finds nothing without imports', () => {
    expect(createUsedImports(text, [])(0, text.length)).toEqual([]);
  });

  it('finds the same with many names', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      specifier: `m${i}`,
      names: [`name${i}`],
    }));
    const code = 'name3(name59); other.name4; name40';
    expect(createUsedImports(code, many)(0, code.length)).toEqual(['m3', 'm4', 'm40', 'm59']);
    expect(createUsedImports(code, many.slice(0, 5))(0, code.length)).toEqual(['m3', 'm4']);
  });

  it('takes names of objects as names', () => {
    const code = '__proto__ constructor';
    const imports = [{ specifier: 'p', names: ['__proto__', ''] }];
    expect(createUsedImports(code, imports)(0, code.length)).toEqual(['p']);
  });
});
