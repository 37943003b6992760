import { join } from '@ctx/source/paths';
import { describe, expect, it } from 'vitest';
import { type Project, read } from '../../test/project.js';
import { reexportIndex } from './reexports.js';

/** Sources of a name, with specifiers that are file names in one directory. */
function sources(project: Project, path: string, name: string): readonly string[] {
  const files = new Map(read(project).facts.map((file) => [file.path, file]));
  const index = reexportIndex(files, (_, fact) => {
    const target = `${join('', fact.specifier)}.ts`;
    const names = fact.bindings.map((binding) => binding.imported);
    return files.has(target) ? [{ path: target, names, tier: 'import' }] : [];
  });
  return index.sources(path, name);
}

describe('reexportIndex', () => {
  it('has no source behind a file that defines the name itself', () => {
    expect(sources({ 'a.ts': 'export const x = 1' }, 'a.ts', 'x')).toEqual([]);
    expect(sources({ 'a.ts': 'const y = 1\nexport { y as x }' }, 'a.ts', 'x')).toEqual([]);
    expect(sources({ 'a.ts': 'export const x = 1' }, 'a.ts', 'other')).toEqual([]);
    expect(sources({}, 'none.ts', 'x')).toEqual([]);
  });

  it('follows names through renames and several barrels', () => {
    const project = {
      'a.ts': "export { y as x } from './b'",
      'b.ts': "export { z as y } from './c'",
      'c.ts': 'export const z = 1',
    };
    expect(sources(project, 'a.ts', 'x')).toEqual(['c.ts']);
    expect(sources(project, 'b.ts', 'y')).toEqual(['c.ts']);
    expect(sources(project, 'a.ts', 'z')).toEqual([]);
  });

  it('follows an import that is exported again', () => {
    const project = {
      'a.ts': "import { y as local } from './b'\nexport { local as x }",
      'b.ts': 'export const y = 1',
    };
    expect(sources(project, 'a.ts', 'x')).toEqual(['b.ts']);
  });

  it('looks through stars, but not for a default export', () => {
    const project = {
      'a.ts': "export * from './b'\nexport * from './c'",
      'b.ts': 'export const b = 1\nexport default function d() {}',
      'c.ts': "export * from './deep'",
      'deep.ts': 'export const deep = 1',
    };
    expect(sources(project, 'a.ts', 'b')).toEqual(['b.ts']);
    expect(sources(project, 'a.ts', 'deep')).toEqual(['deep.ts']);
    expect(sources(project, 'a.ts', 'default')).toEqual([]);
    expect(sources(project, 'a.ts', 'nowhere')).toEqual([]);
  });

  it('stops at the module when a namespace is passed on', () => {
    const project = {
      'a.ts': "import * as tools from './tools'\nexport { tools }",
      'tools.ts': 'export const t = 1',
    };
    expect(sources(project, 'a.ts', 'tools')).toEqual(['tools.ts']);
  });

  it('names the last file it can see when the chain leaves the repository', () => {
    const project = { 'a.ts': "export { x } from './b'", 'b.ts': "export { x } from 'elsewhere'" };
    expect(sources(project, 'a.ts', 'x')).toEqual(['b.ts']);
  });

  it('follows sixteen barrels in a row and gives up after that', () => {
    const project: Record<string, string> = { 'b30.ts': 'export const x = 1' };
    for (let i = 0; i < 30; i++) project[`b${i}.ts`] = `export { x } from './b${i + 1}'`;
    expect(sources(project, 'b14.ts', 'x')).toEqual(['b30.ts']);
    expect(sources(project, 'b0.ts', 'x')).toEqual(['b17.ts']);
  });

  it('knows that a JavaScript file does not pass on what it only imports', () => {
    const project = { 'a.ts': "import { x } from './b'", 'b.ts': 'export const x = 1' };
    expect(sources(project, 'a.ts', 'x')).toEqual([]);
  });

  it('looks through stars for a name that a list of exports has and no definition', () => {
    const project = {
      'a.ts': "export { x }\nexport * from './b'",
      'b.ts': 'export const x = 1',
    };
    expect(sources(project, 'a.ts', 'x')).toEqual(['b.ts']);
    expect(sources({ 'a.ts': project['a.ts'] }, 'a.ts', 'x')).toEqual([]);
  });

  it('prefers an own export to a star and ends every cycle', () => {
    const project = {
      'a.ts': "export * from './b'\nexport const x = 1",
      'b.ts': "export * from './a'\nexport { y } from './a'",
    };
    expect(sources(project, 'b.ts', 'x')).toEqual(['a.ts']);
    expect(sources(project, 'b.ts', 'y')).toEqual(['a.ts']);
    expect(sources(project, 'a.ts', 'x')).toEqual([]);
  });
});
