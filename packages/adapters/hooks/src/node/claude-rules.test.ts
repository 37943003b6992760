import { describe, expect, it } from 'vitest';
import { allowsAnyCommand } from './claude-rules.js';

const env = { HOME: '/home/u' };
const withSettings = (files: Record<string, string>) => ({
  cwd: '/p',
  env,
  read: (file: string) => files[file],
});
const rules = (permissions: object) => JSON.stringify({ permissions });
const USER = '/home/u/.claude/settings.json';
const PROJECT = '/p/.claude/settings.json';
const LOCAL = '/p/.claude/settings.local.json';

describe('allowsAnyCommand', () => {
  it('is true where every command is allowed, by a rule or by the mode', () => {
    for (const rule of ['Bash', 'Bash(*)', 'Bash(:*)'])
      expect(allowsAnyCommand('default', withSettings({ [USER]: rules({ allow: [rule] }) }))).toBe(
        true,
      );
    expect(allowsAnyCommand('bypassPermissions', withSettings({}))).toBe(true);
  });

  it('is false where a rule may tell one command from another', () => {
    const bypass = (files: Record<string, string>) =>
      allowsAnyCommand('bypassPermissions', withSettings(files));
    expect(bypass({ [PROJECT]: rules({ deny: ['Bash(git push:*)'] }) })).toBe(false);
    expect(bypass({ [LOCAL]: rules({ ask: ['Bash(rm:*)'] }) })).toBe(false);
    expect(bypass({ [USER]: rules({ deny: ['Bash'] }) })).toBe(false);
    expect(bypass({ '/etc/claude-code/managed-settings.json': rules({ deny: ['Bash(a)'] }) })).toBe(
      false,
    );
    expect(bypass({ [USER]: rules({ deny: ['WebFetch'] }) })).toBe(true);
  });

  it('is false where a rule about files or the sandbox looks at the names of commands', () => {
    const bypass = (settings: object) =>
      allowsAnyCommand('bypassPermissions', withSettings({ [USER]: JSON.stringify(settings) }));
    for (const rule of ['Read(./.env)', 'Read', 'Edit(/etc/**)', 'Write(a)'])
      for (const kind of ['deny', 'ask'])
        expect(bypass({ permissions: { [kind]: [rule] } }), rule).toBe(false);
    expect(bypass({ sandbox: { enabled: true, excludedCommands: ['docker'] } })).toBe(false);
    expect(bypass({ sandbox: { excludedCommands: 'git' } })).toBe(false);
    expect(bypass({ sandbox: null })).toBe(false);
    expect(bypass({ sandbox: { enabled: true, excludedCommands: [] } })).toBe(true);
  });

  it('is false where the first command would have been asked for or allowed by itself', () => {
    for (const mode of ['default', 'acceptEdits', 'plan', undefined]) {
      expect(allowsAnyCommand(mode, withSettings({}))).toBe(false);
      const some = { [USER]: rules({ allow: ['Bash(npm test:*)', 'Read'] }) };
      expect(allowsAnyCommand(mode, withSettings(some))).toBe(false);
    }
  });

  it('takes no permission from a file that comes with the repository', () => {
    const shared = { [PROJECT]: rules({ allow: ['Bash'] }) };
    expect(allowsAnyCommand('default', withSettings(shared))).toBe(false);
    const own = { [LOCAL]: rules({ allow: ['Bash'] }) };
    expect(allowsAnyCommand('default', withSettings(own))).toBe(true);
  });

  it('is false where settings cannot be understood', () => {
    for (const text of ['{', '// comment\n{}', rules({ allow: 'Bash' }), 'null', '[]x'])
      expect(allowsAnyCommand('bypassPermissions', withSettings({ [USER]: text })), text).toBe(
        false,
      );
  });

  it('looks where the environment says', () => {
    const places = {
      cwd: '/p/src',
      env: { ...env, CLAUDE_CONFIG_DIR: '/c', CLAUDE_PROJECT_DIR: '/p' },
      read: (file: string) => (file === PROJECT ? rules({ deny: ['Bash(x)'] }) : undefined),
    };
    expect(allowsAnyCommand('bypassPermissions', places)).toBe(false);
  });
});
