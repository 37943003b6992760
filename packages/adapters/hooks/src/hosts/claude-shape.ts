import type { HookAnswer } from '../answer-shape.js';
import type { CommandCall, CommandOutput, EditCall, HookEvent, ReadCall } from '../event.js';
import { sceneOf, sourceOf } from './host.js';
import type { HookCall, HookEntries } from './host-setup.js';
import { hasAny, type Json, objectOf, textOf } from './json.js';

/** Files of a patch in the form of `apply_patch`. */
const FILE_LINE = /^\*\*\* (?:Add|Update|Delete) File: (.{1,4096})$/gm;

const MOVE_LINE = /^\*\*\* Move to: (.{1,4096})$/gm;

/** The differences between hosts of this shape. */
export interface ClaudeShape {
  /** Whether another command may be run, and who says so. */
  permission(input: Json): CommandCall['permission'];
  /** Whether a tool's output may be put in its place, in the tool's own form. */
  takesOutput: boolean;
  /** Fields beside a changed input, without which the host does not take it. */
  withInput: Json;
}

/** Keys of a result whose text is not all that a command prints. */
const ELSEWHERE = ['persistedOutputPath', 'backgroundTaskId', 'rawOutputPath'];

/** Reads an event as Claude Code says it; Codex says it alike. */
export function readClaudeShape(input: Json, shape: ClaudeShape): HookEvent | undefined {
  const scene = sceneOf(input.session_id, input.cwd, input.agent_id);
  if (scene === undefined) return undefined;
  const tool = textOf(input.tool_name);
  const toolInput = objectOf(input.tool_input);
  switch (input.hook_event_name) {
    case 'SessionStart':
      return { ...scene, kind: 'started', source: sourceOf(input.source) };
    case 'UserPromptSubmit':
      return { ...scene, kind: 'prompted', task: textOf(input.prompt), takesContext: true };
    case 'SubagentStart':
      return { ...scene, kind: 'agentStarted', role: textOf(input.agent_type) };
    case 'PreToolUse': {
      const call = readOf(tool, toolInput) ?? shellOf(tool, toolInput, input, shape);
      return call && { ...scene, kind: 'calling', call };
    }
    case 'PostToolUse': {
      const call = editOf(tool, toolInput) ?? outputOf(tool, toolInput, input, shape);
      return call && { ...scene, kind: 'called', call };
    }
    default:
      return undefined;
  }
}

function readOf(tool: string, input: Json): ReadCall | undefined {
  if (tool !== 'Read' || textOf(input.file_path) === '') return undefined;
  return {
    type: 'read',
    path: textOf(input.file_path),
    ranged: hasAny(input, ['offset', 'limit', 'pages']),
    rangeOptions: 'offset and limit',
    facts: 'before',
  };
}

function shellOf(
  tool: string,
  toolInput: Json,
  input: Json,
  shape: ClaudeShape,
): CommandCall | undefined {
  const command = textOf(toolInput.command);
  if (tool !== 'Bash' || command === '') return undefined;
  const apart = toolInput.run_in_background === true;
  const permission = apart ? 'refused' : shape.permission(input);
  return { type: 'command', command, permission, mode: textOf(input.permission_mode) };
}

function editOf(tool: string, input: Json): EditCall | undefined {
  if (tool === 'apply_patch') {
    return { type: 'edit', edits: patchedPaths(textOf(input.command) || textOf(input.input)) };
  }
  if (!/^(?:Edit|MultiEdit|Write|NotebookEdit)$/.test(tool)) return undefined;
  const path = textOf(input.file_path) || textOf(input.notebook_path);
  if (path === '') return undefined;
  const text = textOf(input.content) || textOf(input.new_string) || textOf(input.new_source);
  return { type: 'edit', edits: [{ path, text }] };
}

/**
 * The whole output of a command: nothing was broken off, put into a file or is still to come. The event comes only
 * where a command ended well, and the host says so itself.
 */
function outputOf(
  tool: string,
  toolInput: Json,
  { tool_response: response }: Json,
  { takesOutput }: ClaudeShape,
): CommandOutput | undefined {
  const { stdout, interrupted, isImage, ...others } = objectOf(response);
  if (!takesOutput || tool !== 'Bash' || typeof stdout !== 'string') return undefined;
  const isWhole = interrupted === false && isImage === false;
  if (!isWhole || hasAny(others, ELSEWHERE)) return undefined;
  return { type: 'output', command: textOf(toolInput.command), text: stdout };
}

/** Writes an answer as Claude Code takes it: every key of a changed input or output, or it is refused. */
export function writeClaudeShape(
  { context, newInput, replace, advice }: HookAnswer,
  input: Json,
  { withInput, takesOutput }: ClaudeShape,
): Json | undefined {
  const specific = {
    ...(newInput && { ...withInput, updatedInput: { ...objectOf(input.tool_input), ...newInput } }),
    ...(takesOutput &&
      replace !== undefined && {
        updatedToolOutput: { ...objectOf(input.tool_response), stdout: replace },
      }),
    ...(context !== undefined && { additionalContext: context }),
  };
  const hasFields = Object.keys(specific).length > 0;
  if (!hasFields && advice === undefined) return undefined;
  return {
    ...(advice !== undefined && { systemMessage: advice }),
    ...(hasFields && { hookSpecificOutput: { hookEventName: input.hook_event_name, ...specific } }),
  };
}

/** The entries of hooks as Claude Code and Codex have them: the same events as those of the plugin. */
export function claudeEntries({ line: command, plugin }: HookCall): HookEntries {
  return plugin.map(([event, matcher, timeout]) => {
    const hook = { type: 'command', command, timeout };
    return [event, { ...(matcher && { matcher }), hooks: [hook] }] as const;
  });
}

/** The paths that a patch in the form of `apply_patch` changes, each once. */
export function patchedPaths(patch: string): { path: string; text?: string }[] {
  const paths = new Set<string>();
  for (const pattern of [FILE_LINE, MOVE_LINE]) {
    for (const match of patch.matchAll(pattern)) paths.add((match[1] as string).trim());
  }
  const added = patch
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n');
  return [...paths].map((path) => (paths.size === 1 ? { path, text: added } : { path }));
}
