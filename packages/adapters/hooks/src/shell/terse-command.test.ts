import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleCommand, terseCommand } from './terse-command.js';

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

describe('simpleCommand', () => {
  it('gives the words of one program', () => {
    expect(simpleCommand('git log -5')).toEqual(['git', 'log', '-5']);
    expect(simpleCommand('  grep \'a | b\' "c d"e *.ts ')).toEqual([
      'grep',
      'a | b',
      'c de',
      '*.ts',
    ]);
    expect(simpleCommand("rg '' x")).toEqual(['rg', '', 'x']);
    expect(simpleCommand('ls ~/src')).toEqual(['ls', '~/src']);
  });

  it('gives nothing for what a shell does more with', () => {
    for (const command of [
      '',
      '   ',
      'cd a && npm test',
      'npm test; echo $?',
      'npm test | tail',
      'npm test &',
      'npm test > out.txt',
      'npm test 2>&1',
      'cat <<EOF\nx\nEOF',
      'npm test\nls',
      'CI=1 npm test',
      'A+=b npm test',
      'echo $(ls)',
      'echo `ls`',
      'echo "$(ls)"',
      'echo "$HOME"',
      'echo $HOME',
      '(npm test)',
      '{ npm test; }',
      '! npm test',
      '# npm test',
      "echo 'a",
      'echo "a',
      'echo a\\ b',
      'echo "a\\"b"',
      'ls ~user',
      'npm test \r',
      'echo <(ls)',
    ])
      expect(simpleCommand(command), command).toBeUndefined();
  });

  it('reads words without syntax as they are', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9./-]{0,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        expect(simpleCommand(words.join(' '))).toEqual(words);
      }),
    );
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const words = simpleCommand(text);
        expect(words === undefined || words.length > 0).toBe(true);
      }),
    );
  });
});
