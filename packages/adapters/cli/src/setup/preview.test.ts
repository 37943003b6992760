import { expect, it } from 'vitest';
import { withHooks } from './json-hooks.js';
import type { Part } from './part.js';
import { addedLines } from './preview.js';
import { withSnippet } from './snippet.js';

const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));
const added = (part: Part, before: string | undefined, after: string | undefined) =>
  addedLines({ part, before: bytes(before), after: bytes(after) });

const entry = (node: string) => ({
  hooks: [{ type: 'command', command: `${node} /x/claude-code/dist/hook.js codex` }],
});
const hooks = (node: string): Part & { kind: 'hooks' } => ({
  kind: 'hooks',
  path: '/h/hooks.json',
  entries: [
    ['Stop', entry(node)],
    ['Start', entry('node')],
  ],
  base: { version: 1 },
});

it('shows entries of ours that are new, and nothing else of the settings', () => {
  const part = hooks('node');
  const line = (event: string, node = 'node') => `hooks.${event}: ${JSON.stringify(entry(node))}`;
  expect(added(part, undefined, 'x')).toEqual(['version: 1', line('Stop'), line('Start')]);
  const mine = '{"env":{"KEY":"k-123"},"hooks":{"Stop":[{"hooks":[{"command":"mine k-123"}]}]}}';
  expect(added(part, mine, 'x')).toEqual([line('Stop'), line('Start')]);
  const set = withHooks(mine, part.entries);
  expect(added(hooks('deno'), set, 'x')).toEqual([line('Stop', 'deno')]);
  expect(added(part, set, undefined)).toEqual([]);
});

it('shows a file of ours whole, and of one that changes the lines that do', () => {
  const part = { kind: 'file', path: '/h/a.js', text: '' } as const;
  expect(added(part, undefined, 'a\nb\n')).toEqual(['a', 'b']);
  expect(added(part, 'a\nb\nb\nc\n', 'a\nx\nb\nc\n')).toEqual(['x']);
  expect(added(part, 'a\n', 'a\na\n')).toEqual(['a']);
  expect(added(part, 'a\nb\n', 'a\n')).toEqual([]);
});

it('shows our block of a file of instructions, and no character that acts', () => {
  const part = { kind: 'snippet', path: '/p/AGENTS.md', text: '' } as const;
  const before = 'token k-123\r\n';
  expect(added(part, before, withSnippet(before, 'use it\u202e\n'))).toEqual([
    '',
    '<!-- ctx: begin -->',
    'use it⟨U+202E⟩',
    '<!-- ctx: end -->',
  ]);
});
