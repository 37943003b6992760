import { describe, expect, it } from 'vitest';
import { recorded } from '../../test/recorded.js';
import { gemini } from './gemini.js';

const events = recorded('gemini-0.61.0');
const base = { session_id: 's', cwd: '/p' };

describe('gemini', () => {
  it('says what happened once, though its events repeat', () => {
    const scene = { session: 'id-1', cwd: '/RUN/proj' };
    expect(events.flatMap((event) => gemini.read(event) ?? [])).toEqual([
      { ...scene, kind: 'started', source: 'new' },
      { ...scene, kind: 'prompted', task: 'Run the script.', takesContext: true },
      {
        ...scene,
        kind: 'calling',
        call: { type: 'command', command: 'echo from-the-shell; cat a.txt', permission: 'granted' },
      },
    ]);
  });

  it('narrows a read by lines, and gives facts after it', () => {
    const before = {
      ...base,
      hook_event_name: 'BeforeTool',
      tool_name: 'read_file',
      tool_input: { file_path: 'big.ts' },
    };
    expect(gemini.read(before)).toMatchObject({
      kind: 'calling',
      call: { type: 'read', path: 'big.ts', ranged: false, facts: 'after' },
    });
    expect(gemini.write({ newInput: { limit: 80 } }, before)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'BeforeTool',
        tool_input: { file_path: 'big.ts', start_line: 1, end_line: 80 },
      },
    });
    const after = {
      ...before,
      hook_event_name: 'AfterTool',
      tool_input: { file_path: 'big.ts', start_line: 1, end_line: 80 },
    };
    expect(gemini.read(after)).toMatchObject({ kind: 'called', call: { ranged: true } });
    expect(gemini.write({ context: 'outline' }, after)).toEqual({
      hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: 'outline' },
    });
  });

  it('knows edits, commands in the background, and how a person is told', () => {
    const call = (tool: string, input: object, event = 'AfterTool') =>
      gemini.read({ ...base, hook_event_name: event, tool_name: tool, tool_input: input });
    expect(call('replace', { file_path: 'a.ts', new_string: 'b' })).toMatchObject({
      call: { edits: [{ path: 'a.ts', text: 'b' }] },
    });
    expect(call('write_file', { file_path: 'a.ts', content: 'b' })).toBeDefined();
    expect(call('glob', { pattern: '*' })).toBeUndefined();
    const background = { command: 'npm test', is_background: true };
    expect(call('run_shell_command', background, 'BeforeTool')).toMatchObject({
      call: { permission: 'refused' },
    });
    expect(gemini.write({ advice: 'a' }, {})).toEqual({ systemMessage: 'a' });
    expect(gemini.write({}, {})).toBeUndefined();
  });
});

it('takes no other output: what it would put there it tells the model as an error', () => {
  const ran = events.find((event) => event.hook_event_name === 'AfterTool');
  expect(gemini.read(ran ?? {})).toBeUndefined();
  expect(gemini.write({ replace: 'shorter' }, ran ?? {})).toBeUndefined();
});

it('takes no edit and no read for done that failed', () => {
  const after = (tool: string, tool_response: object) =>
    gemini.read({
      ...{ ...base, hook_event_name: 'AfterTool', tool_name: tool, tool_response },
      tool_input: { file_path: 'a.ts', old_string: 'x', new_string: 'b' },
    });
  const message = 'Failed to edit, could not find the string to replace.';
  const error = { message, type: 'edit_no_occurrence_found' };
  const said = { llmContent: message, returnDisplay: message };
  for (const tool of ['replace', 'write_file', 'read_file']) {
    expect(after(tool, { ...said, error })).toBeUndefined();
    expect(after(tool, { llmContent: 'done', returnDisplay: '' })).toBeDefined();
    expect(after(tool, { llmContent: 'done', error: null })).toBeDefined();
  }
});
