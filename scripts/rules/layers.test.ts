import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderFindings } from '../findings.js';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkLayers } from './layers.js';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

/** Writes a package with one source, the manifest's dependencies and the references for them. */
function add(
  place: string,
  text: string,
  options: { fields?: object; references?: string[]; files?: Record<string, string> } = {},
): void {
  const folder = `packages/${place}`;
  const name = `@ctx/${place.split('/')[1]}`;
  const references = (options.references ?? []).map((path) => ({ path: `../../${path}` }));
  fixture.write({
    [`${folder}/package.json`]: manifest(name, options.fields),
    [`${folder}/tsconfig.json`]: { references },
    [`${folder}/src/index.ts`]: text,
  });
  for (const [path, content] of Object.entries(options.files ?? {})) {
    fixture.write({ [`${folder}/${path}`]: content });
  }
}

const check = () => renderFindings(checkLayers(readRepository(fixture.root)));
const on = (...names: string[]) => ({
  fields: { dependencies: Object.fromEntries(names.map((name) => [name, 'workspace:^'])) },
});

describe('checkLayers', () => {
  it('accepts imports that go down, declared and referenced', () => {
    add('foundation/text', 'export const a = 1;');
    add('algorithms/outline', "import { a } from '@ctx/text';\nimport './b.js';", {
      ...on('@ctx/text'),
      references: ['foundation/text'],
      files: { 'src/b.ts': "import { readFile } from 'node:fs/promises';" },
    });
    expect(check()).toBe('');
  });

  it('accepts a module of its own that the manifest resolves, and no other', () => {
    const imports = { '#table': { node: './dist/file.js', default: './dist/module.js' } };
    add('foundation/text', "import '#table';\nimport '#other';", { fields: { imports } });
    expect(check()).toBe(
      'packages/foundation/text/src/index.ts:2 imports #other, which packages/foundation/text/package.json does not declare\n',
    );
  });

  it('refuses an import upward', () => {
    add('algorithms/outline', '');
    add('foundation/text', "\nimport '@ctx/outline';", {
      ...on('@ctx/outline'),
      references: ['algorithms/outline'],
    });
    expect(check()).toBe(
      'packages/foundation/text/src/index.ts:2 imports @ctx/outline upward: foundation stands below algorithms\n',
    );
  });

  it('refuses Node in a package that answers over a tree, tests apart', () => {
    add('composition/workspace', "import './b.js';\nimport { sep } from 'node:path';", {
      files: { 'src/b.ts': '', 'src/b.test.ts': "import { readFileSync } from 'node:fs';" },
    });
    add('composition/tree', "import { sep } from 'node:path';");
    expect(check()).toBe(
      "packages/composition/workspace/src/index.ts:2 imports node:path: what needs Node is @ctx/tree's\n",
    );
  });

  it('refuses an import sideways that the design does not name', () => {
    add('foundation/text', '');
    add('foundation/syntax', "import '@ctx/text';", {
      ...on('@ctx/text'),
      references: ['foundation/text'],
    });
    add('algorithms/a', '');
    add('algorithms/b', "import '@ctx/a';", { ...on('@ctx/a'), references: ['algorithms/a'] });
    add('adapters/cli', '');
    add('adapters/mcp', "import '@ctx/cli';", { ...on('@ctx/cli'), references: ['adapters/cli'] });
    expect(check()).toBe(
      'packages/algorithms/b/src/index.ts:1 imports @ctx/a sideways: both stand in algorithms\n',
    );
  });

  it('holds tests to the same direction', () => {
    add('algorithms/a', '');
    add('foundation/text', '', {
      fields: { devDependencies: { '@ctx/a': 'workspace:^' } },
      files: { 'src/index.test.ts': "import 'vitest';\nimport '@ctx/a';" },
    });
    expect(check()).toContain('src/index.test.ts:2 imports @ctx/a upward');
  });

  it('wants every import declared, and every dependency of ours used', () => {
    add('foundation/text', "import 'left-pad';\nimport '@ctx/pipeline';", {
      files: { 'src/a.test.ts': "import 'vitest';\nimport 'fast-check';\nimport 'right-pad';" },
    });
    add('foundation/syntax', '', {
      fields: {
        dependencies: { '@ctx/text': '^1.0.0', 'left-pad': '^1.0.0' },
        devDependencies: { '@ctx/syntax-data': '1' },
      },
    });
    expect(check().split('\n')).toEqual([
      'packages/foundation/syntax/package.json:1 declares @ctx/text as ^1.0.0: write workspace:^',
      'packages/foundation/syntax/package.json:1 declares @ctx/text, which no source imports',
      'packages/foundation/text/src/a.test.ts:3 imports right-pad, which packages/foundation/text/package.json does not declare',
      'packages/foundation/text/src/index.ts:1 imports left-pad, which packages/foundation/text/package.json does not declare',
      'packages/foundation/text/src/index.ts:2 imports @ctx/pipeline, which packages/foundation/text/package.json does not declare',
      'packages/foundation/text/tsconfig.json:1 references lack @ctx/pipeline, which is imported',
      '',
    ]);
  });

  it('takes peers as declared, and tools of tests for tests only', () => {
    add('adapters/ai', "import 'ai';\nimport 'tool';", {
      fields: { peerDependencies: { ai: '^6' }, devDependencies: { tool: '1' } },
      files: { 'src/ai.test.ts': "import 'tool';" },
    });
    expect(check()).toBe(
      'packages/adapters/ai/src/index.ts:2 imports tool, which packages/adapters/ai/package.json does not declare\n',
    );
  });

  it('refuses what a package does not export, and its own name', () => {
    add('foundation/text', "import '@ctx/text';");
    add('algorithms/a', "import '@ctx/text/src/lines.js';", {
      ...on('@ctx/text'),
      references: ['foundation/text'],
    });
    expect(check()).toContain('imports @ctx/text/src/lines.js, which @ctx/text does not export');
    expect(check()).toContain('imports @ctx/text, its own package: use a relative path');
  });

  it('lets tests share the fixtures of a package that theirs depends on', () => {
    const fixture = "export { a } from '../../../foundation/text/test/a.js';";
    const files = { 'test/a.ts': fixture };
    add('foundation/text', '', { files: { 'test/a.ts': 'export const a = 1;' } });
    add('algorithms/a', "import '@ctx/text';", {
      ...on('@ctx/text'),
      references: ['foundation/text'],
      files,
    });
    expect(check()).toBe('');
    add('algorithms/b', '', { files });
    add('algorithms/c', fixture);
    const outside = 'imports ../../../foundation/text/test/a.js, outside its package';
    expect(check()).toContain(`packages/algorithms/b/test/a.ts:1 ${outside}`);
    expect(check()).toContain(`packages/algorithms/c/src/index.ts:1 ${outside}`);
  });

  it('lets tests, and nothing that is published, ask how much of a property is tried', () => {
    const draws = "import { draws } from '../../../../scripts/draws.js';";
    add('foundation/text', '', { files: { 'src/a.test.ts': draws } });
    expect(check()).toBe('');
    add('foundation/other', draws);
    expect(check()).toContain(
      'packages/foundation/other/src/index.ts:1 imports ../../../../scripts',
    );
  });

  it('refuses paths that leave the package or lead nowhere', () => {
    add('foundation/text', '');
    add('algorithms/a', "import '../../../foundation/text/src/index.js';\nimport './b';");
    add('algorithms/c', "import 'fs';");
    expect(check().split('\n').slice(0, 3)).toEqual([
      'packages/algorithms/a/src/index.ts:1 imports ../../../foundation/text/src/index.js, outside its package: import the package by its name',
      'packages/algorithms/a/src/index.ts:2 imports ./b, which is no source of its package (write the .js ending)',
      'packages/algorithms/c/src/index.ts:1 imports fs: write node:fs',
    ]);
  });

  it('finds circles of files, of types too', () => {
    add('foundation/text', "export { a } from './a.js';", {
      files: {
        'src/a.ts': "import { b } from './b.js';",
        'src/b.ts': "import type { A } from './a.js';",
      },
    });
    expect(check()).toBe('packages/foundation/text/src/a.ts:1 imports in a circle: a.ts → b.ts\n');
  });

  it('finds circles of packages', () => {
    add('adapters/a', "import '@ctx/b';", { ...on('@ctx/b'), references: ['adapters/b'] });
    add('adapters/b', "import '@ctx/a';", { ...on('@ctx/a'), references: ['adapters/a'] });
    expect(check()).toBe('packages/adapters/a/package.json:1 depends on itself: @ctx/a → @ctx/b\n');
  });

  it('wants a tsconfig.json', () => {
    fixture.write({ 'packages/foundation/text/package.json': manifest('@ctx/text') });
    expect(check()).toBe('packages/foundation/text/tsconfig.json:1 is missing\n');
  });
});
