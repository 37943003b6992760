import { expect, it } from 'vitest';
import { terseCommand } from './terse-command.js';

const means = { program: 'ctx', hasProgram: () => true };

it('puts itself before the command, which stays as it was written', () => {
  const command = `grep -rn 'a "quoted"  word' src/*.ts`;
  expect(terseCommand(command, means)).toBe(`ctx terse -- ${command}`);
  expect(terseCommand('  npm test \t', means)).toBe('ctx terse -- npm test');
});

it('runs a program that is not on the path by its file', () => {
  const program = "/usr/bin/node '/opt/my tools/ctx.js'";
  expect(terseCommand('npm test', { ...means, program })).toBe(`${program} terse -- npm test`);
});

it('leaves alone what is not certain', () => {
  expect(terseCommand('cd a && npm test', means)).toBeUndefined();
  expect(terseCommand('vim', means)).toBeUndefined();
  expect(terseCommand('npm test', { ...means, program: undefined })).toBeUndefined();
  // A function of the user's shell is no program.
  expect(terseCommand('npm test', { ...means, hasProgram: () => false })).toBeUndefined();
});

it('does not rewrite what it has rewritten', () => {
  expect(terseCommand(terseCommand('npm test', means) as string, means)).toBeUndefined();
});

it('keeps white space that is an argument for a shell', () => {
  for (const blank of ['\u00a0', '\u3000', '\ufeff', '\v', '\f', '\u2028'])
    expect(terseCommand(` ls ${blank}\t`, means)).toBe(`ctx terse -- ls ${blank}`);
});
