import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allVerbs } from '../../test/program.js';
import { fishCompletion } from './fish.js';
import { wordsOf } from './words.js';

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
