import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { EXIT } from '../io/exit.js';
import { answerTask, mistypedVerb, readExpected, suspectVerb } from './context.js';

// One repository for all, brought back after each test: its snapshot is read again, not made again.
let box: Sandbox;
let start: string;
beforeAll(() => {
  box = sandbox();
  shop(box);
  start = box.git('rev-parse', 'HEAD').trim();
});
afterEach(() => {
  box.git('checkout', '--quiet', '--force', '--detach', start);
  box.git('clean', '--quiet', '--force', '-d', '-x');
});
afterAll(() => box.remove());

const options = (over = {}) => ({
  root: box.root,
  budget: 2000,
  focus: [],
  json: true,
  quiet: false,
  ...over,
});

describe('context', () => {
  it('joins the words of a task that was not quoted', async () => {
    const streams = capture();
    expect(await answerTask(['price', 'of', 'apples'], options(), streams)).toBe(EXIT.done);
    expect(JSON.parse(streams.out()).files[0].path).toBe('src/price.ts');
  });

  it('reads the task from a pipe', async () => {
    const streams = capture({ input: 'price of apples\n' });
    expect(await answerTask([], options(), streams)).toBe(EXIT.done);
    expect(JSON.parse(streams.out()).files[0].path).toBe('src/price.ts');
  });

  it('says how much the smallest answer takes when the budget is too small', async () => {
    await expect(answerTask(['price'], options({ budget: 5 }), capture())).rejects.toMatchObject({
      code: EXIT.budget,
      message: expect.stringMatching(/the smallest answer takes \d+$/),
    });
  });

  it('gives remarks on stderr, and none with --quiet', async () => {
    const loud = capture();
    await answerTask(['the of and'], options(), loud);
    expect(loud.err()).toBe('ctx: the task has no word to search for; `ctx map` shows the whole\n');
    const quiet = capture();
    await answerTask(['the of and'], options({ quiet: true }), quiet);
    expect(quiet.err()).toBe('');
  });

  it('counts what was left out of the search, and names no secret', async () => {
    box.write('.env', 'TOKEN=hunter2\n');
    const streams = capture();
    await answerTask(['price'], options(), streams);
    const { skipped } = JSON.parse(streams.out());
    expect(JSON.stringify(skipped)).toContain('secret');
    expect(streams.out()).not.toContain('hunter2');
  });

  it('says on stderr what of the changes is not known, and not with --quiet', async () => {
    const odd = Buffer.concat([Buffer.from(`${box.root}/odd-`), Buffer.from([0xff, 0x2e, 0x74])]);
    writeFileSync(odd, 'odd\n');
    box.git('add', '--all');
    box.git('commit', '--quiet', '--message', 'odd');
    box.write('src/price.ts', 'export const price = 1;\n');
    const loud = capture();
    expect(await answerTask([], options({ diff: true }), loud)).toBe(EXIT.done);
    expect(loud.err()).toContain('ctx: 1 file whose name is not UTF-8 is not compared\n');
    const quiet = capture();
    await answerTask([], options({ diff: true, quiet: true }), quiet);
    expect(quiet.err()).toBe('');
  });

  it('refuses a role that it does not know before it reads anything', async () => {
    await expect(answerTask(['price'], options({ role: 'boss' }), capture())).rejects.toThrow(
      'boss',
    );
  });
});

