import { describe, expect, it } from 'vitest';
import { checkFile, namedFile } from './named-file.js';

const FILES = [{ path: 'src/cart.ts' }, { path: 'cart.ts' }];
const named = (file: string, cwd = '/repo', asked = '.') =>
  namedFile(file, { roots: [{ name: '', path: '/repo' }], files: FILES }, { asked, cwd });

describe('namedFile', () => {
  it.each(['src/cart.ts', './src/cart.ts', 'src\\cart.ts', '/repo/src/cart.ts'])(
    'knows %s from the root',
    (file) => expect(named(file)).toBe('src/cart.ts'),
  );

  it('knows a file from the current folder, the root first', () => {
    expect(named('../src/cart.ts', '/repo/docs')).toBe('src/cart.ts');
    expect(named('cart.ts', '/repo/src')).toBe('cart.ts');
  });

  it('knows a file by the root as it was asked for', () => {
    expect(
      namedFile(
        '/link/src/cart.ts',
        { roots: [{ name: '', path: '/real' }], files: FILES },
        { asked: '/link', cwd: '/' },
      ),
    ).toBe('src/cart.ts');
  });

  it('knows a file of several roots by its path, and without the name where one has it', () => {
    const roots = ['api', 'web'].map((name) => ({ name, path: `/repos/${name}` }));
    const files = ['api/src/a.ts', 'api/src/b.ts', 'web/src/b.ts'].map((path) => ({ path }));
    const of = (file: string, cwd = '/repos/api') =>
      namedFile(file, { roots, files }, { asked: ['.', '../web'], cwd });
    expect(of('web/src/b.ts')).toBe('web/src/b.ts');
    expect(of('src/b.ts')).toBe('api/src/b.ts');
    expect(of('../web/src/b.ts')).toBe('web/src/b.ts');
    expect(of('src/a.ts', '/elsewhere')).toBe('api/src/a.ts');
    // Two have it: nobody says which.
    expect(of('src/b.ts', '/elsewhere')).toBe('src/b.ts');
  });

  it('leaves what is no file as it was written', () => {
    expect(named('src/gone.ts')).toBe('src/gone.ts');
  });
});

describe('checkFile', () => {
  it.each([
    ['cart.js', '"cart.js" is not a file here; near: cart.ts, src/cart.ts'],
    ['scr/cart.ts', '"scr/cart.ts" is not a file here; near: src/cart.ts, cart.ts'],
    [
      'src/',
      '"src/" is a folder, not a file; it has src/cart.ts: name one of them, or ask ctx find for one',
    ],
    ['lib/cart.ts', '"lib/cart.ts" is not a file here; near: src/cart.ts, cart.ts'],
    ['nothing.like.it', '"nothing.like.it" is not a file here'],
    [
      'why is it lost',
      '"why is it lost" is not a file here; if it is a task, ask without the verb: ctx "why is it lost"',
    ],
  ])('refuses %s', (path, message) => {
    expect(() => checkFile(path, { files: FILES })).toThrow(new RangeError(message));
  });

  it.each([
    ['big.ts', 'big.ts was not read (too large: 1200 kB), so that nothing is known of it'],
    ['vendor/a.ts', 'vendor/a.ts was not read (vendor/: ignored), so that nothing is known of it'],
  ])('says why %s is not known', (path, message) => {
    const skipped = [
      { path: 'big.ts', reason: 'too large' as const, detail: '1200 kB' },
      { path: 'vendor/', reason: 'ignored' as const },
    ];
    expect(() => checkFile(path, { files: FILES, skipped })).toThrow(new RangeError(message));
  });

  it('lets a file pass', () => {
    expect(() => checkFile('cart.ts', { files: FILES })).not.toThrow();
  });
});
