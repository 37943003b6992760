import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delivered } from '../../test/events.js';
import { replay } from '../log/ledger.js';
import { configKindOf, configKindsFor, type DeficitInput, deficit } from './deficit.js';

const RUST = [
  'src/auth.rs',
  'tests/auth_test.rs',
  'src/main.rs',
  'Cargo.toml',
  '.env',
  'Dockerfile',
];
const paths = (input: DeficitInput, seen: string[] = []) =>
  deficit(replay(seen.map((path) => delivered(path, 10))), input).missing.map(({ path }) => path);

describe('deficit', () => {
  it('finds the test of seed 003, which nobody has read yet', () => {
    const input = { targets: ['src/auth.rs'], paths: RUST, intent: 'fixBug' as const };
    expect(paths(input, ['src/auth.rs'])).toEqual(['tests/auth_test.rs']);
    expect(paths(input)).toEqual(['src/auth.rs', 'tests/auth_test.rs']);
    expect(paths(input, ['src/auth.rs', 'tests/auth_test.rs'])).toEqual([]);
  });

  it('recommends manifest, environment and container for configuration', () => {
    const { missing, actions } = deficit(replay([]), {
      targets: [],
      paths: RUST,
      intent: 'config',
    });
    expect(missing.map(({ path }) => path)).toEqual(['Cargo.toml', '.env', 'Dockerfile']);
    expect(actions).toMatchObject([
      { type: 'load', path: 'Cargo.toml' },
      { type: 'name', path: '.env' },
      { type: 'load', path: 'Dockerfile' },
    ]);
    expect(JSON.stringify(actions[1])).toContain('may hold secrets');
  });

  it('takes the manifests around the targets, nearest first, and names lock files', () => {
    const files = [
      'package.json',
      'packages/a/package.json',
      'packages/b/package.json',
      'pnpm-lock.yaml',
      '.github/workflows/ci.yml',
    ];
    const input = { targets: ['packages/a/src/x.ts'], paths: files, intent: 'deploy' as const };
    expect(paths(input)).toEqual([
      '.github/workflows/ci.yml',
      'packages/a/package.json',
      'package.json',
      'pnpm-lock.yaml',
    ]);
    expect(deficit(replay([]), input).actions.at(-1)?.type).toBe('name');
  });

  it('finds tests and dependencies by imports', () => {
    const input: DeficitInput = {
      targets: ['src/cart.ts'],
      paths: ['src/cart.ts', 'src/money.ts', 'test/checkout.test.ts', 'src/page.ts'],
      imports: [
        { from: 'test/checkout.test.ts', to: 'src/cart.ts' },
        { from: 'src/page.ts', to: 'src/cart.ts' },
        { from: 'src/cart.ts', to: 'src/money.ts' },
      ],
    };
    const { missing, actions } = deficit(replay([delivered('src/cart.ts', 5)]), input);
    expect(missing).toEqual([
      {
        path: 'test/checkout.test.ts',
        kind: 'test',
        reason: 'a test that imports src/cart.ts',
      },
      { path: 'src/money.ts', kind: 'dependency', reason: 'src/cart.ts imports it' },
    ]);
    expect(actions[1]).toMatchObject({ type: 'load', view: 'signatures' });
  });

  it('counts a file that is only named as missing', () => {
    const ledger = replay([delivered('src/auth.rs', 3, { view: 'path' })]);
    const { missing } = deficit(ledger, { targets: ['src/auth.rs'], paths: RUST });
    expect(missing[0]?.path).toBe('src/auth.rs');
  });

  it('names at most so many', () => {
    const files = Array.from({ length: 30 }, (_, i) => `f${i}.ts`);
    expect(paths({ targets: files, paths: files })).toHaveLength(10);
    expect(paths({ targets: files, paths: files, limit: 2 })).toEqual(['f0.ts', 'f1.ts']);
    expect(() => paths({ targets: [], paths: [], limit: -1 })).toThrow('got -1');
  });

  it('names only files that exist, each once, and none that is shown', () => {
    const path = fc.constantFrom(...RUST, 'src/auth_test.rs', 'gone.ts');
    fc.assert(
      fc.property(
        fc.array(path),
        fc.uniqueArray(path),
        fc.array(path),
        fc.constantFrom('fixBug', 'config', 'deploy' as const),
        (targets, files, seen, intent) => {
          const found = paths({ targets, paths: files, intent }, seen);
          expect(new Set(found).size).toBe(found.length);
          for (const each of found) {
            expect(files).toContain(each);
            expect(seen).not.toContain(each);
          }
        },
      ),
    );
  });
});

describe('configKindOf', () => {
  it.each([
    ['package.json', 'manifest'],
    ['crates/a/Cargo.toml', 'manifest'],
    ['pyproject.toml', 'manifest'],
    ['requirements-dev.txt', 'manifest'],
    ['tsconfig.build.json', 'settings'],
    ['vite.config.ts', 'settings'],
    ['Dockerfile', 'deployment'],
    ['deploy/Dockerfile.prod', 'deployment'],
    ['compose.yaml', 'deployment'],
    ['docker-compose.dev.yml', 'deployment'],
    ['.github/workflows/release.yml', 'deployment'],
    ['main.tf', 'deployment'],
    ['pnpm-lock.yaml', 'lock'],
    ['Cargo.lock', 'lock'],
    ['.env', 'secret'],
    ['api/.env.production', 'secret'],
    ['.npmrc', 'secret'],
  ])('%s is a %s', (path, kind) => {
    expect(configKindOf(path)).toBe(kind);
  });

  it.each(['src/package.json.ts', 'environment.ts', 'README.md', 'src/Dockerfiles/x.ts'])(
    '%s is none',
    (path) => {
      expect(configKindOf(path)).toBeUndefined();
    },
  );
});

describe('configKindsFor', () => {
  it('names kinds for configuration and deployment only', () => {
    expect(configKindsFor('config')).toContain('secret');
    expect(configKindsFor('deploy')[0]).toBe('deployment');
    expect(configKindsFor('fixBug')).toEqual([]);
    expect(configKindsFor(undefined)).toEqual([]);
  });
});
