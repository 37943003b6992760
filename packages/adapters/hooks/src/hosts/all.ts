import { claudeCode } from './claude-code.js';
import { codex, isCodex } from './codex.js';
import { copilot } from './copilot.js';
import { cursor } from './cursor.js';
import { gemini } from './gemini.js';
import type { Host, HostName } from './host.js';
import type { Json } from './json.js';
import { opencode } from './opencode.js';

/** Every host by its name. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  'claude-code': claudeCode,
  codex,
  gemini,
  opencode,
  cursor,
  copilot,
};

/**
 * The host that an event comes from.
 *
 * @param name As it was registered. One file of hooks serves Claude Code and Codex, so for the first the
 *   event decides.
 */
export function hostOf(name: string, input: Json): Host | undefined {
  if (!Object.hasOwn(HOSTS, name)) return undefined;
  return name === 'claude-code' && isCodex(input) ? codex : HOSTS[name as HostName];
}
