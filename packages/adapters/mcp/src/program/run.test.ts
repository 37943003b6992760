import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { makeFolder } from '../../test/sample.js';
import { ownVersion } from '../server.js';
import { HELP, readArguments, run } from './run.js';

async function outcome(
  argv: readonly string[],
  { input = '', stop }: { input?: string; stop?: AbortController } = {},
): Promise<{ code: number; printed: string; said: string }> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let said = '';
  stderr.on('data', (part: Buffer) => {
    said += part;
    if (said.includes('listening')) stop?.abort();
  });
  if (stop === undefined) stdin.end(input);
  const code = await run(argv, { stdin, stdout, stderr }, (stop ?? new AbortController()).signal);
  return { code, printed: String(stdout.read() ?? ''), said };
}

it('prints help and version on stdout, and what is wrong on stderr', async () => {
  expect(await outcome(['--version'])).toEqual({ code: 0, printed: `${ownVersion()}\n`, said: '' });
  expect((await outcome(['--help'])).printed).toContain('--root <folder>');
  const wrong = await outcome(['--root', '/nowhere/at/all']);
  expect(wrong).toMatchObject({ code: 2, printed: '' });
  expect(wrong.said).toMatch(/^ctx-mcp: no such directory: \/nowhere\/at\/all/);
});

it('ends when its client hangs up', async () => {
  const root = makeFolder({ 'a.md': '# A\n' });
  expect(await outcome(['--root', root])).toEqual({ code: 0, printed: '', said: '' });
});

it('serves HTTP until it is stopped, and says where', async () => {
  const root = makeFolder({ 'a.md': '# A\n' });
  const { code, printed, said } = await outcome(['--root', root, '--http'], {
    stop: new AbortController(),
  });
  expect([code, printed]).toEqual([0, '']);
  expect(said).toMatch(/^ctx-mcp: listening on http:\/\/127\.0\.0\.1:\d+\/mcp\n$/);
});

it('reads roots, and whether and where to serve HTTP', () => {
  expect(readArguments([])).toEqual({ roots: ['.'], watch: true });
  expect(readArguments(['--root', 'a', '--root=b', '--no-watch'])).toEqual({
    roots: ['a', 'b'],
    watch: false,
  });
  expect(readArguments(['--http'])).toEqual({ roots: ['.'], watch: true, port: 0 });
  expect(readArguments(['--http', '--root', 'a'])).toEqual({ roots: ['a'], watch: true, port: 0 });
  expect(readArguments(['--http', '7000'])).toEqual({ roots: ['.'], watch: true, port: 7000 });
  expect(readArguments(['--http=7000'])).toMatchObject({ port: 7000 });
});

it('says what is wrong', () => {
  expect(() => readArguments(['--http=70000'])).toThrow('got "70000"');
  expect(() => readArguments(['--rot', 'a'])).toThrow("'--rot'");
  expect(() => readArguments(['a'])).toThrow("'a'");
});

it('knows its help', () => {
  expect(readArguments(['--help'])).toEqual({ say: 'help' });
  expect(readArguments(['-v'])).toEqual({ say: 'version' });
  for (const option of ['--root', '--http', '--no-watch', '--version'])
    expect(HELP).toContain(`\n  ${option} `);
});

it('reads whether the roots are to be asked together', () => {
  expect(readArguments(['--root=a', '--root=b', '--together'])).toEqual({
    ...{ roots: ['a', 'b'], watch: true, together: true },
  });
  expect(readArguments(['--root=a'])).toEqual({ roots: ['a'], watch: true });
});
