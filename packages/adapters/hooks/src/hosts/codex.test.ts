import { describe, expect, it } from 'vitest';
import { recorded } from '../../test/recorded.js';
import { hostOf } from './all.js';
import { codex, isCodex } from './codex.js';

const events = recorded('codex-0.169.0');
const shell = events.find((event) => event.hook_event_name === 'PreToolUse') ?? {};

describe('codex', () => {
  it('says what happened', () => {
    expect(events.flatMap((event) => codex.read(event)?.kind ?? [])).toEqual([
      'started',
      'prompted',
      'calling',
    ]);
    expect(codex.read(shell)).toMatchObject({
      call: { type: 'command', command: 'echo from-the-shell; cat a.txt', permission: 'granted' },
    });
  });

  it('answers for the user only where the user has said that nothing is asked', () => {
    for (const permission_mode of ['default', 'acceptEdits', 'plan', 'dontAsk', undefined])
      expect(codex.read({ ...shell, permission_mode })).toMatchObject({
        call: { permission: 'refused' },
      });
    expect(codex.write({ newInput: { command: 'ctx terse -- ls' } }, shell)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'allow',
        updatedInput: { command: 'ctx terse -- ls' },
      },
    });
  });

  it('knows the files of a patch', () => {
    const command = '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** End Patch';
    expect(
      codex.read({
        ...shell,
        hook_event_name: 'PostToolUse',
        tool_name: 'apply_patch',
        tool_input: { command },
      }),
    ).toMatchObject({ call: { type: 'edit', edits: [{ path: 'src/a.ts', text: 'b' }] } });
  });
});

describe('isCodex', () => {
  it('tells the two hosts of one file of hooks apart, in every event that was recorded', () => {
    for (const event of events) expect(hostOf('claude-code', event)?.name).toBe('codex');
    for (const version of ['claude-code-2.1.330', 'claude-code-2.1.197'])
      for (const event of recorded(version)) {
        expect(isCodex(event)).toBe(false);
        expect(hostOf('claude-code', event)?.name).toBe('claude-code');
      }
  });

  it('knows no host by a name that is none', () => {
    for (const name of ['', 'toString', '__proto__', 'Claude'])
      expect(hostOf(name, {})).toBeUndefined();
  });
});

it('is told of no output by us: what it hands a hook has no exit code', () => {
  const ran = recorded('codex-0.169.0').find((event) => event.hook_event_name === 'PostToolUse');
  expect(codex.read(ran ?? {})).toBeUndefined();
  expect(codex.write({ replace: 'shorter' }, ran ?? {})).toBeUndefined();
});
