// What was left out and why, and what an answer says of it.
export { tooLarge } from './files/read.js';
export {
  type Skip,
  type SkipCount,
  type SkippedFile,
  type SkipReason,
  type SkipReport,
  skipReport,
} from './files/skip.js';
export {
  sayUnread,
  sayUnreadUses,
  sayWhyUnread,
  type UnreadFile,
  unreadBeside,
  unreadCode,
  whyUnread,
} from './files/unread.js';
