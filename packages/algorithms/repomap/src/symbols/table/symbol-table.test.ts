import { describe, expect, it } from 'vitest';
import { extracted } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolTable } from './symbol-table.js';

const tableOf = async (project: Project) => symbolTable((await extracted(project)).facts);

describe('symbolTable', () => {
  it('numbers files by path, each before its definitions in their order', async () => {
    const table = await tableOf({ 'b.py': 'def two(): pass', 'a.py': 'def one(): pass' });
    expect(table.nodes.map(({ name }) => name)).toEqual(['a.py', 'one', 'b.py', 'two']);
    expect(table.node('b.py', -1)).toBe(2);
    expect(table.node('b.py', 0)).toBe(3);
    expect(table.node('c.py', -1)).toBeUndefined();
    expect(table.definition(3)?.name).toBe('two');
    expect(table.definition(2)).toBeUndefined();
  });

  it('shows others what stands at the top, and not members', async () => {
    const table = await tableOf({ 'a.py': 'class Box:\n  def open(self): pass' });
    expect(table.top('a.py', 'Box', 'new')).toBe(1);
    expect(table.top('a.py', 'open', 'call')).toBeUndefined();
    expect(table.member('a.py', 'Box', 'open', 'call')).toBe(2);
  });

  it('finds bare names from the innermost scope outwards; bare members only where a language has them', async () => {
    const source = (method: string) =>
      `class Box { ${method} run() { help(); } ${method} help() {} }`;
    const table = await tableOf({ 'Box.java': source('void'), 'box.js': source('') });
    const run = (path: string) => table.inScope(path, 1, 'help', 'call');
    expect(run('Box.java')).toBe(table.node('Box.java', 2));
    expect(run('box.js')).toBeUndefined();
    expect(table.inScope('box.js', 1, 'Box', 'read')).toBe(table.node('box.js', 0));
  });

  it('tells a type from a value of the same name by the use, and knows overloads', async () => {
    const table = await tableOf({
      'a.ts': 'export interface Shape {}\nexport function Shape() {}',
      'A.java': 'class A { void go() {} void to() {} void to(int n) {} }',
    });
    expect(table.top('a.ts', 'Shape', 'type')).toBe(table.node('a.ts', 0));
    expect(table.top('a.ts', 'Shape', 'call')).toBe(table.node('a.ts', 1));
    // The first of overloads stands for all.
    expect(table.inScope('A.java', 1, 'to', 'call')).toBe(table.node('A.java', 2));
    expect(table.member('A.java', 'A', 'to', 'call')).toBe(table.node('A.java', 2));
    expect(table.overloadsOf(table.node('A.java', 3)!)).toEqual(
      [2, 3].map((at) => table.node('A.java', at)),
    );
    expect(table.overloadsOf(table.node('A.java', 1)!)).toEqual([table.node('A.java', 1)]);
  });

  it('takes methods of one name and type for one of them, declared or defined', async () => {
    const twice = 'class Box\n  def open = 1\n  def open = 2\nend';
    const table = await tableOf({ 'box.rb': twice });
    expect(table.member('box.rb', 'Box', 'open', 'call')).toBe(table.node('box.rb', 1));
    const { facts } = await extracted({ 'box.rb': twice });
    const declared = facts.map((file) => ({
      ...file,
      definitions: file.definitions.map((one) => ({ ...one, declaration: true as const })),
    }));
    expect(symbolTable(declared).inScope('box.rb', 1, 'open', 'call')).toBe(2);
  });

  it('collects the members of a Go type from the files of its package, of a Rust type from its impls', async () => {
    const table = await tableOf({
      'p/a.go': 'package p\ntype Store struct{}',
      'p/b.go': 'package p\nfunc (s *Store) Close() {}',
      'a.rs': 'struct Cart;\nimpl Cart { fn fill(&self) {} }',
    });
    expect(table.member('p/a.go', 'Store', 'Close', 'call')).toBe(table.node('p/b.go', 1));
    expect(table.member('a.rs', 'Cart', 'fill', 'call')).toBe(table.node('a.rs', 2));
    expect(table.ownerOf('a.rs', 2)).toBe('Cart');
    expect(table.ownerName(table.node('p/b.go', 1)!)).toBe('Store');
  });

  it('knows the only exported definition of a name', async () => {
    const table = await tableOf({
      'a.ts': 'export function one() {}\nexport function two() {}\nfunction three() {}',
      'b.ts': 'export function two() {}',
    });
    expect(table.only('one', 'a.ts')).toBe(table.node('a.ts', 0));
    expect(table.only('two', 'a.ts')).toBeUndefined();
    expect(table.only('three', 'a.ts')).toBeUndefined();
    expect(table.only('__proto__', 'a.ts')).toBeUndefined();
  });

  it('looks for the only one in the repository of a file, where paths are of several', async () => {
    const { facts } = await extracted({
      'a/a.ts': 'export class One {}\nexport class Two {}',
      'b/b.ts': 'export class Two {}\nexport class Three {}',
    });
    const table = symbolTable(facts, ['a', 'b']);
    expect(table.only('Two', 'a/a.ts')).toBe(table.node('a/a.ts', 1));
    expect(table.only('Two', 'b/c.ts')).toBe(table.node('b/b.ts', 0));
    expect(table.only('One', 'b/b.ts')).toBeUndefined();
    expect(table.onlyType('Three', 'b/b.ts')).toBe(table.node('b/b.ts', 1));
    expect(table.onlyType('Three', 'a/a.ts')).toBeUndefined();
    // Folders of one repository are none.
    expect(symbolTable(facts).onlyType('Three', 'a/a.ts')).toBe(table.node('b/b.ts', 1));
  });
});
