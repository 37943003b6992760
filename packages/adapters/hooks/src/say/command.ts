import type { HookAnswer } from '../answer-shape.js';
import type { CommandCall, Scene } from '../event.js';
import type { Means } from '../means.js';
import { terseCommand } from '../shell/terse-command.js';

/** Has a command's output shortened, where the user's own rules for commands stay what they are. */
export async function answerCommand(
  call: CommandCall,
  scene: Scene,
  means: Means,
): Promise<HookAnswer> {
  if (call.permission === 'refused') return {};
  const command = terseCommand(call.command, means);
  if (command === undefined) return {};
  if (call.permission === 'rules' && !(await means.allowsAnyCommand(scene, call))) return {};
  return { newInput: { command } };
}
