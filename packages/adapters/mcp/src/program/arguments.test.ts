import { expect, it } from 'vitest';
import { HELP, readArguments } from './arguments.js';

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
