import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { run } from '../run.js';

async function ctx(env: Record<string, string>, ...args: string[]) {
  const streams = capture({ env });
  return { code: await run(['doctor', ...args], streams), out: streams.out() };
}

it('prints a row a check, and fails where something does not work', async () => {
  const home = mkdtempSync(`${tmpdir()}/ctx-home-`);
  try {
    const works = await ctx({ HOME: home, PATH: process.env.PATH ?? '' });
    expect(works.code).toBe(0);
    expect(works.out).toMatch(/^works {3}runtime {6}Node \d+/);
    expect(works.out).toMatch(/^absent {2}claude-code {2}/m);
    const fails = await ctx({ PATH: '' });
    expect(fails.code).toBe(1);
    expect(fails.out).toMatch(/^fails {3}git .*; to fix it: install git$/m);
    const { checks } = JSON.parse((await ctx({ HOME: home, PATH: '' }, '--json')).out);
    expect(checks[0]).toMatchObject({ name: 'runtime', state: 'works' });
  } finally {
    rmSync(home, { recursive: true });
  }
});

it('prints how each language is read', async () => {
  const { code, out } = await ctx({}, '--languages');
  expect(code).toBe(0);
  expect(out).toMatch(/^typescript +\.ts/m);
  expect(out).toMatch(/^typescript +sure +sure/m);
  const { languages } = JSON.parse((await ctx({}, '--languages', '--json')).out);
  expect(languages[0]).toHaveProperty('tier');
  const go = languages.find(({ language }: { language: string }) => language === 'go');
  expect(go.receivers).toMatchObject({ field: 'sure' });
});
