import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture } from './fixture.js';
import { missing } from './installed.mjs';

/** A workspace of the root, a program and a bench; the root has a tool, the program a library. */
const LOCK = `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      builder:
        specifier: ^1.0.0
        version: 1.0.0
    devDependencies:
      '@tools/tester':
        specifier: ^2.0.0
        version: 2.0.0

  bench:
    devDependencies:
      peer:
        specifier: ^3.0.0
        version: 3.0.0

  cli:
    dependencies:
      library:
        specifier: ^4.0.0
        version: 4.0.0

packages:

  '@tools/tester@2.0.0':
    resolution: {integrity: sha512-2}

  builder@1.0.0:
    resolution: {integrity: sha512-1}

  library@4.0.0:
    resolution: {integrity: sha512-4}

  peer@3.0.0:
    resolution: {integrity: sha512-3}

snapshots:

  '@tools/tester@2.0.0': {}

  builder@1.0.0: {}

  library@4.0.0:
    dependencies:
      builder: 1.0.0

  peer@3.0.0: {}
`;

/** The record that pnpm writes of an installation of the program alone. */
const SMALL = LOCK.replace(/ {4}devDependencies:\n {6}'@tools[\s\S]*?\n\n/, '\n')
  .replace(/ {2}bench:\n[\s\S]*?\n\n/, '  bench: {}\n\n')
  .replace(/ {2}'@tools\/tester@2.0.0':\n.*\n\n/, '')
  .replace(/ {2}'@tools\/tester@2.0.0': \{\}\n\n/, '')
  .replace(/ {2}peer@3.0.0:\n.*\n\n/, '')
  .replace(/ {2}peer@3.0.0: \{\}\n/, '');

let box: Fixture;
beforeEach(() => {
  box = createFixture();
  box.write({
    'pnpm-lock.yaml': LOCK,
    'package.json': {
      dependencies: { builder: '^1.0.0' },
      devDependencies: { '@tools/tester': '^2.0.0' },
    },
    'bench/package.json': { devDependencies: { peer: '^3.0.0' } },
    'cli/package.json': { dependencies: { library: '^4.0.0' } },
  });
});
afterEach(() => box.remove());

const inStore = (name: string) => {
  const version = /(\d)\.0\.0/.exec(LOCK.slice(LOCK.indexOf(`${name}@`)))?.[1];
  return join(
    box.root,
    'node_modules/.pnpm',
    `${name.replace('/', '+')}@${version}.0.0/node_modules/${name}`,
  );
};

function link(from: string, name: string): void {
  box.write({ [join(inStore(name), 'package.json').slice(box.root.length)]: { name } });
  mkdirSync(join(box.root, from, 'node_modules', name, '..'), { recursive: true });
  const place = join(box.root, from, 'node_modules', name);
  if (!existsSync(place)) symlinkSync(inStore(name), place);
}

/** Installs as pnpm does: the program alone, or all. */
function install(what: 'small' | 'all'): void {
  link('.', 'builder');
  link('cli', 'library');
  if (what === 'all') {
    link('.', '@tools/tester');
    link('bench', 'peer');
  }
  box.write({
    'node_modules/.modules.yaml': { included: { devDependencies: what === 'all' } },
    'node_modules/.pnpm/lock.yaml': what === 'all' ? LOCK : SMALL,
  });
}

/** The packages that `npm start` and `npm test` would install. */
const lacking = () => [missing(box.root, ['cli']), missing(box.root)];

describe('missing', () => {
  it('installs what is asked for where nothing is', () => {
    expect(lacking()).toEqual([{ whole: false }, { whole: true }]);
  });

  it('is content with what is there', () => {
    install('small');
    expect(lacking()).toEqual([undefined, { whole: true }]);
    install('all');
    expect(lacking()).toEqual([undefined, undefined]);
  });

  it('never puts a smaller installation over a larger one', () => {
    install('all');
    box.write({ 'pnpm-lock.yaml': LOCK.replaceAll('sha512-4', 'sha512-5') });
    expect(lacking()).toEqual([{ whole: true }, { whole: true }]);
  });

  it.each([
    [
      'a range of a manifest is not the lockfile\u2019s',
      'cli/package.json',
      '{"dependencies":{"library":"^5.0.0"}}',
    ],
    ['the account of what is included is gone', 'node_modules/.modules.yaml', ''],
    ['the account of the packages is gone', 'node_modules/.pnpm/lock.yaml', ''],
  ])('installs again where %s', (_, file, text) => {
    install('small');
    box.write({ [file]: text });
    expect(lacking()).toEqual([{ whole: false }, { whole: true }]);
  });

  it.each([
    ['a link', 'cli/node_modules/library'],
    ['a package', 'node_modules/.pnpm/library@4.0.0'],
    ['the files of a package', 'node_modules/.pnpm/builder@1.0.0/node_modules'],
  ])('installs again where %s is gone, as after an interruption', (_, gone) => {
    install('all');
    rmSync(join(box.root, gone), { recursive: true });
    expect(lacking()).toEqual([{ whole: true }, { whole: true }]);
  });
});
