import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES, runRules } from './check-rules.js';
import { createFixture, type Fixture, manifest } from './fixture.js';
import { readRepository } from './sources.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = 'packages/adapters/text/src';

/** One violation of each rule, in a package whose sources are not loaded: the file that it is planted in, and the line that says so. */
const PLANTED: Readonly<Record<string, readonly [path: string, text: string, said: string]>> = {
  regexes: [`${SRC}/a.ts`, '\nexport const a = /(?:x+)+y/;', '2 /(?:x+)+y/ is exponential'],
  anatomy: [`${SRC}/b.ts`, '// TODO: more', '1 TODO: finish it or file an issue'],
  layers: [`${SRC}/c.ts`, "import './none.js';", '1 imports ./none.js, which is no source'],
  rooms: [`${SRC}/d.ts`, "x.path.replaceAll('\\\\', '/');", '1 turns backslashes by itself'],
  words: [`${SRC}/e.ts`, 'export const neighbours = 1;', '1 names something "neighbours"'],
  comments: [`${SRC}/j.ts`, '// What it has.', '1 begins "What it has."'],
  languages: [`${SRC}/f.ts`, "is('python');", '1 names "python": ask the data'],
  neutral: [
    'packages/adapters/text/dist/index.js',
    'Date.now();',
    '1 uses Date.now: make it a parameter',
  ],
  docs: [`${SRC}/g.ts`, 'export const bare = 1;', '1 bare is exported without a comment'],
  security: [`${SRC}/h.ts`, "import 'node:child_process';", '1 starts processes'],
  timing: [`${SRC}/i.test.ts`, 'await sleep(20);', '1 waits for milliseconds'],
};

describe('the rules', () => {
  let fixture: Fixture;
  const printed: string[] = [];
  beforeAll(async () => {
    fixture = createFixture();
    fixture.write({ 'packages/adapters/text/package.json': manifest('@ctx/text') });
    for (const [path, text] of Object.values(PLANTED)) fixture.write({ [path]: `${text}\n` });
    await runRules(readRepository(fixture.root), Object.keys(PLANTED), (text) =>
      printed.push(text),
    );
  });
  afterAll(() => fixture.remove());

  // Figures are held against the results of all benches, which rules/figures.test.ts does.
  it('are each planted once, but for the one of results', () => {
    expect([...Object.keys(PLANTED), 'figures']).toEqual(Object.keys(RULES));
  });

  it.each(Object.entries(PLANTED))('find what is planted: %s', (name, [path, , said]) => {
    const section = printed.find(
      (text) => /(?:^|\n)(\w+): \w+ findings\n$/.exec(text)?.[1] === name,
    );
    expect(section).toContain(`${path}:${said}`);
    const others = printed.filter((text) => text !== section).join('');
    expect(others).not.toContain(`${path}:${said}`);
  });

  it('say that they find nothing, and fail only where they find something', async () => {
    const empty = createFixture();
    const lines: string[] = [];
    const run = (root: string) =>
      runRules(readRepository(root), ['words', 'timing'], (text) => lines.push(text));
    expect(await run(empty.root)).toBe(0);
    expect(lines).toEqual(['words: no findings\n', 'timing: no findings\n']);
    expect(await run(fixture.root)).toBe(2);
    empty.remove();
  });
});

describe('what biome holds for all sources', () => {
  const planted = [
    ['any.ts', 'export let a: any;', 'noExplicitAny'],
    ['any.test.ts', 'export const b = x as unknown as any[];', 'noExplicitAny'],
    ['long.ts', 'x();\n'.repeat(401), 'noExcessiveLinesPerFile'],
    ['long.test.ts', 'x();\n'.repeat(401), 'noExcessiveLinesPerFile'],
    ['full.ts', 'x();\n'.repeat(400), undefined],
    ['wrong.ts', 'const = ;', 'parse'],
  ] as const;

  it('is found where it is planted, and nothing else', () => {
    const { root, write, remove } = createFixture();
    write(Object.fromEntries(planted));
    const biome = join(ROOT, 'node_modules/.bin/biome');
    const args = ['lint', '--config-path=biome.json', '--diagnostic-level=error'];
    const run = spawnSync(biome, [...args, '--reporter=github', root], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    remove();
    const found = [...run.stdout.matchAll(/^::error title=([\w/]+),file=[^,]*\/([\w.]+),/gm)];
    const rules = new Map(found.map(([, rule, file]) => [file, rule?.split('/').at(-1)]));
    expect(planted.map(([path]) => [path, rules.get(path)])).toEqual(
      planted.map(([path, , rule]) => [path, rule]),
    );
  });
});
