import type { HookAnswer } from '../answer-shape.js';
import type { HookEvent } from '../event.js';
import type { Means } from '../means.js';
import { isConfident } from './confidence.js';
import { mayBeTask } from './machine-message.js';
import { roomFor, sayRoots } from './roots.js';

type Prompted = HookEvent & { kind: 'prompted' };

/** Where the text comes from, and what it is. */
export const PROVENANCE =
  'The user installed ctx. It ranked the files of this project for the message above and gives the likeliest lines, from the files as they are now; it may be wrong about what is needed.\n';

/** UTF-16 units of a task that are looked at and kept: a longer one has something pasted into it. */
const MAX_TASK = 20_000;

/** Answers a prompt with what the task needs, where that is likely; else with nothing. */
export async function answerTask(
  { task: prompt, takesContext, ...scene }: Prompted,
  means: Means,
  maxChars: number,
): Promise<HookAnswer> {
  if (scene.agent !== undefined || !mayBeTask(prompt)) return {};
  const task = beginningOf(prompt);
  const intended = { type: 'intended', time: means.now(), text: task } as const;
  if (!takesContext) return { record: [intended] };
  const roots = (await means.roots?.(scene)) ?? [];
  const room = maxChars - PROVENANCE.length - roomFor(roots);
  const context = await means.context?.(task, scene, room);
  if (context === undefined || !isConfident(context)) return { record: [intended] };
  return {
    context: PROVENANCE + sayRoots(context.text, roots) + context.text,
    record: context.record,
  };
}

/** As much of a text as is kept, without half a character at its end. */
export function beginningOf(text: string): string {
  return text.slice(0, MAX_TASK).replace(/[\ud800-\udbff]$/, '');
}
