import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { REACH } from '../../test/reach.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { sarifFaults } from '../../test/sarif-faults.js';
import { impactOf, reachOf, reachSarif } from './impact.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

const options = (more = {}) => ({ root: box.root, json: false, quiet: true, ...more });

async function said(subject: string, more = {}): Promise<string> {
  const streams = capture({ cwd: `${box.root}/src` });
  expect(await impactOf(subject, options(more), streams)).toBe(0);
  return streams.out();
}

describe('impactOf', () => {
  it('lists what a change to a file may reach, with depth, certainty and way', async () => {
    expect(await said('src/price.ts')).toBe(
      `# A change to src/price.ts may reach 2 files, 1 of them directly.
1 src/cart.ts (import)
2 src/cart.test.ts (import) via src/cart.ts
`,
    );
  });

  it('lists the definitions that use a name, however it is given, with the line that says so', async () => {
    for (const subject of ['price.ts#priceOf', 'src/price.ts#priceOf', 'priceOf']) {
      expect(await said(subject)).toBe(
        `# A change to src/price.ts#priceOf may reach 2 places in 2 other files, 1 of them directly.
1 src/cart.ts:12 Cart.total (import) | return this.items.reduce((sum, item) => sum + priceOf(item), 0);
2 src/cart.test.ts:3 (receiver) via src/cart.ts#Cart.total | new Cart().total();
# Tests that are likely to run it: src/cart.test.ts (82 %).
`,
      );
    }
  });

  it('takes a file from the current folder', async () => {
    expect(await said('price.ts')).toBe(await said('src/price.ts'));
  });

  it('asks for a member, which is called on a value', async () => {
    expect(await said('Cart.total')).toBe(
      `# A change to src/cart.ts#Cart.total may reach 1 place in 1 other file, 1 of them directly.
1 src/cart.test.ts:3 (receiver) | new Cart().total();
# Tests that are likely to run it: src/cart.test.ts (96 %).
`,
    );
    expect(JSON.parse(await said('Cart.total', { json: true }))).toMatchObject({
      command: 'impact',
      subject: { path: 'src/cart.ts', owner: 'Cart', name: 'total' },
      symbols: [
        { path: 'src/cart.test.ts', line: 3, tier: 'receiver', text: 'new Cart().total();' },
      ],
      naming: [],
    });
  });

  it('stops at a depth and at a tier', async () => {
    expect(await said('src/price.ts', { depth: 1 })).not.toContain('cart.test.ts');
    expect(await said('src/price.ts', { tier: 'import' })).toContain('cart.test.ts');
    expect(await said('priceOf', { tier: 'receiver' })).toBe(await said('priceOf'));
    expect(await said('priceOf', { tier: 'same-package' })).not.toContain('cart.test.ts');
  });

  it('counts later steps that are many, and lists them with a depth', async () => {
    box.write('src/base.ts', 'export function base() {}\n');
    const uses = Array.from({ length: 70 }, (_, i) => `export const use${i} = () => first();`);
    box.write(
      'src/uses.ts',
      `import { base } from './base.js';\nconst first = () => base();\n${uses.join('\n')}\n`,
    );
    const text = await said('base');
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain(
      '1 src/uses.ts:2 first (import) | const first = () => base();\n… 70 more in 1 file, from step 2 on',
    );
    expect(await said('base', { depth: 2 })).toContain(
      '  72 use69 (import) via first | export const use69 = () => first();\n',
    );
  });

  it('refuses what is neither a file nor a name, and says what is called alike', async () => {
    await expect(said('nope')).rejects.toThrow('"nope" is neither a file nor a name here');
    await expect(said('prices')).rejects.toThrow(RangeError);
    await expect(said('price')).rejects.toThrow('called alike:\n  src/price.ts\n');
    await expect(said('src/price.ts#nope')).rejects.toThrow(
      'src/price.ts does not define nope; it defines PRICES, priceOf',
    );
  });

  it('says where a name is when several places define it', async () => {
    box.write('src/other.ts', 'export class Cart {}\n');
    await expect(said('Cart')).rejects.toThrow(
      '2 places define Cart; name one of them:\n  src/cart.ts#Cart\n  src/other.ts#Cart',
    );
  });
});

describe('reachOf', () => {
  const reach = async (more = {}) => {
    const streams = capture({ cwd: box.root });
    const code = await reachOf(options({ base: 'HEAD~1', ...more }), streams);
    return { code, out: streams.out() };
  };

  it('tells what the working tree reaches since a base, as text, comment, SARIF and data', async () => {
    box.git('add', '.');
    box.git('commit', '--quiet', '-m', 'more');
    box.write('src/price.ts', 'export function priceOf(item: string): number {\n  return 2;\n}\n');
    const { out } = await reach();
    expect(out).toMatch(/^# \d changed files? may reach /);
    expect(out).toContain('src/cart.test.ts (imports src/price.ts, 2 steps away)\n');
    expect((await reach({ form: 'comment' })).out).toMatch(/^<!-- ctx impact -->\n\*\*/);
    expect(JSON.parse((await reach({ form: 'sarif' })).out)).toMatchObject({ version: '2.1.0' });
    const data = JSON.parse((await reach({ json: true })).out);
    expect(data).toMatchObject({ command: 'impact', stale: [], allTests: 1 });
  });

  it('fails for a fault that was named, and for no other', async () => {
    expect((await reach({ failOn: ['stale-import'] })).code).toBe(0);
    expect((await reach({ failOn: ['untested'] })).code).toBe(1);
  });

  it('refuses a base that is none, and a subject beside a diff', async () => {
    await expect(reach({ base: 'nope' })).rejects.toThrow('no changes to start from');
    expect(await box.ctx(['impact'])).toMatchObject({ code: 2 });
    expect(await box.ctx(['impact', 'a', '--diff'])).toMatchObject({ code: 2 });
    expect((await box.ctx(['impact', '--diff', '--fail-on', 'x'])).err).toContain('stale-import');
  });
});

describe('reachSarif', () => {
  it('has a result at the line of each fault, by a relative URI', () => {
    const { runs } = reachSarif(REACH) as { runs: [{ results: Record<string, never>[] }] };
    expect(runs[0].results).toMatchObject([
      {
        ruleId: 'stale-import',
        level: 'warning',
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/shop.ts' },
              region: { startLine: 3 },
            },
          },
        ],
      },
      {
        ruleId: 'untested',
        locations: [{ physicalLocation: { artifactLocation: { uri: 'src/new%20name.ts' } } }],
      },
      {
        ruleId: 'reach',
        level: 'note',
        message: { text: '2 files depend on what changed here' },
        locations: [{ physicalLocation: { region: { startLine: 12 } } }],
      },
    ]);
  });

  it('has a URI for any path, and a thousand results at most', () => {
    const [changed] = REACH.changed;
    const many = Array.from({ length: 3000 }, (_, i) => ({ ...changed!, path: `\ud800%?#${i}` }));
    const text = JSON.stringify(reachSarif({ ...REACH, changed: many }));
    expect(sarifFaults(text)).toEqual([]);
    expect(text.match(/"ruleId"/g)).toHaveLength(1000);
    expect(text).toContain('%EF%BF%BD%25%3F%230');
  });
});
