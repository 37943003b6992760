import type { HookAnswer } from '../answer-shape.js';
import type { CommandOutput, EditCall, HookEvent, ReadCall } from '../event.js';
import { type Host, sceneOf, sourceOf } from './host.js';
import { SECONDS, TASK_SECONDS } from './host-setup.js';
import { hasAny, type Json, objectOf, parsedObject, textOf } from './json.js';

/**
 * GitHub Copilot: its CLI, seen in runs of 1.0.102, and the sessions of VS Code that run on it. Prompts take
 * context, though the published schema says nothing of it. Its rules are asked of the changed command, and
 * an `allow` of a hook passes them by: commands stay as they are, and what they printed may be replaced. A subagent is a session of its own, whose
 * first prompt holds what was said when it started.
 */
export const copilot: Host = {
  name: 'copilot',
  read,
  write,
  setup: {
    command: 'copilot',
    folder: { variable: 'COPILOT_HOME', home: '.copilot' },
    file: ({ words }) => ({ kind: 'file', path: 'hooks/ctx.json', text: hooksFile(words) }),
  },
};

function hooksFile([exec, ...args]: readonly string[]): string {
  const hook = (matcher?: string, timeoutSec = SECONDS) => [
    { type: 'command', exec, args, timeoutSec, ...(matcher && { matcher }) },
  ];
  const hooks = {
    sessionStart: hook(),
    userPromptSubmitted: hook(undefined, TASK_SECONDS),
    preToolUse: hook('view'),
    postToolUse: hook('view|edit|create|bash'),
    subagentStart: hook(),
    preCompact: hook(),
  };
  return `${JSON.stringify({ version: 1, hooks }, null, 2)}\n`;
}

function read(input: Json): HookEvent | undefined {
  // Older versions tell no id; one conversation at a time is the rule in a folder.
  const scene = sceneOf(textOf(input.sessionId) || 'copilot', input.cwd, input.agentId);
  if (scene === undefined) return undefined;
  const tool = textOf(input.toolName);
  const args = parsedObject(input.toolArgs);
  if (tool !== '') {
    const isOver = input.toolResult !== undefined;
    const reading = readOf(tool, args);
    if (!isOver) return reading && { ...scene, kind: 'calling', call: reading };
    const call = reading ?? editOf(tool, args) ?? outputOf(tool, args, input);
    return call && { ...scene, kind: 'called', call };
  }
  if (input.prompt !== undefined && input.transformedPrompt === undefined)
    return { ...scene, kind: 'prompted', task: textOf(input.prompt), takesContext: true };
  if (input.agentName !== undefined && input.stopReason === undefined)
    return { ...scene, kind: 'agentStarted', role: textOf(input.agentName) };
  if (input.trigger !== undefined && input.customInstructions !== undefined)
    return { ...scene, kind: 'started', source: 'compacted' };
  if (input.source !== undefined)
    return { ...scene, kind: 'started', source: sourceOf(input.source) };
  return undefined;
}

function readOf(tool: string, args: Json): ReadCall | undefined {
  const path = textOf(args.path);
  if (tool !== 'view' || path === '') return undefined;
  const ranged = hasAny(args, ['view_range', 'forceReadLargeFiles']);
  return { type: 'read', path, ranged, rangeOptions: 'view_range [a, b]', facts: 'after' };
}

function editOf(tool: string, args: Json): EditCall | undefined {
  const path = textOf(args.path);
  if (!/^(?:edit|create)$/.test(tool) || path === '') return undefined;
  const text = textOf(args.file_text) || textOf(args.new_str);
  return { type: 'edit', edits: [{ path, text }] };
}

/** The line that the host writes behind a complete output; behind less it writes something else. */
const ENDED = /\n?<shellId: [\w-]{1,40} completed with exit code -?\d{1,10}>\s{0,8}$/;

/** How a result begins that is a part of what was printed; the rest is in a file. */
const IN_A_FILE = /^Output too large to read at once/;

/** The whole output of a command, and the line with which the host says how it ended. */
function printedBy(input: Json): { text: string; end: string } | undefined {
  const whole = textOf(objectOf(input.toolResult).textResultForLlm);
  const end = ENDED.exec(whole.slice(-120))?.[0];
  return end === undefined || IN_A_FILE.test(whole)
    ? undefined
    : { text: whole.slice(0, -end.length), end };
}

function outputOf(tool: string, args: Json, input: Json): CommandOutput | undefined {
  const printed = tool === 'bash' ? printedBy(input) : undefined;
  return printed && { type: 'output', command: textOf(args.command), text: printed.text };
}

function write({ context, newInput, replace }: HookAnswer, input: Json): Json | undefined {
  const printed = replace === undefined ? undefined : printedBy(input);
  if (printed !== undefined) {
    const textResultForLlm = `${replace}${printed.end}`;
    return { modifiedResult: { ...objectOf(input.toolResult), textResultForLlm } };
  }
  const limit = newInput?.limit;
  if (limit !== undefined)
    return { modifiedArgs: { ...parsedObject(input.toolArgs), view_range: [1, limit] } };
  return context === undefined ? undefined : { additionalContext: context };
}
