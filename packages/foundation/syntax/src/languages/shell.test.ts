import { describe, expect, it } from 'vitest';
import { degraded, imports, outline, references } from '../../test/facts.js';

describe('shell', () => {
  it('shows functions and settings, and hides names with a leading _', async () => {
    const text = [
      '#!/bin/bash',
      '# Prints a line. And more.',
      'say() {',
      '  local INNER=1',
      '}',
      'function util::log { :; }',
      'function make-all() ( true )',
      '_own() { :; }',
      'readonly LIMIT=3 OTHER=4',
      'export PATH_TO="$HOME/bin"',
      'LIST=(',
      '  one',
      ')',
      'lower=1',
      'X=1',
    ].join('\n');
    expect(await outline('shell', text)).toEqual([
      '+function say 3-5 | say() // Prints a line.',
      '+function util::log 6-6 | function util::log',
      '+function make-all 7-7 | function make-all()',
      '-function _own 8-8 | _own()',
      '+variable LIMIT 9-9 | LIMIT=3',
      '+variable OTHER 9-9 | OTHER=4',
      '+variable PATH_TO 10-10 | export PATH_TO="$HOME/bin"',
      '+variable LIST 11-13 | LIST',
    ]);
  });

  it('finds the files that are sourced', async () => {
    const text = [
      'source lib/a.sh',
      '. ./b.sh --flag',
      'source "$(dirname "$0")/c.sh"',
      '. "${BASE}/d.sh"',
      'source $files',
      'source <(kubectl completion bash)',
      'echo source e.sh',
    ].join('\n');
    expect(await imports('shell', text)).toEqual([
      '1 include lib/a.sh: ',
      '2 include ./b.sh: ',
      '3 include $(dirname $0)/c.sh: ',
      '4 include ${BASE}/d.sh: ',
      '5 include $files: ',
    ]);
  });

  it('counts names of commands, not their arguments', async () => {
    const text = [
      'say "hello $(name_of "$1")" word --flag other/path.txt',
      'for one in list items; do run-one "$one" | to_json; done',
      'case $1 in start|begin) start_it ;; *) log::end now ;; esac',
      'if [[ $a == text ]] && is_ok; then cd /tmp; fi',
      'cat <<TEXT',
      'words here',
      'TEXT',
      'value=${other:-default} my_tool > file.txt <<< input',
      'unset gone && VALUE=here',
    ].join('\n');
    expect(await references('shell', text)).toEqual([
      'say',
      'name_of',
      'run-one',
      'to_json',
      'start_it',
      'log::end',
      'is_ok',
      'my_tool',
    ]);
  });

  it('finds functions by their headers in the dialects that the grammar does not read', async () => {
    const text = [
      'function fish_prompt --description "Writes the prompt"',
      '  set -l last $status',
      '  if test $last -ne 0',
      '    echo failed',
      '  end',
      'end',
      '',
      'say() {',
      '  echo "$1"',
      '}',
    ].join('\n');
    const found = (await outline('shell', text)).map((row) => row.split(' ', 2).join(' '));
    expect(found).toContain('+function fish_prompt');
    expect(found).toContain('+function say');
    expect((await degraded('shell', text))?.[0]?.reason).toBe('syntax-errors');
  });

  it('is hidden by no name of a variable', async () => {
    const text = ['deploy=1', 'deploy() { :; }', 'deploy "$deploy"', 'deploy=2 other'].join('\n');
    expect(await outline('shell', text)).toEqual(['+function deploy 2-2 | deploy()']);
    expect(await references('shell', text)).toEqual(['deploy', 'other']);
  });

  it('takes no directive of a linter for documentation', async () => {
    const text = [
      '# shellcheck disable=SC2034',
      '# Prints a line. And more.',
      'say() { :; }',
      '',
      '# shellcheck source=./other.sh',
      'other() { :; }',
      '',
      '# Sets it',
      '# shellcheck disable=SC2034,SC2154',
      '# for good. And more.',
      'set_it() { :; }',
    ].join('\n');
    expect(await outline('shell', text)).toEqual([
      '+function say 3-3 | say() // Prints a line.',
      '+function other 6-6 | other()',
      '+function set_it 11-11 | set_it() // Sets it for good.',
    ]);
  });
});
