import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allVerbs } from '../../test/program.js';
import { wordsOf } from '../completion/words.js';
import { bashCompletion, fishCompletion } from './completion.js';

const script = fishCompletion(wordsOf(await allVerbs()));
const fish = spawnSync('fish', ['--version']).status === 0;

describe('fishCompletion', () => {
  it('has a line for each option, quoted', () => {
    expect(script).toContain(
      "complete -c ctx -n '__fish_seen_subcommand_from links' -l root -x -a '(__fish_complete_directories)'",
    );
    expect(script).toContain("-a map -d 'a ranked map of the repository'");
    for (const line of script.trimEnd().split('\n'))
      expect(line.replace(/\\'/g, '').match(/'/g)?.length ?? 0, line).toSatisfy(
        (quotes: number) => quotes % 2 === 0,
      );
  });

  it.runIf(fish)('is what fish itself completes by', () => {
    const home = mkdtempSync(join(tmpdir(), 'ctx-fish-'));
    const completed = (line: string): string[] =>
      execFileSync(
        'fish',
        ['--no-config', '-c', `${script}\ncomplete -C ${JSON.stringify(line)}`],
        {
          encoding: 'utf8',
          env: { ...process.env, HOME: home },
        },
      )
        .split('\n')
        .flatMap((row) => row.split('\t')[0] || []);
    try {
      expect(completed('ctx ma')).toEqual(['manual', 'map']);
      expect(completed('ctx outline --b')).toEqual(['--budget']);
      expect(completed('ctx --vi')).toEqual(['--view']);
      expect(completed('ctx x --view ')).toEqual(['full', 'outline', 'path', 'signatures']);
      expect(completed('ctx completion z')).toEqual(['zsh']);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-bash-'));
  const script = bashCompletion(wordsOf(await allVerbs()));
  writeFileSync(join(folder, 'ctx.bash'), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The words to which bash itself completes the last one. */
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
