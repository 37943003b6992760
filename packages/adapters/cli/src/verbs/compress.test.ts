import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type CompressVerbOptions, compressFile } from './compress.js';

const SOURCE = `/** Cookies as the browser sends them, in the order in which they were set by the server. */
export class Cookies {
  parse(header: string): string[] {
    const pairs = header.split(';').map((pair) => pair.trim());
    return pairs.filter((pair) => pair !== '');
  }

  write(name: string, maxAge: number): string {
    const age = maxAge > 0 ? maxAge : 0;
    return name + '; Max-Age=' + age;
  }
}
`;

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'ctx-compress-'));
  await writeFile(join(cwd, 'cookies.ts'), SOURCE);
});
afterEach(() => rm(cwd, { recursive: true }));

async function run(options: Partial<CompressVerbOptions>): Promise<string> {
  const streams = capture({ cwd });
  expect(await compressFile('cookies.ts', { json: false, ...options }, streams)).toBe(0);
  return streams.out();
}

describe('compressFile', () => {
  it('prints a map of the definitions that a grammar finds', async () => {
    expect(await run({ mode: 'outline' })).toBe(
      `⋯ 1
export class Cookies {
  parse(header: string): string[] {
⋯ 4-7
  write(name: string, maxAge: number): string {
⋯ 9-12
`,
    );
  });

  it('keeps what a query needs, inside the budget', async () => {
    const { loadO200k } = await import('@ctx/tokens');
    const countTokens = await loadO200k();
    const text = await run({ query: 'Max-Age is wrong', budget: 70 });
    expect(text).toContain("'; Max-Age='");
    expect(text).not.toContain('split');
    expect(countTokens(text)).toBeLessThanOrEqual(70);
  });

  it('takes --lines and --previous for their modes, and refuses them beside others', async () => {
    const lines = [{ startLine: 2, endLine: 2 }];
    expect(await run({ lines })).toBe(await run({ lines, mode: 'lines' }));
    await writeFile(join(cwd, 'before.ts'), SOURCE.replace('Max-Age', 'Expires'));
    const previous = 'before.ts';
    expect(await run({ previous })).toBe(await run({ previous, mode: 'diff' }));
    await expect(run({ lines, mode: 'outline' })).rejects.toThrow(
      '--lines is for --mode lines, not',
    );
    await expect(run({ previous, mode: 'outline' })).rejects.toThrow(
      '--previous is for --mode diff',
    );
    await expect(run({ previous, lines })).rejects.toMatchObject({ code: 2 });
    await expect(run({ previous, lines, mode: 'diff' })).rejects.toMatchObject({ code: 2 });
  });

  it('prints what changed since another file', async () => {
    await writeFile(join(cwd, 'before.ts'), SOURCE.replace('Max-Age', 'Expires'));
    const text = await run({ mode: 'diff', previous: 'before.ts' });
    expect(text).toContain("-    return name + '; Expires=' + age;");
  });

  it('finds surprising blocks without a repository', async () => {
    expect(await run({ mode: 'surprise' })).toContain('⋯ ');
  });

  it('tells as data what was left out', async () => {
    const data = JSON.parse(await run({ mode: 'signatures', json: true }));
    expect(data).toMatchObject({ command: 'compress', path: 'cookies.ts', class: 'lossy' });
    expect(data.omissions[0].range).toEqual({ startLine: 1, endLine: 1 });
    expect(data.tokensAfter).toBeLessThan(data.tokensBefore);
  });

  it('fails with what is missing', async () => {
    await expect(run({ mode: 'diff' })).rejects.toThrow('--previous');
    await expect(run({ mode: 'lines' })).rejects.toThrow('--lines');
    await expect(run({ budget: 1 })).rejects.toMatchObject({ code: 3 });
  });
});
