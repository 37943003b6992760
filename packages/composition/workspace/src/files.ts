// Files of a folder, read as a workspace reads them: regular ones inside the root, no secrets; and their commit.
export { type Containment, createContainment, type FileStamp } from './files/containment.js';
export { type NamedInput, type NamedInputOptions, readNamedInput } from './files/named-input.js';
export { unsafePath } from './files/path.js';
export { type FileBytes, type ReadOptions, readBytes } from './files/read.js';
export { resolveRoot } from './files/root.js';
export type { Skip } from './files/skip.js';
export {
  sayUnread,
  sayUnreadUses,
  sayWhyUnread,
  type UnreadFile,
  unreadCode,
  whyUnread,
} from './files/unread.js';
export { commitAt } from './git/references.js';
export { type SecretRule, secretRule } from './secrets/secrets.js';
