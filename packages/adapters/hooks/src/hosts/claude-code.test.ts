import { describe, expect, it } from 'vitest';
import { recorded } from '../../test/recorded.js';
import { claudeCode } from './claude-code.js';

describe.each(['claude-code-2.1.330', 'claude-code-2.1.197'])('%s', (version) => {
  const events = recorded(version);

  it('says what happened, and nothing of what is not ours', () => {
    const scene = { session: 'id-1', cwd: '/RUN/proj' };
    const read = { type: 'read', rangeOptions: 'offset and limit', facts: 'before' };
    expect(events.flatMap((event) => claudeCode.read(event) ?? [])).toEqual([
      { ...scene, kind: 'started', source: 'new' },
      { ...scene, kind: 'prompted', task: 'Run the script.', takesContext: true },
      {
        ...scene,
        kind: 'calling',
        call: {
          type: 'command',
          command: 'echo from-the-shell; ls',
          permission: 'rules',
          mode: 'acceptEdits',
        },
      },
      {
        ...scene,
        kind: 'called',
        call: {
          type: 'output',
          command: 'echo from-the-shell; ls',
          text: 'from-the-shell\nbig.txt',
        },
      },
      { ...scene, kind: 'calling', call: { ...read, path: '/RUN/proj/big.txt', ranged: true } },
      { ...scene, kind: 'calling', call: { ...read, path: '/RUN/proj/none.txt', ranged: false } },
    ]);
  });

  it('echoes every key of a changed input, and decides nothing in the place of the user', () => {
    const input = events.find(({ tool_name: tool }) => tool === 'Bash') ?? {};
    const answer = { newInput: { command: 'ctx terse -- ls' }, context: 'facts' };
    expect(claudeCode.write(answer, input)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        updatedInput: { command: 'ctx terse -- ls', description: 'say' },
        additionalContext: 'facts',
      },
    });
  });
});

describe('the output of a command', () => {
  const ran = recorded('claude-code-2.1.330').find(
    (event) => event.hook_event_name === 'PostToolUse' && event.tool_name === 'Bash',
  ) as Record<string, object>;
  const result = ran.tool_response as object;

  it('is replaced within every key of the recorded result, or the host drops it in silence', () => {
    expect(claudeCode.write({ replace: 'shorter' }, ran)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PostToolUse',
        updatedToolOutput: { ...result, stdout: 'shorter' },
      },
    });
    expect(Object.keys(result)).toContain('noOutputExpected');
  });

  it.each([
    { interrupted: true },
    { isImage: true },
    { stdout: undefined },
    { backgroundTaskId: 'b1' },
    { persistedOutputPath: '/tmp/x' },
  ])('is left alone where it is not all text that was printed: %j', (more) => {
    expect(claudeCode.read(ran)).toBeDefined();
    expect(claudeCode.read({ ...ran, tool_response: { ...result, ...more } })).toBeUndefined();
  });
});

describe('claudeCode', () => {
  const base = { session_id: 's', cwd: '/p' };

  it('tells subagents, compactions and work in the background from the rest', () => {
    const read = (more: object) => claudeCode.read({ ...base, ...more });
    expect(read({ hook_event_name: 'SessionStart', source: 'compact' })).toMatchObject({
      source: 'compacted',
    });
    expect(read({ hook_event_name: 'SessionStart', source: 'resume' })).toMatchObject({
      source: 'resumed',
    });
    expect(
      read({ hook_event_name: 'SubagentStart', agent_id: 'a1', agent_type: 'Explore' }),
    ).toEqual({ session: 's', cwd: '/p', agent: 'a1', kind: 'agentStarted', role: 'Explore' });
    const shell = { hook_event_name: 'PreToolUse', tool_name: 'Bash' };
    expect(
      read({ ...shell, tool_input: { command: 'npm test', run_in_background: true } }),
    ).toMatchObject({ call: { permission: 'refused' } });
  });

  it('knows the edits of every tool that edits', () => {
    const edited = (tool: string, input: object) =>
      claudeCode.read({
        ...base,
        hook_event_name: 'PostToolUse',
        tool_name: tool,
        tool_input: input,
      });
    const path = '/p/a.ts';
    for (const [tool, input] of [
      ['Write', { file_path: path, content: 'x' }],
      ['Edit', { file_path: path, old_string: 'y', new_string: 'x' }],
      ['NotebookEdit', { notebook_path: path, new_source: 'x' }],
    ] as const)
      expect(edited(tool, input)).toMatchObject({ call: { edits: [{ path, text: 'x' }] } });
    expect(edited('Read', { file_path: path })).toBeUndefined();
    expect(edited('Write', {})).toBeUndefined();
  });

  it('has an answer for the user, and none for nothing', () => {
    expect(claudeCode.write({ advice: 'install it' }, {})).toEqual({ systemMessage: 'install it' });
    expect(claudeCode.write({}, {})).toBeUndefined();
    expect(claudeCode.write({ record: [] }, {})).toBeUndefined();
  });
});