describe('context --explain', () => {
  it('says on stderr what the task asks for and which signals found each file', async () => {
    const streams = capture();
    await answerTask(['fix the price of apples'], options({ explain: true, json: false }), streams);
    expect(streams.err()).toMatch(/^intent: fixBug \d+ %, by "fix"/);
    expect(streams.err()).toMatch(
      / {2}1 {2}src\/price\.ts \(\w+\): score \d+\.\d{3}; matches [\w, ]+\n {4}\w+ +\d+ %/,
    );
    expect(streams.err()).toMatch(/\nplaces, by the chance .+:\n +\d+\.\d % {2}src\/price\.ts:\d/);
    expect(streams.out()).not.toContain('intent:');
  });

  it('gives the same as data with --json, with shares that sum to 1', async () => {
    const streams = capture();
    await answerTask(['price of apples'], options({ explain: true }), streams);
    const { intent, explanation } = JSON.parse(streams.out());
    expect(intent.taskType).toBeDefined();
    expect(explanation[0].path).toBe('src/price.ts');
    for (const { signals } of explanation) {
      const sum = signals.reduce((total: number, { share }: { share: number }) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(streams.err()).toBe('');
  });

  it('names the ranked places as data without being asked, each with its features', async () => {
    const streams = capture();
    await answerTask(['price of apples'], options(), streams);
    const { places, explanation } = JSON.parse(streams.out());
    expect(explanation).toBeUndefined();
    expect(places[0]).toMatchObject({
      path: 'src/price.ts',
      name: expect.any(String),
      kind: expect.any(String),
      startLine: expect.any(Number),
      endLine: expect.any(Number),
      score: expect.any(Number),
    });
    for (const { features } of places) {
      const shares = features.map(({ share }: { share: number }) => share);
      expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('changes nothing in the answer', async () => {
    const [plain, told] = [capture(), capture()];
    await answerTask(['price'], options({ json: false }), plain);
    await answerTask(['price'], options({ json: false, explain: true }), told);
    expect(told.out()).toBe(plain.out());
  });
});

describe('context --task-file', () => {
  it('reads the task from a file beside the caller, not beside the root', async () => {
    box.write('notes/issue.md', '# Price of apples\n');
    const streams = capture({ cwd: `${box.root}/notes` });
    await answerTask(['look into it'], options({ taskFile: 'issue.md' }), streams);
    expect(JSON.parse(streams.out()).files[0].path).toBe('src/price.ts');
  });
});

describe('context --diff', () => {
  const change = () =>
    box.write(
      'src/price.ts',
      "const PRICES = new Map([['apple', 1]]);\n\nexport function priceOf(item: string): number {\n  return PRICES.get(item) ?? 0;\n}\n",
    );
  const answer = async (over = {}, words: string[] = []) => {
    const streams = capture({ input: 'stdin is not read' });
    const code = await answerTask(words, options({ diff: true, ...over }), streams);
    return { code, out: streams.out(), err: streams.err() };
  };

  it('needs no task: what is changed comes first, then what uses and tests it', async () => {
    change();
    const { code, out } = await answer();
    const { files, changes } = JSON.parse(out);
    expect(code).toBe(EXIT.done);
    expect(changes).toEqual([
      { path: 'src/price.ts', kind: 'changed', lines: [{ startLine: 4, endLine: 4 }] },
    ]);
    expect(files[0]).toMatchObject({ path: 'src/price.ts', reasons: ['changed: 4'] });
    expect(files[1]).toMatchObject({
      path: 'src/cart.ts',
      reasons: ['uses priceOf of src/price.ts'],
    });
  });

  it('shows changed lines in the smallest budgets that show any', async () => {
    change();
    const { out } = await answer({ json: false, budget: 200 });
    expect(out).toContain('\n  return PRICES.get(item) ?? 0;\n');
  });

  it('puts numbers before lines on request', async () => {
    change();
    const { out } = await answer({ json: false, numbers: true });
    expect(out).toContain('\n4|  return PRICES.get(item) ?? 0;\n');
  });

  it('takes a task beside the changes', async () => {
    change();
    const { files } = JSON.parse((await answer({}, ['monthly report of orders'])).out);
    const paths = files.map(({ path }: { path: string }) => path);
    expect(paths[0]).toBe('src/price.ts');
    expect(paths).toContain('tools/report.py');
  });

  it('finds the test of what changed by its name', async () => {
    box.write('src/cart.ts', "import { priceOf } from './price.js';\nexport class Cart {}\n");
    const { files } = JSON.parse((await answer()).out);
    const test = files.find(({ path }: { path: string }) => path === 'src/cart.test.ts');
    expect(test.reasons[0]).toBe('tests src/cart.ts');
  });

  it('compares with a base, which says --diff by itself', async () => {
    box.git('checkout', '--quiet', '-b', 'side');
    change();
    box.git('commit', '--quiet', '--all', '--message', 'No NaN');
    expect(JSON.parse((await answer()).out).files).toEqual([]);
    const { files } = JSON.parse((await answer({ diff: false, base: 'HEAD~1' })).out);
    expect(files[0].path).toBe('src/price.ts');
  });

  it('says so when nothing has changed, and what it does not show', async () => {
    expect(await answer({ json: false, quiet: false })).toEqual({
      code: EXIT.done,
      out: expect.stringMatching(/^# 0 of \d+ files/),
      err: 'ctx: nothing has changed\n',
    });
    box.write('.env', 'TOKEN=hunter2\n');
    const { out, err } = await answer({ quiet: false });
    expect(out).not.toContain('hunter2');
    expect(err).toContain('1 changed file is not read, as it may hold a secret');
  });

  it('fails where there is nothing to compare with, and says what', async () => {
    await expect(answer({ base: 'nowhere' })).rejects.toThrow('"nowhere" is no revision');
    const bare = sandbox({ git: false });
    try {
      bare.write('a.ts', 'export const a = 1;\n');
      await expect(answer({ root: bare.root })).rejects.toThrow(
        /no changes to start from: not a git/,
      );
    } finally {
      bare.remove();
    }
  });
});

describe('context --view', () => {
  it.each(['full', 'signatures', 'path'] as const)('shows files as %s', async (view) => {
    const streams = capture();
    await answerTask(['price of apples'], options({ view }), streams);
    const { files } = JSON.parse(streams.out());
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file.view).toBe(view);
  });
});

describe('readExpected', () => {
  it('takes lists as they are, and reads stdin', async () => {
    const streams = capture({ input: 'addItem "quoted\n' });
    expect(await readExpected(['Cart total', '-'], streams)).toEqual([
      'Cart total',
      'addItem "quoted\n',
    ]);
  });

  it('names the file of names that cannot be read', async () => {
    await expect(readExpected(['@no-such-names.txt'], capture())).rejects.toThrow(
      'the file of names no-such-names.txt',
    );
  });
});

const VERBS = ['map', 'outline', 'links', 'find', 'impact', 'explain', 'facts', 'gain', 'terse'];

describe('mistypedVerb', () => {
  it.each([
    [['mpa'], 'map'],
    [['outlien'], 'outline'],
    [['outlien', 'src/a.ts'], 'outline'],
    [['fnd', 'parseBody'], 'find'],
    [['exlain'], 'explain'],
    [['main'], 'gain'],
  ])('%j may be meant as %s', (words, verb) => {
    expect(mistypedVerb(words, VERBS)).toBe(verb);
  });

  it.each([
    [['Flask']],
    [['flask']],
    [['fix']],
    [['Map']],
    [['mpa of it']],
    [['map_reduce']],
    [[]],
  ])('%j is a task', (words) => {
    expect(mistypedVerb(words, VERBS)).toBeUndefined();
  });
});

describe('suspectVerb', () => {
  const workspace = (paths: string[], names: string[], words: string[] = []) =>
    ({
      files: paths.map((path) => ({ path })),
      facts: [{ path: paths[0]!, definitions: names.map((name) => ({ name })) }],
      context: async (task: string) => ({ files: words.includes(task) ? [{}] : [] }),
    }) as never;

  it('refuses what no text here has, suggests the verb, and says how to search', async () => {
    const here = workspace(['a.ts'], ['run']);
    await expect(suspectVerb(['fnd', 'x'], VERBS, here)).rejects.toThrow(
      'there is no verb "fnd"; did you mean `ctx find x`? To search for the word: ctx context "fnd x"',
    );
    await expect(suspectVerb(['impct'], VERBS, here)).rejects.toThrow('`ctx impact`');
  });

  it('answers a longer task, and one whose word is in the texts, with a suggestion', async () => {
    const here = workspace(['a.ts'], ['run'], ['maps']);
    for (const [words, meant] of [
      [['fnd', 'the', 'bug'], 'ctx find the bug'],
      [['impct x'], 'ctx impact x'],
      [['maps', 'x'], 'ctx map x'],
      [['maps'], 'ctx map'],
    ] as const)
      expect(await suspectVerb(words, VERBS, here)).toBe(`did you mean \`${meant}\`?`);
  });

  it('says nothing of a sentence whose first word the texts have', async () => {
    const here = workspace(['a.ts'], ['run'], ['maps']);
    expect(await suspectVerb(['maps', 'are', 'lost'], VERBS, here)).toBeUndefined();
    expect(await suspectVerb(['maps are lost'], VERBS, here)).toBeUndefined();
  });

  it.each([
    ['a file', ['src/main.ts'], ['run']],
    ['a folder', ['main/a.ts'], ['run']],
    ['a definition', ['a.ts'], ['Main']],
  ])('lets a word be a task that %s is called by', async (_, paths, names) => {
    expect(await suspectVerb(['main'], VERBS, workspace(paths, names))).toBeUndefined();
  });
});
