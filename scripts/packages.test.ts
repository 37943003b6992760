import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isBundle, readPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

it('builds a package that is one file after everything that it holds', () => {
  const { tasks } = JSON.parse(readFileSync(`${root}turbo.json`, 'utf8'));
  const bundles = [...readPackages(root).values()].filter(({ folder }) => isBundle(folder));
  expect(bundles.map(({ folder }) => basename(folder))).toEqual(['claude-code', 'cli', 'report']);
  for (const { name } of bundles) {
    expect(tasks[`${name}#build`]?.dependsOn).toEqual(['^held']);
  }
  // Not only what it names: what it names holds more.
  expect(tasks.held?.dependsOn).toEqual(['build', '^held']);
});
