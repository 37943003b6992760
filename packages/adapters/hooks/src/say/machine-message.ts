import { beginsWithHostTag } from '@ctx/text/printable';

/** Prompts shorter than this ask to go on, and name nothing. */
const SHORTEST_TASK = 8;

/** How hosts begin what they say in the user's place. */
const MACHINE_TEXT =
  /^(?:\[Request interrupted|\[SYSTEM NOTIFICATION|\[System\]|Caveat: The messages below were generated|This session is being continued from a previous conversation|Stop hook feedback:|# AGENTS\.md instructions)/;

/** Commands of the host itself: `/compact`, `/model opus`. A path has another slash. */
const HOST_COMMAND = /^\/[a-z][\w:-]{0,60}(?:\s|$)/;

/** Whether a prompt is something that a host says in the user's place, or says to itself. */
export function isMachineMessage(prompt: string): boolean {
  const text = prompt.trimStart();
  return beginsWithHostTag(text) || MACHINE_TEXT.test(text) || HOST_COMMAND.test(text);
}

/** Whether a prompt may be a task: written by a person, and long enough to name something. */
export function mayBeTask(prompt: string): boolean {
  return prompt.trim().length >= SHORTEST_TASK && !isMachineMessage(prompt);
}
