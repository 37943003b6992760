import { describe, expect, it } from 'vitest';
import { composerAutoload } from './composer.js';

const read = (autoload: unknown, path = 'composer.json') =>
  composerAutoload([{ path, text: JSON.stringify({ autoload }) }]);

describe('composerAutoload', () => {
  it('has the folders of each prefix in their order', () => {
    const { prefixes } = read({
      'psr-4': { 'A\\': ['src/', 'gen'], '': 'all' },
      'psr-0': { B_: 'old' },
    });
    expect([...prefixes].map(([name, dirs]) => [name, ...dirs.keys()])).toEqual([
      ['A', 'src', 'gen'],
      ['', 'all'],
      ['B_', 'old/B_'],
    ]);
  });

  it.each([
    ['lib/deep/A.php', true],
    ['one/Place.php', true],
    ['one/Places.php', false],
    ['apps/x/model/A.php', true],
    ['apps/x/view/A.php', false],
    ['lib/Tests/A.php', false],
    ['start.php', true],
    ['src/A.php', true],
    ['other/A.php', false],
  ])('loads %s: %s', (path, loaded) => {
    const { loads } = read({
      classmap: ['lib/', 'one/Place.php', '/apps/*/model'],
      'exclude-from-classmap': ['**/Tests/', 'other'],
      files: ['start.php'],
      'psr-4': { 'A\\': 'src' },
    });
    expect(loads(path)).toBe(loaded);
  });

  it('reads folders from that of the manifest, and leaves the root nowhere', () => {
    const { loads } = read(
      { classmap: ['lib', '../../out'], files: ['../up.php'] },
      'a/composer.json',
    );
    expect(['a/lib/X.php', 'lib/X.php', 'up.php', 'out/X.php'].map(loads)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each(['', '{', '[]', '{"autoload": 3}', '{"autoload": {"classmap": {"a": 1}, "files": 2}}'])(
    'loads nothing of %j',
    (text) => {
      expect(composerAutoload([{ path: 'composer.json', text }]).loads('a/X.php')).toBe(false);
    },
  );
});

it('gives strangers what packages with a name load, and nothing of their tests', () => {
  const rules = (more: object) => ({
    path: 'composer.json',
    text: JSON.stringify({
      ...more,
      autoload: { 'psr-4': { 'Shop\\': 'src/' }, files: ['all.php'] },
      'autoload-dev': { 'psr-4': { 'Shop\\Tests\\': 'tests/' } },
    }),
  });
  const loaded = (more: object) => {
    const { loads } = composerAutoload([rules(more)], { forStrangers: true });
    return ['src/Cart.php', 'all.php', 'tests/CartTest.php', 'other.php'].filter(loads);
  };
  expect(loaded({ name: 'shop/cart' })).toEqual(['src/Cart.php', 'all.php']);
  expect(loaded({})).toEqual([]);
  expect(loaded({ name: 3 })).toEqual([]);
});
