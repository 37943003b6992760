import { expect, it } from 'vitest';
import {
  type ClaudeShape,
  patchedPaths,
  readClaudeShape,
  writeClaudeShape,
} from './claude-shape.js';

const shape: ClaudeShape = {
  permission: () => 'granted',
  takesOutput: false,
  withInput: { permissionDecision: 'allow' },
};

it('puts what a host needs beside a changed input, and beside nothing else', () => {
  const input = { hook_event_name: 'PreToolUse', tool_input: { command: 'a', timeout: 5 } };
  expect(writeClaudeShape({ newInput: { command: 'b' } }, input, shape)).toEqual({
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'allow',
      updatedInput: { command: 'b', timeout: 5 },
    },
  });
  const said = writeClaudeShape({ context: 'c' }, input, shape);
  expect(said?.hookSpecificOutput).not.toHaveProperty('permissionDecision');
});

it('reads nothing without a conversation or a folder', () => {
  const event = { hook_event_name: 'UserPromptSubmit', prompt: 'x' };
  expect(readClaudeShape({ ...event, session_id: 's' }, shape)).toBeUndefined();
  expect(readClaudeShape({ ...event, cwd: '/p' }, shape)).toBeUndefined();
  expect(readClaudeShape({ ...event, session_id: 's', cwd: '/p' }, shape)).toBeDefined();
});

it('names every file of a patch once, and the text that one file gains', () => {
  expect(patchedPaths('*** Begin Patch\n*** Add File: a.ts\n+one\n+two\n*** End Patch')).toEqual([
    { path: 'a.ts', text: 'one\ntwo' },
  ]);
  expect(
    patchedPaths(
      '*** Update File: a.ts\n*** Move to: b.ts\n@@\n-x\n+y\n*** Update File: a.ts\n*** Delete File: c.ts\n',
    ),
  ).toEqual([{ path: 'a.ts' }, { path: 'c.ts' }, { path: 'b.ts' }]);
  expect(patchedPaths('')).toEqual([]);
  expect(patchedPaths('+*** Add File: none.ts')).toEqual([]);
});
