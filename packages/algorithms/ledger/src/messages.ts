// A conversation kept within its window: plans applied to messages.

export type { Message } from './messages/fit-messages.js';
export {
  type AppliedPlan,
  type ApplyOptions,
  applyPlan,
  type FitMessagesOptions,
  type FittedMessages,
  fitMessages,
  type ReplaceAction,
  type Replacement,
} from './messages/fit-messages.js';
