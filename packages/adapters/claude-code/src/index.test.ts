import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
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

  const dist = join(index.PLUGIN_FOLDER, 'dist');
  /** Modules that a file of ours loads as soon as it is loaded. */
  const loadedBy = (file: string): string[] => {
    const text = readFileSync(join(dist, file), 'utf8');
    return [...text.matchAll(/\b(?:from|import)\s*"([\w@/:.-]+)"/g)].map(([, name = '']) => name);
  };

  it('imports nothing but the runtime and its own files', () => {
    const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
    const own = new Set(files.map((file) => `./${file}`));
    const imported = new Set(files.flatMap(loadedBy));
    expect(imported.size).toBeGreaterThan(2);
    const foreign = [...imported].filter((name) => !own.has(name) && !isBuiltin(name));
    expect(foreign).toEqual([]);
    for (const file of files)
      expect(readFileSync(join(dist, file), 'utf8')).not.toMatch(/o200k|tree-sitter|web-tree/);
  });

  it('loads little for an event that needs nothing', () => {
    const loaded = new Set(['hook.js']);
    for (const file of loaded)
      for (const name of loadedBy(file)) if (name.startsWith('./')) loaded.add(name.slice(2));
    const own = [...loaded];
    const bytes = own.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
    expect(bytes).toBeLessThan(25_000);
    expect(new Set(own.flatMap(loadedBy).filter((name) => isBuiltin(name)))).toEqual(
      new Set(['fs', 'path']),
    );
  });
});
