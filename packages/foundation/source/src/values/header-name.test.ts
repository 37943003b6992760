import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameIn } from './header-name.js';

describe('the name in a header', () => {
  it('is a word of its own', () => {
    expect(nameIn('func (run *Runner) run()', 'run')).toBe(6);
    expect(nameIn('Router route(Router r)', 'route')).toBe(7);
    expect(nameIn('def x()', 'y')).toBeUndefined();
  });

  it('stands behind a sigil as well, but not inside of a longer name', () => {
    expect(nameIn('private array $items;', 'items')).toBe(15);
    expect(nameIn('var reruns = run;', 'run')).toBe(13);
    expect(nameIn('let runs', 'run')).toBeUndefined();
  });

  it('is followed by what follows a name: a sign, its type or the end', () => {
    expect(nameIn('size int', 'size')).toBe(0);
    expect(nameIn('Box.make(make)', 'make')).toBe(4);
    expect(nameIn('make.it(make)', 'make')).toBeUndefined();
  });

  it('is looked for in the first 400 characters only', () => {
    expect(nameIn(`${' '.repeat(395)}x = 1`, 'x')).toBe(395);
    expect(nameIn(`${' '.repeat(400)}x = 1`, 'x')).toBeUndefined();
  });

  it('stands where it is said to, in any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('a', 'run', 'Box'), (header, name) => {
        const at = nameIn(header + name, name);
        if (at !== undefined) expect((header + name).slice(at, at + name.length)).toBe(name);
      }),
      { numRuns: 200 },
    );
  });
});
