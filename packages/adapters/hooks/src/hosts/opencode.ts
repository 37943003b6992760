import type { HookAnswer } from '../answer-shape.js';
import type { CommandOutput, EditCall, HookEvent, ReadCall } from '../event.js';
import { type Host, sceneOf } from './host.js';
import { hasAny, type Json, objectOf, textOf } from './json.js';

/**
 * OpenCode, seen in runs of 1.18.33, whose plugins run inside of it: the one that `ctx setup` writes hands
 * on each call as `{ hook, directory, sessionID, tool, args }` or `{ hook, directory, sessionID, text }`, and
 * takes `{ args }`, `{ append }` and `{ output }`. A subagent is a session with a `parentID`. Its rules are
 * asked of the command that is run: commands stay as they are, and what they printed (`{ output, exit }` of a
 * call) may be replaced.
 */
export const opencode: Host = {
  name: 'opencode',
  read,
  write,
  setup: {
    command: 'opencode',
    folder: { variable: 'XDG_CONFIG_HOME', below: 'opencode', home: '.config/opencode' },
    file: ({ module }) => ({ kind: 'file', path: 'plugins/ctx.js', text: module }),
  },
};

function read(input: Json): HookEvent | undefined {
  const scene = sceneOf(input.sessionID, input.directory);
  if (scene === undefined) return undefined;
  const tool = textOf(input.tool);
  const args = objectOf(input.args);
  switch (input.hook) {
    case 'session.created':
      return agentOf(input) ?? { ...scene, kind: 'started', source: 'new' };
    case 'session.compacted':
      return { ...scene, kind: 'started', source: 'compacted' };
    case 'chat.message':
      return { ...scene, kind: 'prompted', task: textOf(input.text), takesContext: true };
    case 'tool.execute.before': {
      const call = readOf(tool, args);
      return call && { ...scene, kind: 'calling', call };
    }
    case 'tool.execute.after': {
      const call = readOf(tool, args) ?? editOf(tool, args) ?? outputOf(tool, args, input);
      return call && { ...scene, kind: 'called', call };
    }
    default:
      return undefined;
  }
}

/** A session that another one started is its subagent. */
function agentOf(input: Json): HookEvent | undefined {
  const scene = sceneOf(input.parentID, input.directory, input.sessionID);
  return scene && { ...scene, kind: 'agentStarted', role: textOf(input.agent) };
}

function readOf(tool: string, args: Json): ReadCall | undefined {
  const path = textOf(args.filePath);
  if (tool !== 'read' || path === '') return undefined;
  const ranged = hasAny(args, ['offset', 'limit']);
  return { type: 'read', path, ranged, rangeOptions: 'offset and limit', facts: 'after' };
}

function editOf(tool: string, args: Json): EditCall | undefined {
  const path = textOf(args.filePath);
  if (!/^(?:edit|write)$/.test(tool) || path === '') return undefined;
  const text = textOf(args.content) || textOf(args.newString);
  return { type: 'edit', edits: [{ path, text }] };
}

/** The model is given no exit code of a command; one that was broken off has none. */
function outputOf(
  tool: string,
  args: Json,
  { output: text, exit: exitCode }: Json,
): CommandOutput | undefined {
  if (tool !== 'bash' || typeof text !== 'string' || typeof exitCode !== 'number') return undefined;
  return { type: 'output', command: textOf(args.command), text, exitCode };
}

function write({ context, newInput, replace }: HookAnswer, input: Json): Json | undefined {
  if (context === undefined && newInput === undefined && replace === undefined) return undefined;
  return {
    ...(newInput && { args: { ...objectOf(input.args), ...newInput } }),
    ...(replace !== undefined && { output: replace }),
    ...(context !== undefined && { append: context }),
  };
}
