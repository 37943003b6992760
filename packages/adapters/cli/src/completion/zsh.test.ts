import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allVerbs } from '../../test/program.js';
import { wordsOf } from './words.js';
import { zshCompletion } from './zsh.js';

const script = zshCompletion(wordsOf(await allVerbs()));
const zsh = spawnSync('zsh', ['--version']).status === 0;

describe('zshCompletion', () => {
  it('has each verb with what it does, and each option with what it takes', () => {
    expect(script).toContain("'map:a ranked map of the repository'");
    expect(script).toMatch(/^ {4}links\) _arguments .*'--root\[[^\]]*\]:root:_directories'/m);
    expect(script).toMatch(
      /^ {4}\*\) _arguments .*'--view\[.*\]:view:\(full outline signatures path\)'/m,
    );
    expect(script).toContain(
      "'(-o --output)'{-o,--output}'[write the answer into a file]:output:_files'",
    );
  });

  it.runIf(zsh)('is what zsh itself asks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ctx-zsh-'));
    try {
      const file = join(folder, 'ctx.zsh');
      writeFileSync(file, script);
      // The script hands this to zsh's own functions, once it is registered.
      const ask = `autoload -U compinit; compinit -D; source ${file}; print -r -- $_comps[ctx]
_describe() { print -rl -- $verbs }; _arguments() { print -rl -- "$@" }
words=(ctx ma) CURRENT=2; _ctx
words=(ctx completion '') CURRENT=3; _ctx; print -r -- $words[1] $CURRENT`;
      const out = execFileSync('zsh', ['-f', '-c', ask], { encoding: 'utf8' }).split('\n');
      expect(out[0]).toBe('_ctx');
      expect(out).toContain('map:a ranked map of the repository');
      expect(out).toContain('*:completion:(bash zsh fish)');
      expect(out).toContain('completion 2');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
