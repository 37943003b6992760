import {
  type ClaudeShape,
  claudeEntries,
  readClaudeShape,
  writeClaudeShape,
} from './claude-shape.js';
import type { Host } from './host.js';
import type { HookCall } from './host-setup.js';
import { type Json, textOf } from './json.js';

/**
 * Codex takes a changed input only together with `allow`, which answers in the user's place. So a
 * command is changed only where the user has said that nothing is asked at all.
 */
const SHAPE: ClaudeShape = {
  permission: ({ permission_mode: mode }) => (mode === 'bypassPermissions' ? 'granted' : 'refused'),
  withInput: { permissionDecision: 'allow' },
  // The hook is given no exit code with an output, so its replacement could not have one either.
  takesOutput: false,
};

/** Codex CLI, 0.169: its events have the shape of Claude Code's. */
export const codex: Host = {
  name: 'codex',
  read: (input) => readClaudeShape(input, SHAPE),
  write: (answer, input) => writeClaudeShape(answer, input, SHAPE),
  setup: {
    command: 'codex',
    folder: { variable: 'CODEX_HOME', home: '.codex' },
    file: (call) => ({ kind: 'hooks', path: 'hooks.json', entries: claudeEntries(taken(call)) }),
    skills: true,
    next: 'Codex runs new hooks only once they are trusted: /hooks in a session; its commands are shortened only where it asks for none',
  },
};

/** Codex takes no other output: a process after each command would be for nothing. */
function taken(call: HookCall): HookCall {
  const plugin = call.plugin.map(
    ([event, matcher, timeout]) =>
      [event, matcher?.replace(/^(.*apply_patch)\|Bash$/, '$1'), timeout] as const,
  );
  return { ...call, plugin };
}

/** Whether an event in the shape that both share comes from Codex: its transcripts are rollouts. */
export function isCodex(input: Json): boolean {
  const transcript = textOf(input.transcript_path);
  return /(?:^|[\\/])rollout-[^\\/]{1,200}\.jsonl$/.test(transcript) || input.turn_id !== undefined;
}
