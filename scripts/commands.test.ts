import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULES } from './check-rules.js';
import { runCommand } from './command.mjs';
import { CHECKS, LONG_CHECKS, list, QUICK, runsOf, SUITES, verdictsOf } from './commands.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

/** Every `pnpm bench <name>` and `pnpm check <name>` that a tracked text tells a reader to type. */
function toldCommands(): { file: string; verb: string; name: string }[] {
  const files = execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.mjs', '*.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\0')
    .filter((file) => file !== '' && file !== 'pnpm-lock.yaml' && !file.includes('/test/'))
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/\bpnpm (bench|check) ([a-z][a-z-]*)/g),
      ].map(([, verb, name]) => ({ file, verb: verb!, name: name! })),
    );
}

describe('the commands of a contributor', () => {
  it('are few in the manifest: one for checks, one for benches', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'test', 'check', 'bench']),
    );
  });

  it('name files that exist', () => {
    const commands = Object.values({ ...CHECKS, ...LONG_CHECKS, ...SUITES }).map((row) => row[1]);
    const files = commands.flatMap(
      (command) => command.match(/(?:scripts|bench)\/[\w./-]+/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(70);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('are those that documents and comments tell a reader to type', () => {
    const known = { bench: SUITES, check: { ...CHECKS, ...LONG_CHECKS } };
    const told = toldCommands();
    expect(told.length).toBeGreaterThan(100);
    const wrong = told.filter(({ verb, name }) => !Object.hasOwn(known[verb as 'bench'], name));
    expect(wrong.filter(({ name }) => name !== 'list')).toEqual([]);
  });
});

describe('the runs of all checks', () => {
  it('are one for those that read the sources, in the place of its first', () => {
    const rules = Object.keys(CHECKS).filter((name) => CHECKS[name]![1].includes('check-rules'));
    expect(rules.toSorted()).toEqual(Object.keys(RULES).toSorted());
    const runs = runsOf(CHECKS);
    expect(runs.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(CHECKS).toSorted());
    const shared = runs.filter(({ names }) => names.length > 1);
    expect(shared).toEqual([
      { names: rules, command: `tsx scripts/check-rules.ts ${rules.join(' ')}` },
    ]);
    expect(runs[0]).toEqual({ names: ['types'], command: CHECKS.types![1] });
  });

  it('count each of them: one that says nothing has failed, whatever the exit code', () => {
    expect(verdictsOf(['lint'], 0, 'anything')).toEqual([['lint', true]]);
    expect(verdictsOf(['lint'], 1, '')).toEqual([['lint', false]]);
    const printed = 'layers: no findings\na.ts:1 words: no findings\nwords: 1 findings\n';
    expect(verdictsOf(['layers', 'words', 'docs'], 0, printed)).toEqual([
      ['layers', true],
      ['words', false],
      ['docs', false],
    ]);
  });
});

describe('the quick suites', () => {
  it('are suites, and one of the checks runs them', () => {
    expect(QUICK.filter(([name]) => !Object.hasOwn(SUITES, name))).toEqual([]);
    expect(Object.values(CHECKS).map((row) => row[1])).toContain('node scripts/bench.mjs --quick');
  });
});

describe('bench and check', () => {
  it('say what they know, a line each', () => {
    expect(node('scripts/bench.mjs').stdout).toContain(list(SUITES));
    const checks = node('scripts/check.mjs', 'list').stdout;
    for (const name of Object.keys({ ...CHECKS, ...LONG_CHECKS }))
      expect(checks).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it('refuse a name they do not know, one of Object’s own too, and say which there are', () => {
    for (const [program, name] of [
      ['scripts/bench.mjs', 'lined'],
      ['scripts/bench.mjs', 'constructor'],
      ['scripts/check.mjs', 'layer'],
      ['scripts/check.mjs', 'toString'],
    ] as const) {
      const { status, stderr } = node(program, name);
      expect(status).toBe(2);
      expect(stderr).toContain(JSON.stringify(name));
      expect(stderr.split('\n').length).toBeGreaterThan(20);
    }
  });

  it('end with the exit code of what they ran', async () => {
    expect((await runCommand('exit 3', { kept: true })).code).toBe(3);
  });

  it('hand arguments over as they are', async () => {
    const args = ['--budgets', '1,2', 'a b', '$(exit 7)', '"', '*'];
    const { code, printed } = await runCommand('node -p "JSON.stringify(process.argv.slice(1))"', {
      args: ['--', ...args],
      kept: true,
    });
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toEqual(args);
  });
});
