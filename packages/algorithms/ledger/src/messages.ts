// A conversation kept within its window: plans applied to messages.
export {
  type AppliedPlan,
  type ApplyOptions,
  applyPlan,
  type ReplaceAction,
} from './messages/apply-plan.js';
export {
  type FitMessagesOptions,
  type FittedMessages,
  fitMessages,
  type Replacement,
} from './messages/fit-messages.js';
export type { Message } from './messages/message.js';
