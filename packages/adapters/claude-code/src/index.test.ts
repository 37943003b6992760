import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTS } from '@ctx/hooks/hosts';
import { describe, expect, it } from 'vitest';
import * as index from './index.js';

const read = (path: string) => JSON.parse(readFileSync(join(index.PLUGIN_FOLDER, path), 'utf8'));

it('exports where the plugin stands', () => {
  expect(Object.keys(index).sort()).toEqual(['HOOK_PROGRAM', 'PLUGIN_FOLDER']);
  expect(existsSync(index.HOOK_PROGRAM)).toBe(true);
});

describe('the plugin', () => {
  it('has a manifest, a marketplace that lists it, and a skill', () => {
    const { name, version } = read('.claude-plugin/plugin.json');
    expect(name).toMatch(/^[a-z-]+$/);
    expect(read('package.json').version).toBe(version);
    expect(read('.claude-plugin/marketplace.json').plugins).toMatchObject([{ name, source: './' }]);
    expect(Object.keys(read('.mcp.json').mcpServers)).toEqual([name]);
    const skill = readFileSync(join(index.PLUGIN_FOLDER, 'skills/ctx/SKILL.md'), 'utf8');
    expect(skill).toMatch(/^---\nname: ctx\ndescription: .{20,}\n---\n/);
    expect(skill.split('\n').length).toBeLessThanOrEqual(100);
  });

  it('registers one command, by its file in the plugin, with a timeout, for events of the host', () => {
    const { hooks } = read('hooks/hooks.json');
    expect(Object.keys(hooks).sort()).toEqual([
      'PostToolUse',
      'PreToolUse',
      'SessionStart',
      'SubagentStart',
      'UserPromptSubmit',
    ]);
    for (const [event, groups] of Object.entries<{ hooks: object[] }[]>(hooks)) {
      expect(groups, event).toHaveLength(1);
      expect(groups[0]?.hooks).toEqual([
        {
          type: 'command',
          command: `node "\${CLAUDE_PLUGIN_ROOT}/dist/hook.js" claude-code`,
          timeout: expect.any(Number),
        },
      ]);
    }
    expect(Object.keys(HOSTS)).toContain('claude-code');
  });

  it('is one file that imports nothing but the runtime', () => {
    const text = readFileSync(index.HOOK_PROGRAM, 'utf8');
    const imported = [...text.matchAll(/\bfrom\s*"([\w@/:.-]+)"/g)].map((found) => found[1]);
    expect(imported.length).toBeGreaterThan(2);
    expect(imported.filter((name) => name?.startsWith('@') || name?.startsWith('.'))).toEqual([]);
    expect(text).not.toMatch(/o200k|tree-sitter|web-tree/);
  });
});
