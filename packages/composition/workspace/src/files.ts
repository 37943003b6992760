// Files of a folder, read as a workspace reads them: regular ones inside the root, no secrets; and their commit.
export {
  type Containment,
  commitAt,
  createContainment,
  type FileBytes,
  type FileStamp,
  type NamedInput,
  type NamedInputOptions,
  type ReadOptions,
  readBytes,
  readNamedInput,
  resolveRoot,
  type SecretRule,
  secretRule,
  unsafePath,
} from '@ctx/tree/files';
export {
  type Skip,
  sayUnread,
  sayUnreadUses,
  sayWhyUnread,
  type UnreadFile,
  unreadCode,
  whyUnread,
} from '@ctx/tree/remarks';
