import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { sarifFaults } from '../../test/sarif-faults.js';
import { insight, insightInto } from './insight.js';

const copy = (name: string): string => `export function ${name}(items: Item[]): number {
  let sum = 0;
  for (const item of items) {
    if (item.price < 0) throw new RangeError('negative price');
    sum += item.price * item.count;
  }
  log.info('total', sum);
  return Math.round(sum);
}
`;

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
  box.write('src/sum.ts', copy('sumOf'));
  box.write('src/bill.ts', copy('billOf'));
});
afterAll(() => box.remove());

async function said(kinds: Parameters<typeof insightInto>[0], more = {}) {
  const streams = capture({ cwd: box.root });
  const options = { root: box.root, json: false, quiet: true, limit: 10, ...more };
  const code = await insightInto(kinds, options, streams);
  return { code, out: streams.out() };
}

describe('insightInto', () => {
  it('lists what stands in several places, with what differs', async () => {
    expect(await said(['clones'])).toEqual({
      code: 0,
      out: `# clones: code that stands in several places (1)
src/bill.ts:1-9  billOf: 9 lines, 7 statements stand in 2 places, with other names or values
  = src/sum.ts:1-9  sumOf
  ~ billOf → sumOf
`,
    });
  });

  it('fails for what was not to be there', async () => {
    expect((await said([], { failOn: ['clones'] })).code).toBe(1);
    const other = await said(['cycles'], { failOn: ['clones'] });
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining('# clones') });
  });

  it('tells what a change has a part in, and fails for nothing else', async () => {
    const bare = sandbox();
    bare.write('src/sum.ts', copy('sumOf'));
    bare.write('src/bill.ts', copy('billOf'));
    bare.write('src/rest.ts', 'export const rest = 1;\n');
    bare.git('add', '.');
    bare.git('commit', '--quiet', '-m', 'all');
    const given = { root: bare.root, diff: true, failOn: ['clones'] };
    bare.write('src/rest.ts', 'export const rest = 2;\n');
    const of = '# of 1 changed file\n\n# clones: code that stands in several places';
    expect(await said(['clones'], given)).toEqual({
      code: 0,
      out: '# of 1 changed file: no clones (1 elsewhere)\n',
    });
    bare.write('src/rest.ts', copy('restOf'));
    const { code, out } = await said(['clones'], { ...given, diff: false, base: 'HEAD' });
    expect(code).toBe(1);
    expect(out).toContain(`${of} (1, 0 elsewhere)\nsrc/rest.ts:1-9  new: restOf: 9 lines`);
    const json = JSON.parse((await said(['clones'], { ...given, json: true })).out);
    expect(json).toMatchObject({ changed: [{ path: 'src/rest.ts' }], others: { clones: 0 } });
    const { runs } = JSON.parse((await said(['clones'], { ...given, sarif: true })).out);
    expect(JSON.stringify(runs[0].results[0].locations)).toContain('src/rest.ts');
    await expect(said(['owners'], given)).rejects.toThrow('--diff takes clones, dead,');
    bare.remove();
    const none = sandbox({ git: false });
    await expect(said([], { ...given, root: none.root })).rejects.toThrow('not a git repository');
    none.remove();
  });

  it('fails for what it could not look for, and says why', async () => {
    const streams = capture({ cwd: box.root });
    const options = { root: box.root, json: false, sarif: true, quiet: true, limit: 10 };
    const bare = sandbox();
    bare.write('a.go', 'package a\n\nfunc A() {}\n');
    const given = { ...options, root: bare.root, failOn: ['dead'] as const };
    expect(await insightInto(['clones'], given, streams)).toBe(1);
    bare.remove();
    const why = 'dead of go not judged: all that is public may be used by whoever depends on it';
    expect(streams.err()).toBe(`ctx: --fail-on cannot hold: ${why}\n`);
    expect(sarifFaults(streams.out())).toEqual([]);
    expect(JSON.parse(streams.out()).runs[0].invocations).toEqual([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [{ level: 'note', message: { text: why } }],
      },
    ]);
  });

  it('holds no export for dead that a file which was not read may import, and says so', async () => {
    const bare = sandbox();
    bare.write(
      'src/z.ts',
      'export function priceOf(): number {\n  return 1;\n}\n\nexport const other = 1;\n',
    );
    bare.write('src/a.ts', "import { other } from './z.js';\nconsole.log(other);\n");
    const given = { root: bare.root, failOn: ['dead'] };
    expect((await said(['dead'], given)).code).toBe(1);
    const rest = '// a line that nobody needs\n'.repeat(50_000);
    bare.write('src/big.ts', `import { priceOf } from './z.js';\npriceOf();\n${rest}`);
    const { code, out } = await said(['dead'], { ...given, json: true });
    expect(code).toBe(0);
    const { dead, unread } = JSON.parse(out);
    expect(dead).toMatchObject([{ name: 'priceOf', verdict: 'unknown' }]);
    expect(unread).toMatchObject([{ path: 'src/big.ts', reason: 'too large' }]);
    const sarif = await said(['dead'], { ...given, sarif: true });
    bare.remove();
    const { runs } = JSON.parse(sarif.out);
    expect(runs[0].invocations[0].toolExecutionNotifications).toEqual([
      { level: 'note', message: { text: '1 file was not read: src/big.ts (too large)' } },
    ]);
  });

  it('gives all of it as JSON, and as SARIF', async () => {
    expect(JSON.parse((await said(['clones'], { json: true })).out)).toMatchObject({
      command: 'insight',
      clones: { groups: [{ kind: 'renamed', members: [{ path: 'src/bill.ts' }, {}] }] },
    });
    expect(sarifFaults((await said([], { sarif: true })).out)).toEqual([]);
    const { runs } = JSON.parse((await said(['clones'], { sarif: true })).out);
    expect(runs[0].results).toMatchObject([
      {
        ruleId: 'clones',
        locations: [{ physicalLocation: { artifactLocation: { uri: 'src/bill.ts' } } }],
      },
    ]);
  });

  it('reads the kinds that a run may fail for', () => {
    const { parse } = insight.options.find(({ flags }) => flags.startsWith('--fail-on'))!;
    expect(parse!('clones, clones', undefined as never)).toEqual(['clones', 'clones']);
    expect(() => parse!('clone', undefined as never)).toThrow('It must be of clones, dead');
  });
});
