import { describe, expect, it } from 'vitest';
import { nameRoots } from './root-names.js';

const names = (...paths: string[]) =>
  Object.fromEntries(nameRoots(paths).map(({ name, path }) => [path, name]));

describe('nameRoots', () => {
  it('names a root by its folder, and one that is given twice once', () => {
    expect(names('/w/web', '/w/api', '/w/web')).toEqual({ '/w/web': 'web', '/w/api': 'api' });
  });

  it('tells folders of one name apart by as many folders above as that takes', () => {
    expect(names('/home/api', '/srv/api', '/srv/web')).toEqual({
      '/home/api': 'home-api',
      '/srv/api': 'srv-api',
      '/srv/web': 'web',
    });
    // Without regard to case, as some file systems have it.
    expect(names('/a/API', '/b/api')).toEqual({ '/a/API': 'a-API', '/b/api': 'b-api' });
  });

  it('gives every root a name of its own, where paths look like names too', () => {
    const paths = ['/a-b/c', '/a/b-c', '/x/a-b-c', '/c', '/b-c', '/a/b/c', '/'];
    const named = nameRoots(paths);
    expect(new Set(named.map(({ name }) => name.toLowerCase())).size).toBe(paths.length);
    expect(named).toEqual(nameRoots([...paths].reverse()));
    expect(named.every(({ name }) => /^[\w.@+-]+$/.test(name))).toBe(true);
  });

  it('has no sign in a name that means something elsewhere, and says of no file what it is for', () => {
    expect(names('/w/my shop:2', '/w/tests', '/w/docs', '/w/.dotfiles')).toEqual({
      '/w/my shop:2': 'my-shop-2',
      '/w/tests': 'tests_',
      '/w/docs': 'docs_',
      '/w/.dotfiles': 'dotfiles',
    });
    expect(nameRoots(['/w/\u202eevil\n'])[0]!.name).toMatch(/^[\w+-]+$/);
  });

  it('is in the order of the paths behind the names', () => {
    expect(nameRoots(['/w/a', '/w/a-b']).map(({ name }) => name)).toEqual(['a-b', 'a']);
  });
});
