import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSizes, measureSizes, renderSizes } from './check-sizes.js';
import { renderFindings } from './findings.js';
import { createFixture, type Fixture, manifest } from './fixture.js';

const FOLDER = 'packages/foundation/text';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({
    [`${FOLDER}/package.json`]: manifest('@ctx/text'),
    [`${FOLDER}/dist/index.js`]: "export { a } from './chunk.js';\n",
    [`${FOLDER}/dist/chunk.js`]: "import 'gpt-tokenizer';\nexport const a = 'value';\n",
    [`${FOLDER}/dist/other.js`]: `export const b = '${'other'.repeat(1000)}';\n`,
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  fixture.remove();
  vi.restoreAllMocks();
});

const budget = (sizes: object) => fixture.write({ 'scripts/sizes.json': sizes });
const check = async () => renderFindings(await checkSizes(fixture.root));

describe('measureSizes', () => {
  it('bundles the root with its chunks, and leaves dependencies out', async () => {
    budget({ '@ctx/text': 100 });
    const [size] = await measureSizes(fixture.root);
    expect(size).toMatchObject({ name: '@ctx/text', budget: 100 });
    expect(size?.bytes).toBeGreaterThan(40);
    expect(size?.bytes).toBeLessThan(100);
  });
});

describe('checkSizes', () => {
  it('accepts what stays within its budget', async () => {
    budget({ '@ctx/text': 100 });
    expect(await check()).toBe('');
  });

  it('refuses what has grown beyond it', async () => {
    budget({ '@ctx/text': 10 });
    expect(await check()).toMatch(/^scripts\/sizes.json:1 @ctx\/text has \d+ bytes: at most 10\n$/);
  });

  it('wants a size stated for every root, and every root built', async () => {
    expect(await check()).toContain('states no size for @ctx/text');
    budget({ '@ctx/text': 100 });
    fixture.write({ 'packages/algorithms/a/package.json': manifest('@ctx/a') });
    expect(await check()).toBe('packages/algorithms/a/dist/index.js:1 is not built\n');
  });
});

describe('renderSizes', () => {
  it('prints a table', () => {
    const sizes = [
      { name: '@ctx/text', bytes: 2248, budget: 2500 },
      { name: '@ctx/a', bytes: 9 },
    ];
    expect(renderSizes(sizes)).toBe(
      '  bytes  budget  package\n   2248    2500  @ctx/text\n      9    none  @ctx/a\n',
    );
  });
});
