import { describe, expect, it } from 'vitest';
import { configKindOf, configKindsFor } from './config-file.js';

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
