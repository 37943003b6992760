import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleCommand } from './simple-command.js';

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
