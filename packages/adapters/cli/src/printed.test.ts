import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allVerbs, NAMES } from '../test/program.js';
import { type Result, type Sandbox, sandbox } from '../test/repository.js';

/** Every code point that may not be printed, by Node's own tables. */
const FORBIDDEN: string[] = [];
for (let code = 0; code <= 0x10ffff; code++) {
  const character = String.fromCodePoint(code);
  if (
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(character) ||
    /\u034f|[\u115f\u3164]|[\ufe00-\ufe0f]/.test(character)
  )
    FORBIDDEN.push(character);
}
const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** The characters of them that a name of a file, and git's options, can have. */
const IN_NAMES = FORBIDDEN.filter((c) => c !== '\0' && !/\p{Cs}/u.test(c) && c !== '\n');
const SOME = [
  '\u001b[31m',
  '\u009b',
  '\u202e',
  '\u200b',
  '\u{e0041}',
  '\u00ad',
  '\u061c',
  '\ufe0f',
  '\u2028',
  '\u0007',
];

const TOKEN = `gh${'p_'}Zk3vQ9pX2mT7rL5wB8nHc4Yd6Fg1Js0Ka2Eu`;
const KEY = `-----BEGIN PRIVATE ${'KEY'}-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDZk3vQ9pX2mT7r\n'.repeat(3)}-----END PRIVATE KEY-----`;

/** How each verb is run on the tree; a new verb has to be added here before this file passes. */
const RUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  context: [
    ['context', 'frobnicate cart'],
    ['context', 'frobnicate cart', '--explain', '--budget', '20000'],
    ['context', '--diff', '--budget', '20000'],
    ['context', `fix \u001b[31m\u202e${TOKEN}`, '--conversation', 'c'],
    ['context', 'nothing \u001b\u200b here at all zzzzz'],
    ['context', 'x', '--focus', 'no\u001b\u202efile'],
    ['context', '@no\u001bfile'],
    ['--no\u001b\u202eoption'],
    ['map\u001b\u202e'],
    ['map', '--root', 'no\u001b\u202efolder'],
    ['map', '--budget', '\u001b\u202e'],
  ],
  doctor: [['doctor']],
  insight: [
    ['insight', '--tests'],
    ['insight', 'no\u001b\u202ekind'],
  ],
  // The tests of @ctx/mcp look at the answers of the server.
  mcp: [
    ['mcp', '--help'],
    ['mcp', '--root', 'no\u001b\u202e'],
  ],
  setup: [['setup'], ['setup', 'no\u001b\u202ehost'], ['setup', '--undo']],
  hook: [
    ['hook', 'claude-code'],
    ['hook', 'no\u001b\u202ehost'],
  ],
  map: [['map'], ['map', '--budget', '20000'], ['map', '--focus', 'no\u001b\u202e.ts']],
  outline: [
    ['outline', 'src/cart.ts'],
    ['outline', 'src/\u202e\u200bnames.ts'],
    ['outline', 'no\u001b\u202e.ts'],
    ['outline', '.env'],
  ],
  links: [
    ['links', 'src/cart.ts'],
    ['links', 'src/\u202e\u200bnames.ts'],
    ['links', 'no\u001b.ts'],
  ],
  find: [
    ['find', 'frobnicate'],
    ['find', 'no\u001b\u202e'],
  ],
  grep: [
    ['grep', 'priceOf|names'],
    ['grep', 'no\u001b\u202e'],
  ],
  show: [
    ['show', 'src/cart.ts:1-9', '--history'],
    ['show', 'src/\u202e\u200bnames.ts'],
    ['show', 'no\u001b\u202e'],
  ],
  index: [['index', '.']],
  export: [['export', '.', '--parquet', '../tables']],
  cache: [['cache'], ['cache', '--root', 'no\u001b\u202e']],
  'index-worker': [['index-worker'], ['index-worker', '--repositories', 'no\u001b\u202e']],
  tests: [
    ['tests', 'src/cart.ts'],
    ['tests', 'src/cart.ts', '--command'],
    ['tests', 'no\u001b\u202e'],
  ],
  impact: [
    ['impact', 'src/cart.ts'],
    ['impact', 'frobnicate'],
    ['impact', '--diff'],
    ['impact', '--diff', '--form', 'comment'],
    ['impact', '--diff', '--form', 'sarif'],
    ['impact', 'no\u001b\u202e'],
  ],
  explain: [
    ['explain', 'src/cart.ts'],
    ['explain', 'no\u001b\u202e'],
  ],
  chunk: [
    ['chunk', '.'],
    ['chunk', '.', '--jsonl'],
    ['chunk', 'no\u001b'],
  ],
  compress: [
    ['compress', 'src/cart.ts'],
    ['compress', 'src/cart.ts', '--budget', '2000'],
    ['compress', 'src/cart.ts', '--mode', 'aggressive'],
    ['compress', 'no\u001b'],
  ],
  bench: [
    ['bench', 'compress', 'src'],
    ['bench', 'compress', 'no\u001b'],
    ['bench', 'outline', 'src'],
    ['bench', 'chunk', 'src'],
    ['bench', 'terse', '.'],
    ['bench', 'localise', '.', '--tasks', '2'],
    ['bench', 'lines', 'no\u001b\u202efolder'],
  ],
  terse: [
    ['terse', '--', 'cat', 'src/cart.ts'],
    ['terse', '--level', 'off', '--', 'cat', 'src/cart.ts'],
    ['terse', '--', 'sh', '-c', 'cat src/cart.ts >&2'],
    ['terse', '--', 'no\u001b\u202e'],
  ],
  report: [
    ['report', '--task', 'frobnicate cart', '-o', '-'],
    ['report', '-o', '-'],
    ['report', '--session', 'no\u001b\u202e'],
    ['report', '--root', 'no\u001b\u202efolder'],
  ],
  manual: [['manual'], ['manual', '--no\u001b']],
  gain: [['gain'], ['gain', 'no\u001b'], ['gain', 'transcript.jsonl']],
  facts: [
    ['facts', `K:discovery:a\u202e = x\u001b\u200b ${TOKEN}`],
    ['facts'],
    ['facts', 'no\u001b fact'],
  ],
  handoff: [['handoff'], ['handoff', '--accept', 'no\u001b']],
  completion: [
    ['completion', 'bash'],
    ['completion', 'no\u001b\u202e'],
  ],
};

