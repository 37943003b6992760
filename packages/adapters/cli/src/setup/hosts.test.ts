import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOOK_PROGRAM } from '@ctx/claude-code';
import { HOSTS } from '@ctx/hooks/hosts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foundBy, SETUPS } from './hosts.js';
import { isOurs } from './json-hooks.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ctx-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const place = () => ({ env: { HOME: home }, node: '/usr/bin/node', program: '/opt/my ctx/ctx.js' });

describe('every setup', () => {
  it('is of a host that the hook answers, below the home of the user', () => {
    expect(SETUPS.map(({ name }) => name).sort()).toEqual(Object.keys(HOSTS).sort());
    for (const setup of SETUPS)
      for (const { path } of setup.parts(place())) expect(path.startsWith(home), path).toBe(true);
  });

  it('calls the hook with the host and our program, by files with blanks too', () => {
    for (const setup of SETUPS) {
      const [part] = setup.parts(place());
      const text = part?.kind === 'hooks' ? JSON.stringify(part.entries) : String(part?.text);
      expect(text, setup.name).toContain(setup.name);
      expect(text, setup.name).toMatch(/my ctx\/ctx\.js/);
      if (part?.kind === 'hooks')
        for (const [, entry] of part.entries) expect(isOurs(entry), setup.name).toBe(true);
      else expect(text, setup.name).toContain(JSON.stringify(HOOK_PROGRAM));
    }
  });

  it('says in its skill how ctx was called, where a shell does not find it', () => {
    const skills = SETUPS.flatMap((setup) => setup.parts(place())).filter(({ path }) =>
      path.endsWith('SKILL.md'),
    );
    expect(skills).toHaveLength(2);
    for (const part of skills)
      expect(part.kind === 'file' && part.text).toMatch(
        /finds no `ctx`, run `\/usr\/bin\/node "\/opt\/my ctx\/ctx\.js"` in its place\.\n$/,
      );
  });

  it('gives the hook less time than the host would', () => {
    for (const setup of SETUPS) {
      const text = JSON.stringify(setup.parts(place()));
      expect(text, setup.name).toMatch(/timeout|setTimeout/);
    }
  });
});

describe('the folder of a host', () => {
  const NAMES = ['CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'XDG_CONFIG_HOME', 'COPILOT_HOME'];

  it.each(['', '.', 'here'])('is no empty or relative one: %j', (value) => {
    const env = { HOME: home, ...Object.fromEntries(NAMES.map((name) => [name, value])) };
    for (const setup of SETUPS)
      for (const { path } of setup.parts({ ...place(), env }))
        expect(path.startsWith(home), path).toBe(true);
    for (const setup of SETUPS)
      expect(() => setup.parts({ ...place(), env: { HOME: value } }), setup.name).toThrow('HOME');
  });

  it('is the absolute one that the environment names, without a home too', () => {
    const env = Object.fromEntries(NAMES.map((name) => [name, home]));
    for (const setup of SETUPS.filter(({ name }) => name !== 'gemini' && name !== 'cursor'))
      for (const { path } of setup.parts({ ...place(), env }))
        expect(path.startsWith(home), path).toBe(true);
  });
});

describe('foundBy', () => {
  const [claude] = SETUPS;

  it('finds a host by its folder, by its command, or not', () => {
    if (claude === undefined) throw new Error('no setup');
    expect(foundBy(claude, { HOME: home, PATH: '' })).toBeUndefined();
    mkdirSync(join(home, 'bin'));
    writeFileSync(join(home, 'bin', 'claude'), '');
    const env = { HOME: home, PATH: join(home, 'bin') };
    expect(foundBy(claude, env)).toBe(join(home, 'bin', 'claude'));
    mkdirSync(join(home, '.claude'));
    expect(foundBy(claude, env)).toBe(join(home, '.claude'));
    expect(foundBy(claude, { ...env, CLAUDE_CONFIG_DIR: home })).toBe(home);
  });
});
