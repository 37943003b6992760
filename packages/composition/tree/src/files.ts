// Files of a folder, as a tree lists and reads them: regular ones inside the root, no secrets; their commits, and
// programs that are not among them.
export { type Containment, createContainment, type FileStamp } from './files/containment.js';
export { secretOnTheWay } from './files/link-chain.js';
export { type NamedInput, type NamedInputOptions, readNamedInput } from './files/named-input.js';
export { unsafePath } from './files/path.js';
export { type FileBytes, type ReadOptions, readBytes, readText } from './files/read.js';
export { resolveRoot } from './files/root.js';
export { findProgram, type Program } from './git/program.js';
export { commitAt } from './git/references.js';
export { type GitStatus, gitStatus } from './git/status.js';
export { listFiles } from './scan/list-files.js';
