// The answers to an agent at the events of its host; the hosts stand at ./hosts, the disk at ./node.
export { type AnswerOptions, answer } from './answer.js';
export type { HookAnswer, NewInput } from './answer-shape.js';
export type { CommandCall, CommandOutput, EditCall, HookEvent, ReadCall, Scene } from './event.js';
export type { FoundContext, Means, ReadableFile } from './means.js';
export { type Named, unaskedChance } from './say/confidence.js';
export { isMachineMessage, mayBeTask } from './say/machine-message.js';
export { type ContextSource, unaskedContext } from './say/unasked.js';
export { type TerseMeans, terseCommand } from './shell/terse-command.js';
