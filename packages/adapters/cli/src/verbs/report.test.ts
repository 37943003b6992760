import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { openPage, type ReportVerbOptions, reportInto } from './report.js';

const TRANSCRIPT = fileURLToPath(
  new URL('../../../../algorithms/ledger/test/in/claude-code.jsonl', import.meta.url),
);

/** A folder with two files, one of which a task is about. */
function shop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-report-verb-'));
  writeFileSync(join(folder, 'cart.ts'), 'export function total() {\n  return Number.NaN;\n}\n');
  writeFileSync(join(folder, 'notes.md'), '# Notes\n');
  return folder;
}

async function run(options: Partial<ReportVerbOptions>, cwd = shop(), input = '') {
  const streams = { ...capture({ input }), cwd };
  const code = await reportInto({ root: '.', quiet: true, json: false, ...options }, streams);
  return { code, cwd, out: streams.out(), err: streams.err() };
}

describe('reportInto', () => {
  it('writes one page of a task, and says where it is', async () => {
    const { code, cwd, out } = await run({ task: 'the total is NaN', output: 'page.html' });
    expect(code).toBe(0);
    expect(out).toMatch(/^page\.html: \d+ kB\n$/);
    const page = readFileSync(join(cwd, 'page.html'), 'utf8');
    expect(page).toContain('the total is NaN</title>');
    expect(page).toContain("default-src 'none'; script-src 'sha256-");
  });

  it('writes of a repository its map, into ctx-report.html where no file is named', async () => {
    const { code, cwd, out } = await run({});
    expect(code).toBe(0);
    expect(out).toMatch(/^ctx-report\.html: \d+ kB\n$/);
    expect(existsSync(join(cwd, 'ctx-report.html'))).toBe(true);
  });

  it('writes into a pipe, and reads the task from one', async () => {
    const { out, cwd } = await run({ task: '-', output: '-' }, shop(), 'the total is NaN\n');
    expect(out.startsWith('<!doctype html>')).toBe(true);
    expect(out).toContain('the total is NaN</title>');
    expect(existsSync(join(cwd, 'ctx-report.html'))).toBe(false);
  });

  it('says as JSON which file it wrote, and how long it is', async () => {
    const { out, cwd } = await run({ json: true, output: 'page.html' });
    const bytes = readFileSync(join(cwd, 'page.html'), 'utf8').length;
    expect(JSON.parse(out)).toMatchObject({ command: 'report', file: 'page.html', bytes });
    const piped = JSON.parse((await run({ json: true, output: '-' })).out);
    expect(piped.page.startsWith('<!doctype html>')).toBe(true);
  });

  it('writes of a transcript what an agent was shown', async () => {
    const { code, cwd } = await run({ session: TRANSCRIPT, output: 'session.html' });
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'session.html'), 'utf8')).toContain('claude-code.jsonl');
    const piped = await run(
      { session: '-', output: '-' },
      shop(),
      readFileSync(TRANSCRIPT, 'utf8'),
    );
    expect(piped.out).toContain('<title>session');
  });

  it('says what is wrong with what it cannot read or write', async () => {
    await expect(run({ session: 'gone.jsonl' })).rejects.toThrow('gone.jsonl');
    await expect(run({ output: 'no/folder/page.html' })).rejects.toThrow('cannot be written');
    await expect(run({ session: join(shop(), 'notes.md') })).rejects.toThrow();
  });
});

describe('openPage', () => {
  it('hands the address of the page to the browser that the user names', async () => {
    const folder = shop();
    const browser = join(folder, 'browser');
    const seen = join(folder, 'seen');
    writeFileSync(
      browser,
      `#!/bin/sh\necho "$1" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`,
    );
    chmodSync(browser, 0o755);
    const streams = capture();
    await openPage(join(folder, 'a page.html'), {
      ...streams,
      cwd: folder,
      env: { ...process.env, BROWSER: browser },
    });
    await expect.poll(() => existsSync(seen)).toBe(true);
    expect(readFileSync(seen, 'utf8')).toMatch(/^file:\/\/.*\/a%20page\.html\n$/);
  });

  it('starts no program that lies in the folder one stands in', async () => {
    const folder = shop();
    writeFileSync(join(folder, 'xdg-open'), '#!/bin/sh\ntouch sprung\n');
    chmodSync(join(folder, 'xdg-open'), 0o755);
    const streams = capture();
    await openPage(
      '/tmp/page.html',
      { ...streams, cwd: folder, env: { PATH: ['.', '', folder].join(delimiter) } },
      'linux',
    );
    expect(streams.err()).toBe('ctx: xdg-open cannot be run; open file:///tmp/page.html\n');
    expect(existsSync(join(folder, 'sprung'))).toBe(false);
  });

  it('says the address where there is no browser', async () => {
    const streams = capture();
    await openPage('/tmp/page.html', { ...streams, env: { BROWSER: '/no/browser' } }, 'linux');
    expect(streams.err()).toBe('ctx: /no/browser cannot be run; open file:///tmp/page.html\n');
  });
});
