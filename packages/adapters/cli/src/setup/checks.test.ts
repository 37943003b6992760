import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAll, checkHost, checkRuntime } from './checks.js';
import { SETUPS, type SetUpHost } from './hosts.js';
import { withHooks } from './json-hooks.js';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ctx-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const place = (env: object = {}) => ({
  env: { HOME: home, PATH: '', ...env },
  node: '/usr/bin/node',
  program: join(home, 'ctx.js'),
});
const [claude, , gemini, opencode] = SETUPS as [SetUpHost, SetUpHost, SetUpHost, SetUpHost];
const put = (path: string, text: string) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

it('knows the runtimes that are tested', () => {
  for (const version of ['20.20.0', '22.1.0', '24.0.0'])
    expect(checkRuntime(version).state).toBe('works');
  for (const version of ['18.20.1', '20.19.9', ''])
    expect(checkRuntime(version).state).toBe('fails');
});

describe('checkHost', () => {
  it('tells an agent that is not there from one that is not set up', () => {
    expect(checkHost(claude, place())).toMatchObject({
      state: 'absent',
      detail: 'not on this machine',
    });
    mkdirSync(join(home, '.claude'));
    expect(checkHost(claude, place())).toMatchObject({
      detail: 'not set up',
      mend: 'ctx setup claude-code',
    });
    put(join(home, '.claude', 'settings.json'), '{"hooks": {"Stop": []}}');
    expect(checkHost(claude, place())).toMatchObject({ state: 'absent', detail: 'not set up' });
  });

  it('says that what is set up works, or is of another version, or has a rival', () => {
    const [part] = claude.parts(place());
    if (part?.kind !== 'hooks') throw new Error('no hooks');
    const text = withHooks('{}', part.entries);
    put(part.path, text);
    expect(checkHost(claude, place())).toEqual({
      name: 'claude-code',
      state: 'works',
      detail: `${part.path}; its commands are rewritten only where your rules allow every command (\`Bash\`); else long output is shortened after them`,
    });
    put(part.path, text.replaceAll('/usr/bin/node', '/old/node'));
    expect(checkHost(claude, place())).toMatchObject({
      state: 'fails',
      mend: 'ctx setup claude-code',
    });
    const rival = { matcher: 'Bash', hooks: [{ type: 'command', command: 'other' }] };
    put(part.path, withHooks(JSON.stringify({ hooks: { PreToolUse: [rival] } }), part.entries));
    expect(checkHost(claude, place()).detail).toContain('another hook');
  });

  it('says what is wrong with a file that it cannot read', () => {
    put(join(home, '.gemini', 'settings.json'), '{ "hooks": ');
    expect(checkHost(gemini, place())).toMatchObject({ state: 'fails', mend: 'mend the file' });
  });

  it('knows a file of its own by what it holds', () => {
    const [part] = opencode.parts(place());
    put(part?.path ?? '', part?.kind === 'file' ? part.text : '');
    expect(checkHost(opencode, place()).state).toBe('works');
    put(part?.path ?? '', 'old');
    expect(checkHost(opencode, place()).state).toBe('fails');
  });
});

describe('checkAll', () => {
  it('looks at everything, in one order', async () => {
    const checks = await checkAll(place({ CTX_CACHE_DIR: join(home, 'cache') }));
    expect(checks.map(({ name }) => name)).toEqual([
      'runtime',
      'program',
      'git',
      'store',
      'grammars',
      'mcp',
      ...SETUPS.map(({ name }) => name),
    ]);
    const state = (name: string) => checks.find((check) => check.name === name)?.state;
    expect([state('runtime'), state('store'), state('grammars')]).toEqual([
      'works',
      'works',
      'works',
    ]);
    expect([state('program'), state('git')]).toEqual(['absent', 'fails']);
  });

  it('does not say that a program is absent whose name is found', async () => {
    const wrapper = join(home, 'bin', 'ctx');
    put(wrapper, '#!/bin/sh\nexec node /elsewhere/ctx.js "$@"\n');
    chmodSync(wrapper, 0o755);
    put(join(home, 'ctx.js'), '');
    const checks = await checkAll(place({ PATH: join(home, 'bin') }));
    const check = checks.find(({ name }) => name === 'program');
    expect(check).toEqual({
      name: 'program',
      state: 'works',
      detail: `ctx on the path is another file, such as a wrapper; hooks run /usr/bin/node ${join(home, 'ctx.js')}`,
    });
  });

  it('says that there is no place, and how to name one', async () => {
    const checks = await checkAll({ ...place(), env: { PATH: '' } });
    expect(checks.find(({ name }) => name === 'store')).toMatchObject({
      state: 'fails',
      mend: expect.stringContaining('CTX_CACHE_DIR'),
    });
  });
});
