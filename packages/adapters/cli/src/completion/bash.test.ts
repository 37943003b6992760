import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allVerbs } from '../../test/program.js';
import { bashCompletion } from './bash.js';
import { wordsOf } from './words.js';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-bash-'));
  const script = bashCompletion(wordsOf(await allVerbs()));
  writeFileSync(join(folder, 'ctx.bash'), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What bash itself completes the last word to. */
function completed(...line: string[]): string[] {
  const ask =
    'source "$0"; COMP_WORDS=(ctx "$@"); COMP_CWORD=$#; _ctx; printf "%s\\n" "${COMPREPLY[@]}"';
  const argv = ['--norc', '-c', ask, join(folder, 'ctx.bash'), ...line];
  return execFileSync('bash', argv, { encoding: 'utf8', cwd: folder, stdio: 'pipe' })
    .split('\n')
    .filter((word) => word !== '');
}

describe('bashCompletion', () => {
  it.each([
    [['ma'], ['manual', 'map']],
    [['outline', '--bu'], ['--budget']],
    [['--vi'], ['--view']],
    [
      ['a task', '--view', ''],
      ['full', 'outline', 'signatures', 'path'],
    ],
    [
      ['compress', '--mode', 's'],
      ['signatures', 'surprise'],
    ],
    [['help', 'fa'], ['facts']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['find', 'some'], []],
    [['outline', 'src'], []],
  ])('completes %j to %j', (line, expected) => {
    expect(completed(...line)).toEqual(expected);
  });

  it('completes folders', () => {
    execFileSync('mkdir', ['pack age', 'other'], { cwd: folder });
    expect(completed('map', '--root', 'pa')).toEqual(['pack age']);
  });

  it('registers itself', () => {
    const ask = 'source "$0"; complete -p ctx';
    const out = execFileSync('bash', ['-c', ask, join(folder, 'ctx.bash')], { encoding: 'utf8' });
    expect(out).toBe('complete -o default -F _ctx ctx\n');
  });
});
