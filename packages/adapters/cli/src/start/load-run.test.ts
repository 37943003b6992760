import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CTX, type Sandbox, sandbox, shop } from '../../test/repository.js';
import { VERBS } from '../verbs.js';
import { ANSWERING } from './answering.js';
import { findParts, loadRun, optionalModule, type Part, verbToLoad } from './load-run.js';

const dist = dirname(CTX);
let base: string;
let env: Record<string, string>;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-load-'));
  env = { CTX_CACHE_DIR: base };
  mkdirSync(join(base, 'facts'));
});
afterEach(() => rmSync(base, { recursive: true }));

const load = (verb = 'map') => loadRun({ verb, env, dist });
const kept = () => (existsSync(join(base, 'code')) ? readdirSync(join(base, 'code')) : []);

describe('optionalModule', () => {
  it('is found where the package that asks for it stands, and is the name alone where it is not installed', () => {
    const home = join(base, 'node_modules/driver');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"type":"module","exports":"./index.js"}');
    writeFileSync(join(home, 'index.js'), 'export const opened = 1;');
    const from = pathToFileURL(join(base, 'dist/asks.js')).href;
    expect(optionalModule('driver', from)).toBe(pathToFileURL(join(home, 'index.js')).href);
    expect(optionalModule('absent', from)).toBe('absent');
  });
});

describe('verbToLoad', () => {
  it('is the verb that is called, and none for help', () => {
    expect(verbToLoad(['fix the login'])).toBe('context');
    expect(verbToLoad(['map', '--budget', '100'])).toBe('map');
    expect(verbToLoad(['help', 'map'])).toBe('');
    expect(verbToLoad(['map', '--help'])).toBe('');
    expect(verbToLoad(['--version'])).toBe('');
  });

  it('knows only verbs that there are as those that answer', () => {
    expect([...ANSWERING].filter((name) => !Object.hasOwn(VERBS, name))).toEqual([]);
  });
});

describe('loadRun', () => {
  it('takes compiled code when it was kept, and keeps it twice', async () => {
    for (const fromKept of [false, true, true]) {
      const loaded = await load();
      expect(loaded.fromKept).toBe(fromKept);
      loaded.keep();
      expect(kept()).toHaveLength(1);
    }
    const [name = ''] = kept();
    expect(readFileSync(join(base, 'code', name), 'latin1')).toContain('"written":2');
  });

  it('keeps nothing where no facts are kept, where it is switched off, and of other verbs', async () => {
    for (const verb of ['setup', '']) (await load(verb)).keep();
    env = { ...env, NODE_DISABLE_COMPILE_CACHE: '1' };
    (await load()).keep();
    env = { CTX_CACHE_DIR: join(base, 'elsewhere') };
    (await load()).keep();
    expect(kept()).toEqual([]);
    expect(existsSync(join(base, 'elsewhere'))).toBe(false);
  });

  it('takes the modules where there is no program in one file', async () => {
    const { run, fromKept, keep } = await loadRun({ verb: 'map', env, dist: base });
    keep();
    expect([typeof run, fromKept, kept()]).toEqual(['function', false, []]);
  });
});

describe('the program', () => {
  let box: Sandbox;
  beforeEach(() => {
    box = sandbox();
    shop(box);
  });
  afterEach(() => box.remove());

  it('answers, fails and refuses the same from compiled code as from modules', async () => {
    const off = { env: { NODE_DISABLE_COMPILE_CACHE: '1' } };
    await box.ctx(['map', '--quiet']);
    for (const args of [
      ['the cart total is wrong', '--quiet'],
      ['the cart total is wrong', '--budget', '1'],
      ['show', '../outside'],
    ]) {
      const modules = box.process(args, off);
      for (let i = 0; i < 2; i++) expect(box.process(args), args.join(' ')).toEqual(modules);
    }
  });

  it('loads what only some answers need, and warns of nothing', async () => {
    await box.ctx(['map', '--quiet']);
    const off = { env: { NODE_DISABLE_COMPILE_CACHE: '1' } };
    // A new file is parsed; a name's places, its links and its tests load modules of their own.
    box.write('src/late.ts', "import { total } from './cart';\nexport const late = () => total;\n");
    for (const args of [
      ['find', 'late'],
      ['show', 'late'],
      ['tests', 'src/late.ts'],
    ]) {
      const compiled = box.process(args);
      expect(compiled, args.join(' ')).toEqual(box.process(args, off));
      expect(compiled.err).not.toContain('Warning');
    }
    box.write('src/other.ts', 'export const other = () => 1;\n');
    expect(box.process(['find', 'other']).out).toContain('src/other.ts');
  });

  it('compiles anew what V8 does not take, and keeps that', async () => {
    const first = await box.ctx(['map', '--quiet']);
    expect(box.process(['map', '--quiet'])).toEqual(first);
    const code = join(box.root, '..', 'cache', 'code');
    const path = join(code, readdirSync(code)[0] ?? '');
    const whole = readFileSync(path);
    const end = 4 + whole.readUInt32LE(0);
    // Sound by its sum, and of no version of V8.
    const text = Buffer.from(
      JSON.stringify({ ...JSON.parse(whole.toString('utf8', 4, end)), sum: 0 }),
    );
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    writeFileSync(path, Buffer.concat([length, text]), { mode: 0o600 });
    expect(box.process(['map', '--quiet'])).toEqual(first);
    expect(statSync(path).size).toBeGreaterThan(whole.length / 2);
  });
});

let own: string;
let program: string;
beforeEach(() => {
  own = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-parts-')));
  program = join(own, 'program.cjs');
  for (const [path, text] of [
    ['package.json', '{"name":"@ctx/cli"}'],
    ['program.cjs', '()'],
    ['node_modules/a/package.json', '{"version":"1.0.0"}'],
    ['node_modules/a/node_modules/b/package.json', '{"version":"2.0.0"}'],
    ['node_modules/a/node_modules/b/dist/.stamp', 'x'],
  ] as const)
    write(path, text);
});
afterEach(() => rmSync(own, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(own, path)), { recursive: true });
  writeFileSync(join(own, path), text);
}

const PARTS: Part[] = [
  { name: 'a', via: '@ctx/cli', version: '1.0.0', stamp: 'of its sources' },
  { name: 'b', via: 'a', version: '2.0.0', stamp: 'x' },
];
const found = (list = PARTS) => findParts(own, program, list);

describe('the parts of the program in one file', () => {
  it('are found from the package that needs them, with the files that say what they are', () => {
    const a = join(own, 'node_modules/a');
    const b = join(a, 'node_modules/b');
    expect(found()?.folders).toEqual({ '@ctx/cli': own, a, b });
    expect(found()?.sources.map(({ path }) => path)).toEqual([
      program,
      join(a, 'package.json'),
      join(b, 'package.json'),
      join(b, 'dist/.stamp'),
    ]);
  });

  it('are not those that it was made of when one has another version', () => {
    write('node_modules/a/package.json', '{"version":"1.0.1"}');
    expect(found()).toBeUndefined();
  });

  it('are not those that it was made of when one was built from other sources', () => {
    write('node_modules/a/node_modules/b/dist/.stamp', 'y');
    expect(found()).toBeUndefined();
  });

  it('are an error where one is not installed', () => {
    expect(() => found([{ ...PARTS[0]!, name: 'c' }])).toThrow(/Cannot find module/);
  });
});
