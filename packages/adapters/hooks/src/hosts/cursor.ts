import type { HookAnswer } from '../answer-shape.js';
import type { HookEvent } from '../event.js';
import { type Host, sceneOf } from './host.js';
import { SECONDS } from './host-setup.js';
import { type Json, textOf } from './json.js';

/**
 * Cursor, by its published schema. A prompt takes no context there, a read none that tells the agent
 * that it was narrowed, and whether its rules see a changed command is not documented: so the ledger
 * learns the task and the edits, and the agent is told of markers that it wrote into a file.
 */
export const cursor: Host = {
  name: 'cursor',
  read,
  write,
  setup: {
    command: 'cursor',
    folder: { home: '.cursor' },
    file: ({ line }) => ({
      kind: 'hooks',
      path: 'hooks.json',
      entries: ['beforeSubmitPrompt', 'afterFileEdit', 'preCompact'].map(
        (event) => [event, { command: line, timeout: SECONDS }] as const,
      ),
      base: { version: 1 },
    }),
    next: 'Cursor takes no context from hooks: `ctx setup agents` in a project tells its agent of ctx',
  },
};

function read(input: Json): HookEvent | undefined {
  const roots = Array.isArray(input.workspace_roots) ? input.workspace_roots : [];
  const scene = sceneOf(input.conversation_id, textOf(roots[0]) || textOf(input.cwd));
  if (scene === undefined) return undefined;
  switch (input.hook_event_name) {
    case 'sessionStart':
      return { ...scene, kind: 'started', source: 'resumed' };
    case 'preCompact':
      return { ...scene, kind: 'started', source: 'compacted' };
    case 'beforeSubmitPrompt':
      return { ...scene, kind: 'prompted', task: textOf(input.prompt), takesContext: false };
    case 'afterFileEdit':
      return { ...scene, kind: 'called', call: { type: 'edit', edits: [editOf(input)] } };
    default:
      return undefined;
  }
}

function editOf(input: Json): { path: string; text: string } {
  const edits = Array.isArray(input.edits) ? input.edits : [];
  const text = edits.map((edit: Json | null) => textOf(edit?.new_string)).join('\n');
  return { path: textOf(input.file_path), text };
}

function write({ context }: HookAnswer, input: Json): Json | undefined {
  const takesContext = input.hook_event_name === 'sessionStart';
  return takesContext && context !== undefined ? { additional_context: context } : undefined;
}
