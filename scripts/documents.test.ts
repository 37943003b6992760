import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentsBelow } from './documents.js';
import { createFixture, type Fixture } from './fixture.js';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

it('names the Markdown of the root and of docs, and the READMEs of packages and suites', () => {
  fixture.write({
    'README.md': '',
    'SECURITY.md': '',
    'docs/recipes/agent.md': '',
    'packages/foundation/text/README.md': '',
    'bench/quality/lines/README.md': '',
  });
  expect(documentsBelow(fixture.root)).toEqual([
    'README.md',
    'SECURITY.md',
    'docs/recipes/agent.md',
    'packages/foundation/text/README.md',
    'bench/quality/lines/README.md',
  ]);
});

it('passes over what is installed, built, hidden or input of tests, and other Markdown of a package', () => {
  fixture.write({
    'bench/node_modules/a/README.md': '',
    'packages/foundation/text/dist/README.md': '',
    'packages/foundation/text/test/in/README.md': '',
    'packages/foundation/text/CHANGELOG.md': '',
    'site/.vitepress/README.md': '',
  });
  expect(documentsBelow(fixture.root)).toEqual([]);
});
