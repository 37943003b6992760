import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { noSuchHelp, run, wrongUsage } from '../run.js';

describe('wrongUsage', () => {
  it('names the help of the verb, and quotes what may be a task', () => {
    const error = { code: 'commander.excessArguments', message: 'error: too many' };
    expect(wrongUsage(error, ['map', 'the', 'code', '--json'], ['map'])).toBe(
      'too many\nIf this is a task, quote it: ctx "map the code"; `ctx help map` has its options',
    );
    const files = ['compress', 'src/a.py', 'src/b.py', 'c.py'];
    expect(wrongUsage(error, files, ['compress'])).toBe(
      'too many\n`ctx help compress` has its options',
    );
    const other = { code: 'commander.unknownOption', message: "error: unknown option '--x'\n" };
    expect(wrongUsage(other, ['a task', '--x'], ['map'])).toBe(
      "unknown option '--x'\n`ctx help context` has its options",
    );
  });
});

describe('noSuchHelp', () => {
  it('names what may be meant', () => {
    expect(noSuchHelp(['mpa'], ['map'])).toMatchObject({ code: 2 });
    expect(noSuchHelp(['mpa'], ['map']).message).toContain('did you mean `map`?');
    expect(noSuchHelp(['me', 'out'], ['map']).message).toContain('quote it: ctx "help me out"');
  });
});

describe('what is typed', () => {
  let store: Sandbox;
  beforeAll(() => {
    store = sandbox();
    shop(store);
  });
  afterAll(() => store.remove());

  it.each([
    [['--no-such-option', 'task']],
    [['map', '--budget', 'many']],
    [['task', '--budget', '-5']],
    [['map', '--root']],
  ])('calls %j wrong usage', async (argv) => {
    const streams = capture();
    expect(await run(argv, streams)).toBe(2);
    expect(streams.out()).toBe('');
    expect(streams.err()).not.toBe('');
  });

  it('prints its version for -v and -V', async () => {
    for (const flag of ['-v', '-V']) {
      const streams = capture();
      expect(await run([flag], streams)).toBe(0);
      expect(streams.out()).toMatch(
        /^(?:\d+\.\d+\.\d+|unreleased, from source(?: at commit [0-9a-f]{12})?)\n$/,
      );
    }
  });

  it('has the help of a verb behind `help` too', async () => {
    for (const argv of [['help'], ['help', 'outline']]) {
      const [asked, flag] = [capture(), capture()];
      expect(await run(argv, asked)).toBe(0);
      expect(await run([...argv.slice(1), '--help'], flag)).toBe(0);
      expect(asked.out()).toBe(flag.out());
      expect(asked.out()).toContain('Usage: ctx');
    }
    const streams = capture();
    expect(await run(['help', 'outlien'], streams)).toBe(2);
    expect(streams.err()).toContain('did you mean `outline`?');
  });

  it.each([
    [['explain', 'why', 'the', 'cookie', 'is lost'], 'ctx "explain why the cookie is lost"'],
    [['map', 'the', 'code'], 'ctx "map the code"'],
    [['find', 'where', 'it', 'is', '--limit', '3'], 'ctx "find where it is'],
  ])('takes %j for a task that was not quoted', async (argv, quoted) => {
    const streams = capture();
    expect(await run(argv, streams)).toBe(2);
    expect(streams.out()).toBe('');
    expect(streams.err()).toContain('If this is a task, quote it:');
    expect(streams.err()).toContain(quoted);
    expect(streams.err()).toContain(`\`ctx help ${argv[0]}\` has its options`);
  });

  it('says that nothing matches, and returns 1 like grep', async () => {
    const nothing = await store.ctx(['qqzzyx wvvuuy']);
    expect(nothing).toMatchObject({ code: 1, out: '' });
    expect(nothing.err).toMatch(
      /^ctx: none of the \d+ files of [^\n]+ matches this task;[^\n]*\n$/,
    );
    const quiet = await store.ctx(['qqzzyx wvvuuy', '--quiet']);
    expect(quiet).toEqual({ code: 1, out: '', err: '' });
    const json = await store.ctx(['qqzzyx wvvuuy', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ command: 'context', files: [] });
  });

  it('reads a task from a pipe when nothing else is said', async () => {
    const { out } = await store.ctx(['price of an apple']);
    const streams = capture({ input: 'price of an apple\n', cwd: store.root });
    Object.assign(streams.stdin, { isTTY: undefined });
    expect(await run([], streams)).toBe(0);
    expect(streams.out().split('\n').slice(1)).toEqual(out.split('\n').slice(1));
  });

  it.each([
    [['fnd'], '`ctx find`'],
    [['outlien', 'src/cart.ts'], '`ctx outline src/cart.ts`'],
  ])('takes %j for a mistyped verb', async (args, verb) => {
    const { code, out, err } = await store.ctx(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`did you mean ${verb}?`);
    expect((await store.ctx(['context', ...args])).err).not.toContain('did you mean');
  });

  it('takes a word that something here is called by for a task, however near a verb it is', async () => {
    const box = sandbox();
    box.write('src/link.ts', 'export const go = 1;\n');
    const { code, out } = await box.ctx(['link']);
    box.remove();
    expect(code).toBe(0);
    expect(out).toContain('## src/link.ts:1 — matches link\n```typescript\n@@ 1 go\n');
  });
});
