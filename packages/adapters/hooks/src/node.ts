// The hooks on a disk: what the core reads through, and the program's one pass from stdin to stdout.
export { deadlineOf } from './node/deadline.js';
export { type DiskMeans, type DiskOptions, diskMeans } from './node/disk-means.js';
export { isProject } from './node/is-project.js';
export { projectRoot } from './node/project-root.js';
export { projectRoots } from './node/project-roots.js';
export { DEADLINE_MS, type HookRun, runHook } from './node/run-hook.js';
