import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small tree of files that lasts as long as a test. */
export interface Fixture {
  root: string;
  /** Writes files, by path relative to the root; objects are written as JSON. */
  write(files: Record<string, string | object>): void;
  remove(): void;
}

/** Makes an empty tree in the system's temporary folder. */
export function createFixture(): Fixture {
  const root = mkdtempSync(join(tmpdir(), 'ctx-check-'));
  return {
    root,
    write(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        const text = typeof content === 'string' ? content : JSON.stringify(content);
        writeFileSync(join(root, path), text);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A package.json that no check objects to, but for the fields that are given. */
export function manifest(name: string, fields: object = {}): object {
  return {
    name,
    description: 'A package.',
    keywords: ['package'],
    license: 'MIT',
    repository: {
      type: 'git',
      url: 'https://example.org/a.git',
      directory: `packages/foundation/${name.slice(5)}`,
    },
    homepage: 'https://example.org',
    bugs: 'https://example.org/issues',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.20.0' },
    files: ['dist', '!dist/.*'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    ...fields,
  };
}
