// The files that were left out, the reasons, and the remarks of an answer on them.
export { type SecretRule, secretRule } from './files/secrets/secrets.js';
export {
  type Skip,
  type SkipCount,
  type SkippedFile,
  type SkipReason,
  type SkipReport,
  skipReport,
  tooLarge,
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
