import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkSecurity } from './security.js';

const FOLDER = 'packages/composition/tree';
const HEAD = '| Threat | Promise | Test |\n| --- | --- | --- |\n';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({
    [`${FOLDER}/package.json`]: manifest('@ctx/tree'),
    [`${FOLDER}/src/git/git.ts`]: "import { spawn } from 'node:child_process';\nspawn('git');\n",
    [`${FOLDER}/src/git/git.test.ts`]: "it('runs nothing', () => {});\nit('or that', () => {});\n",
    'docs/security.md': HEAD,
  });
});
afterEach(() => fixture.remove());

const check = () =>
  checkSecurity(readRepository(fixture.root)).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );
const page = (cell: string) =>
  fixture.write({ 'docs/security.md': `${HEAD}| a | b | ${cell} |\n` });

describe('checkSecurity', () => {
  it('wants the page', () => {
    fixture.remove();
    expect(check()).toEqual(['docs/security.md:1 is missing']);
  });

  it('takes tests that exist, several of them too', () => {
    page(`\`${FOLDER}/src/git/git.test.ts\` “runs nothing”, “or that”`);
    expect(check()).toEqual([]);
  });

  it('finds a row without a test, without the file and without the title', () => {
    page('tested by hand');
    expect(check()[0]).toMatch(/^docs\/security.md:3 names no test/);
    page('`packages/none.test.ts` “runs nothing”');
    expect(check()).toEqual([
      'docs/security.md:3 names packages/none.test.ts, which does not exist',
    ]);
    page(`\`${FOLDER}/src/git/git.test.ts\` “runs nothing”, “nor this”`);
    expect(check()).toEqual([
      `docs/security.md:3 names the test “nor this”, which ${FOLDER}/src/git/git.test.ts does not have`,
    ]);
  });

  it.each([
    "import { execFile } from 'node:child_process';",
    "import { execFile } from 'child_process';",
    "const { spawn } = await import('node:child_process');",
    "const { spawn } = require('child_process');",
    "process.getBuiltinModule('child_' + 'process');",
  ])('finds another source that starts processes: %s', (line) => {
    fixture.write({ [`${FOLDER}/src/other.ts`]: `${line}\n` });
    expect(check()).toEqual([
      `${FOLDER}/src/other.ts:1 starts processes: ask one of the doors that scripts/rules/security.ts names`,
    ]);
    fixture.write({ [`${FOLDER}/src/other.ts`]: '', [`${FOLDER}/src/other.test.ts`]: `${line}\n` });
    expect(check()).toEqual([]);
  });
});