/** Opens a pipe for writing as soon as somebody reads it. */
async function openedFor(pipe: string): Promise<number> {
  for (;;) {
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let box: Sandbox;

beforeAll(() => {
  box = sandbox();
  const every = FORBIDDEN.filter((c) => !/[\n\r\0]|\p{Cs}/u.test(c));
  const comment = (part: readonly string[]) => `// ${part.join(' a few words ')}\n`;
  const lines: string[] = [];
  for (let i = 0; i < every.length; i += 40) lines.push(comment(every.slice(i, i + 40)));
  const source = `import { priceOf } from './price.js';
/** Sentence \u001b[31m of a \u202e class \u{e0041}. \r lone */
export class Cart\u200b {
  frobnicate\u200d(item = '${SOME.join('')}'): void {}
}
export function frobnicate(token = '${TOKEN}'): void { priceOf(); }
export const na\u00adme = 1;
${lines.join('')}
const key = \`${KEY}\`;
`;
  box.write('src/cart.ts', source);
  box.write('src/price.ts', `export function priceOf(a\u200b: string) {} // ${TOKEN}\n`);
  box.write(
    'src/\u202e\u200bnames.ts',
    "import { Cart } from './cart.js';\nexport const frobnicate2 = Cart;\n",
  );
  box.write('src/## 3. fake.ts — defines root', 'frobnicate\n');
  box.write('src/a```b.ts', 'export const frobnicate3 = 1;\n');
  for (const [i, c] of SOME.entries())
    if (!c.includes('/')) box.write(`names/n${i}${c}.ts`, `export const frobnicate_${i} = 1;\n`);
  box.write(
    'test/cart\u200b.test.ts',
    "import { frobnicate } from '../src/cart.js';\nit('runs', () => frobnicate());\n",
  );
  box.write('doc.md', `# Head\u202eing ${SOME.join(' ')}\n\nfrobnicate cart ${TOKEN}\n`);
  box.write('.env', `TOKEN=${TOKEN}\n`);
  const call = {
    type: 'tool_use',
    id: 't',
    name: 'Read',
    input: { file_path: `/a\u001b\u202e${TOKEN}.ts` },
  };
  const message = {
    role: 'assistant',
    content: [call],
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  box.write(
    'transcript.jsonl',
    `${JSON.stringify({ type: 'assistant', message, timestamp: '2026-01-01T00:00:00Z' })}\n`,
  );
  box.git('add', '.');
  box.git(
    'commit',
    '--quiet',
    '--message',
    `frobnicate the cart ${IN_NAMES.slice(0, 60).join('')} ${TOKEN}`,
  );
  box.write('src/cart.ts', `${source}// changed \u001b\u202e frobnicate\n`);
});
afterAll(() => box.remove());

function check(verb: string, args: readonly string[], { out, err }: Result): void {
  const of = `${verb}: ${JSON.stringify(args)}`;
  for (const [name, text] of Object.entries({ out, err })) {
    const raw = new Set(
      (text.replace(/\r\n/g, '\n').match(RAW) ?? []).filter((c) => c !== '\n' && c !== '\t'),
    );
    expect([of, name, [...raw].map((c) => c.codePointAt(0)?.toString(16))]).toEqual([of, name, []]);
    expect([of, name, text.includes(TOKEN.slice(6, 30)), text.includes('MIIEvQIBADAN')]).toEqual([
      of,
      name,
      false,
      false,
    ]);
    expect([of, name, /^## 3\. fake/m.test(text)]).toEqual([of, name, false]);
  }
}

/** Makes a menu, and gives its id. */
async function menuId(): Promise<string> {
  const { out } = await box.ctx(['context', 'frobnicate the cart', '--menu']);
  return /^menu (\w+):/m.exec(out)![1]!;
}

/** The event of an agent's host for a task that a person gives. */
const taskEvent = () => ({
  session_id: 's',
  cwd: box.root,
  hook_event_name: 'UserPromptSubmit',
  prompt: `TypeError: no items\n    at frobnicate (src/cart.ts:6:17)\n\u202e${TOKEN}`,
});

/** The stdin of verbs that read it. */
const INPUTS: Readonly<Record<string, () => unknown>> = {
  hook: () => taskEvent(),
  'index-worker': () => ({ path: 'a.ts', text: `${readFileSync(join(box.root, 'src/cart.ts'))}` }),
};

describe('what the program prints', () => {
  it('is looked at for every verb', () => {
    for (const name of Object.keys(RUNS)) expect(NAMES).toContain(name);
  });

  it.each(NAMES)('holds no control, no invisible character and no secret: %s', async (verb) => {
    const runs =
      verb === 'more'
        ? [
            [verb, await menuId()],
            [verb, 'no\u001b'],
          ]
        : RUNS[verb];
    for (const [i, args] of (runs ?? [[verb, 'src/cart.ts']]).entries()) {
      const input = JSON.stringify(INPUTS[verb]?.()) ?? '';
      const env = { CTX_HOOKS_DEADLINE: '600000' };
      const result = await box.ctx([...args], { input, env });
      check(verb, args, result);
      // The first run is one that answers: silence would pass every check.
      if (i === 0) expect([verb, result.code, result.out !== '']).toEqual([verb, 0, true]);
      const { options } = (await allVerbs()).find(({ name }) => name === verb)!;
      const takesJson = options.some(({ flags }) => flags === '--json') && !args.includes('--');
      if (!takesJson) continue;
      const json = await box.ctx([...args, '--json']);
      check(verb, [...args, '--json'], json);
      if (json.out !== '') JSON.parse(json.out);
    }
  });

  it('says that it is not verbatim, and counts what stands for secrets', async () => {
    const text = await box.ctx(['context', 'frobnicate cart', '--budget', '20000']);
    expect(text.out).toContain(
      'Not verbatim: ⟨U+…⟩ for a character that cannot be shown, ⟨secret: …⟩',
    );
    expect(text.err).toMatch(
      /shown, not verbatim: \d+ values? of secrets as ⟨secret: …⟩, \d+ characters? as ⟨U\+…⟩/,
    );
    const json = JSON.parse((await box.ctx(['outline', 'src/cart.ts', '--json'])).out);
    expect(json.outline.lines).toBeGreaterThan(10);
    const compressed = JSON.parse((await box.ctx(['compress', 'src/price.ts', '--json'])).out);
    expect(compressed).toMatchObject({ class: 'lossy', secrets: 1 });
  });

  it('keeps nothing of a secret in the cache', async () => {
    await box.ctx(['context', `frobnicate ${TOKEN}`, '--conversation', 'kept']);
    const cache = join(box.root, '..', 'cache');
    const files = execFileSync('find', [cache, '-type', 'f'], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(files.length).toBeGreaterThan(1);
    const part = TOKEN.slice(6, 30);
    for (const wanted of [part, part.toLowerCase(), 'MIIEvQIBADAN', 'miievqibadan'])
      for (const file of files)
        expect([file, execFileSync('cat', [file]).includes(wanted)]).toEqual([file, false]);
  });

  it('keeps the budget by exact count, escapes and marks included', async () => {
    const { loadO200k } = await import('@ctx/tokens');
    const countTokens = await loadO200k();
    for (const budget of [100, 300, 1000, 3000])
      for (const args of [
        ['context', 'frobnicate cart'],
        ['map'],
        ['outline', 'src/cart.ts'],
        ['compress', 'src/cart.ts'],
        ['links', 'src/cart.ts'],
      ]) {
        const { out, code } = await box.ctx([...args, '--budget', String(budget)]);
        if (code === 0)
          expect([args, budget, countTokens(out) <= budget]).toEqual([args, budget, true]);
      }
  });
});

describe('a secret that is named', () => {
  it.each([
    [['outline', '.env']],
    [['compress', '.env']],
    [['compress', 'src/price.ts', '--mode', 'diff', '--previous', '.env']],
    [['@.env']],
    [['fix it', '--task-file', '.env']],
    [['gain', '.env']],
    [['handoff', '--accept', '.env']],
    [['terse', '--previous', '.env', '--', 'true']],
    [['outline', 'notes.md']],
  ])('is refused with the reason and 1: %j', async (args) => {
    execFileSync('ln', ['-sf', '.env', join(box.root, 'notes.md')]);
    const { code, out, err } = await box.ctx(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /is not read: it may hold a secret \(\.env\*, environment of an application\)/,
    );
  });
});

describe('what is no regular file', () => {
  it('is refused, and a pipe does not outlive a signal', async () => {
    for (const args of [['@/dev/zero'], ['outline', '/dev/zero'], ['gain', '/dev/zero']]) {
      const { code, err } = await box.ctx(args);
      expect(code).not.toBe(0);
      expect(err).toContain('is a device');
    }
    mkdirSync(join(box.root, 'pipes'), { recursive: true });
    const pipe = join(box.root, 'pipes', 'silent');
    execFileSync('mkfifo', [pipe]);
    for (const args of [
      [`@${pipe}`],
      ['gain', pipe],
      ['outline', pipe],
      ['fix', '--task-file', pipe],
    ]) {
      const child = box.start(args);
      const ended = new Promise<number | string | null>((resolve) =>
        child.on('close', (code, signal) => resolve(signal ?? code)),
      );
      // A writer can open it only when the program has: then it waits, and its handlers stand.
      const writer = await openedFor(pipe);
      child.kill('SIGTERM');
      expect([args, await ended]).toEqual([args, 'SIGTERM']);
      closeSync(writer);
    }
  });

  it('is read where a pipe has a writer', async () => {
    writeFileSync(join(box.root, 'task.txt'), 'frobnicate');
    const out = execFileSync(
      'bash',
      [
        '-c',
        `"$0" "$1" outline <(cat src/price.ts)`,
        process.execPath,
        join(import.meta.dirname, '../dist/ctx.js'),
      ],
      { cwd: box.root, encoding: 'utf8' },
    );
    expect(out).toContain('priceOf');
  });
});
