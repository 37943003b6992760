import { describe, expect, it } from 'vitest';
import type { Mention } from '../read/mention.js';
import { createLocator, sharedStart } from './locator.js';

function locatorOf(...files: string[]) {
  const locator = createLocator((slot) => files[slot]!);
  files.forEach((file, slot) => {
    locator.add(slot, file);
  });
  const find = (from: string, mention: Partial<Mention>) => {
    const found = locator.locate(from, {
      path: '',
      relative: false,
      chain: false,
      line: 1,
      ...mention,
    });
    return found && { files: found.slots.map((slot) => files[slot]!).sort(), whole: found.whole };
  };
  return { locator, find };
}

describe('createLocator', () => {
  it('finds relative paths with and without extension, and index files by folder', () => {
    const { find } = locatorOf('src/a.ts', 'src/b/index.ts', 'src/a.css');
    const at = (path: string) => find('src/x.ts', { path, relative: true })?.files;
    expect(at('src/a.ts')).toEqual(['src/a.ts']);
    expect(at('src/a.js')).toEqual(['src/a.ts']);
    expect(at('src/a.json')).toBeUndefined();
    expect(at('src/a.css')).toEqual(['src/a.css']);
    expect(at('src/b')).toEqual(['src/b/index.ts']);
    expect(at('src/b/index.js')).toEqual(['src/b/index.ts']);
    expect(at('src/c')).toBeUndefined();
    expect(at('a')).toBeUndefined();
  });

  it('keeps dots of a name apart from its extension', () => {
    const { find } = locatorOf('src/user.model.ts', 'src/user.ts');
    const at = (path: string) => find('src/x.ts', { path, relative: true })?.files;
    expect(at('src/user.model')).toEqual(['src/user.model.ts']);
    expect(at('src/user')).toEqual(['src/user.ts']);
  });

  it('drops what follows the file in a chain', () => {
    const { find } = locatorOf('app/models.py', 'app/db/__init__.py');
    const at = (path: string) => find('app/x.py', { path, relative: true, chain: true })?.files;
    expect(at('app/models')).toEqual(['app/models.py']);
    expect(at('app/models/User')).toEqual(['app/models.py']);
    expect(at('app/models/User/name')).toEqual(['app/models.py']);
    expect(at('app/models/User/name/first')).toBeUndefined();
    expect(at('app/db/session')).toEqual(['app/db/__init__.py']);
  });

  it('finds by the most parts at the end', () => {
    const { find } = locatorOf('core/json/Parser.java', 'core/xml/Parser.java');
    expect(find('core/A.java', { path: 'com/acme/core/json/Parser', chain: true })).toEqual({
      files: ['core/json/Parser.java'],
      whole: true,
    });
    expect(find('core/A.java', { path: 'xml/Parser/parse', chain: true })?.files).toEqual([
      'core/xml/Parser.java',
    ]);
  });

  it('holds a single name for weaker than a path', () => {
    const { find } = locatorOf('src/utils.py');
    expect(find('src/x.py', { path: 'utils', chain: true })?.whole).toBe(false);
    expect(find('src/x.py', { path: 'src/utils', chain: true })?.whole).toBe(false);
    expect(find('src/x.py', { path: 'lib/other', chain: true })).toBeUndefined();
  });

  it('prefers the nearest of equal matches, and gives all that are equally near', () => {
    const { find } = locatorOf('a/one/utils.py', 'b/utils.py', 'c/utils.py');
    expect(find('a/one/x.py', { path: 'utils', chain: true })?.files).toEqual(['a/one/utils.py']);
    expect(find('z/x.py', { path: 'utils', chain: true })?.files).toHaveLength(3);
  });

  it('finds included files beside the including one first', () => {
    const { find } = locatorOf('src/dict.h', 'deps/dict.h', 'src/dict.c');
    expect(find('src/x.c', { path: 'dict.h' })).toEqual({ files: ['src/dict.h'], whole: true });
    expect(find('deps/x.c', { path: 'dict.h' })?.files).toEqual(['deps/dict.h']);
    expect(find('other/x.c', { path: 'src/dict.h' })?.files).toEqual(['src/dict.h']);
  });

  it('never finds the asking file by an ending', () => {
    const { find } = locatorOf('src/dict.h');
    expect(find('src/dict.h', { path: 'dict.h' })).toBeUndefined();
    expect(find('src/dict.h', { path: 'src/dict', chain: true })).toBeUndefined();
  });

  it('takes no path for another of the same last part', () => {
    const { find } = locatorOf('src/png.ts', 'src/html.py', 'src/x/shared/index.ts');
    expect(find('src/a.ts', { path: 'image/png' })).toBeUndefined();
    expect(find('src/a.ts', { path: 'text.html' })).toBeUndefined();
    expect(find('src/a.ts', { path: 'png.jpg' })).toBeUndefined();
    expect(find('src/a.ts', { path: 'png.js' })?.whole).toBe(true);
    expect(find('lib/a.ts', { path: 'png.js' })?.whole).toBe(false);
    expect(find('src/a.ts', { path: '@scope/shared' })?.whole).toBe(false);
    expect(find('src/a.ts', { path: 'other/png.ts' })?.whole).toBe(false);
  });

  it('forgets what is removed', () => {
    const { locator, find } = locatorOf('src/a.ts', 'src/b/index.ts');
    expect(locator.byStem('b')).toEqual([1]);
    locator.remove(0, 'src/a.ts');
    locator.remove(1, 'src/b/index.ts');
    expect(find('src/x.ts', { path: 'src/a', relative: true })).toBeUndefined();
    expect(find('src/x.ts', { path: 'src/b', relative: true })).toBeUndefined();
    expect(locator.byStem('b')).toEqual([]);
  });
});

describe('sharedStart', () => {
  it.each([
    [[], [], 0],
    [['a', 'b'], ['a', 'c'], 1],
    [['a', 'b'], ['a', 'b', 'c'], 2],
    [['x', 'b'], ['a', 'b'], 0],
  ])('of %j and %j is %i', (a, b, expected) => {
    expect(sharedStart(a, b)).toBe(expected);
  });
});
