import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { allVerbs, NAMES } from '../../test/program.js';
import { helpOf } from '../help.js';
import type { Verb } from '../verb.js';
import { manual, manualPage } from './manual.js';

const verbs = await allVerbs();
const help = helpOf(NAMES);
const page = manualPage({ verbs, version: '1.2.3', help });
const man = spawnSync('groff', ['--version']).status === 0;

/** The page as a terminal shows it. */
function shownPage(text: string): string {
  return execFileSync('groff', ['-man', '-Tutf8', '-P-cbou', '-rLL=400n'], {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  }).replaceAll('\u00a0', ' ');
}

const oneVerb = (over: Partial<Verb>): Verb => ({
  ...{ name: 'one', summary: 's', description: 'd', options: [], run: async () => 0 },
  ...over,
});

describe('manualPage', () => {
  it('has every verb with every option', () => {
    for (const { name, options } of verbs) {
      expect(page).toContain(`.SS ctx ${name.replaceAll('-', '\\-')} `);
      for (const { flags } of options) expect(page).toContain(flags.replaceAll('-', '\\-'));
    }
    expect(page).toContain('ctx 1.2.3');
  });

  it('has no line that a text makes a request of', () => {
    const description = `.de no request 'nor this C:\\ \`a\` ^ ~ "quoted"`;
    const made = manualPage({ verbs: [oneVerb({ description })], version: '1', help: ".x\n'y\n" });
    expect(made).toContain(
      "\\&.de no request 'nor this C:\\e \\(gaa\\(ga \\(ha \\(ti \\(dqquoted\\(dq",
    );
    expect(made).toContain("\\&.x\n\\&'y\n");
  });

  it.runIf(man)('is read by groff without a warning, and shows what help says', () => {
    const { stderr, status } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], {
      input: page,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const text = shownPage(page);
    for (const line of help.split('\n')) expect(text).toContain(line.trim());
    expect(text).toContain('--budget <tokens>');
    expect(text).toContain('ctx report --task "NaN in the cookie parser" --open');
    for (const { summary } of verbs) expect(summary.length).toBeGreaterThan(3);
  });

  it('is what ctx manual prints', async () => {
    const streams = capture();
    const call = { args: [], options: {}, streams, named: true, names: NAMES, verbs: allVerbs };
    expect(await manual.run(call)).toBe(0);
    expect(streams.out().split('\n').slice(1)).toEqual(page.split('\n').slice(1));
    expect(streams.out()).toMatch(/^\.TH CTX 1 "" "ctx .*" "User Commands"\n/);
  });
});
