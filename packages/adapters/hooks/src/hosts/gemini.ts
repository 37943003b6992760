import type { HookAnswer } from '../answer-shape.js';
import type { CommandCall, EditCall, HookEvent, ReadCall } from '../event.js';
import { type Host, sceneOf, sourceOf } from './host.js';
import { type HookEntries, SECONDS, TASK_SECONDS } from './host-setup.js';
import { hasAny, type Json, objectOf, textOf } from './json.js';

/** Options of `read_file` that ask for a part, of several versions. */
const RANGE = ['start_line', 'end_line', 'offset', 'limit'];

/** Gemini CLI, 0.61: hooks of settings.json or of an extension. */
export const gemini: Host = {
  name: 'gemini',
  read,
  write,
  setup: {
    command: 'gemini',
    folder: { home: '.gemini' },
    file: ({ line }) => ({ kind: 'hooks', path: 'settings.json', entries: entries(line) }),
  },
};

function entries(command: string): HookEntries {
  const hooks = (seconds: number) => [
    { name: 'ctx', type: 'command', command, timeout: seconds * 1000 },
  ];
  return [
    ['SessionStart', { hooks: hooks(SECONDS) }],
    ['BeforeAgent', { hooks: hooks(TASK_SECONDS) }],
    ['BeforeTool', { matcher: 'read_file|run_shell_command', hooks: hooks(SECONDS) }],
    ['AfterTool', { matcher: 'read_file|replace|write_file', hooks: hooks(SECONDS) }],
  ];
}

function read(input: Json): HookEvent | undefined {
  const scene = sceneOf(input.session_id, input.cwd);
  if (scene === undefined) return undefined;
  const tool = textOf(input.tool_name);
  const toolInput = objectOf(input.tool_input);
  switch (input.hook_event_name) {
    case 'SessionStart':
      return { ...scene, kind: 'started', source: sourceOf(input.source) };
    case 'BeforeAgent':
      return { ...scene, kind: 'prompted', task: textOf(input.prompt), takesContext: true };
    case 'BeforeTool': {
      const call = readOf(tool, toolInput) ?? shellOf(tool, toolInput);
      return call && { ...scene, kind: 'calling', call };
    }
    case 'AfterTool': {
      // A call that failed has shown nothing and edited nothing.
      if (hasFailed(objectOf(input.tool_response))) return undefined;
      const call = readOf(tool, toolInput) ?? editOf(tool, toolInput);
      return call && { ...scene, kind: 'called', call };
    }
    // PreCompress fires in every turn, compressed or not: it says nothing.
    default:
      return undefined;
  }
}

/** The host sends a tool's result as it has it, with its `error` beside what the model is told. */
function hasFailed({ error }: Json): boolean {
  return error !== undefined && error !== null;
}

function pathOf(input: Json): string {
  return textOf(input.file_path) || textOf(input.absolute_path);
}

function readOf(tool: string, input: Json): ReadCall | undefined {
  if (tool !== 'read_file' || pathOf(input) === '') return undefined;
  return {
    type: 'read',
    path: pathOf(input),
    ranged: hasAny(input, RANGE),
    rangeOptions: 'start_line and end_line',
    facts: 'after',
  };
}

/** The hook runs after the user's rules have let the command through, so nothing more is asked. */
function shellOf(tool: string, input: Json): CommandCall | undefined {
  const command = textOf(input.command);
  if (tool !== 'run_shell_command' || command === '') return undefined;
  return {
    type: 'command',
    command,
    permission: input.is_background === true ? 'refused' : 'granted',
  };
}

function editOf(tool: string, input: Json): EditCall | undefined {
  if (!/^(?:replace|write_file)$/.test(tool) || pathOf(input) === '') return undefined;
  const text = textOf(input.content) || textOf(input.new_string);
  return { type: 'edit', edits: [{ path: pathOf(input), text }] };
}

function write({ context, newInput, advice }: HookAnswer, input: Json): Json | undefined {
  const { limit, command } = newInput ?? {};
  const changed = {
    ...(limit !== undefined && { start_line: 1, end_line: limit }),
    ...(command !== undefined && { command }),
  };
  const specific = {
    ...(newInput && { tool_input: { ...objectOf(input.tool_input), ...changed } }),
    ...(context !== undefined && { additionalContext: context }),
  };
  const hasFields = Object.keys(specific).length > 0;
  if (!hasFields && advice === undefined) return undefined;
  return {
    ...(advice !== undefined && { systemMessage: advice }),
    ...(hasFields && { hookSpecificOutput: { hookEventName: input.hook_event_name, ...specific } }),
  };
}
