// The hooks on a disk: what the core reads through, and the program's one pass from stdin to stdout.
import type { ProjectRoot } from './means.js';

export { deadlineOf } from './node/deadline.js';
export { type DiskMeans, type DiskOptions, diskMeans } from './node/disk-means.js';
export { isProject } from './node/is-project.js';
export { projectRoot } from './node/project-root.js';
export { DEADLINE_MS, type HookRun, runHook } from './node/run-hook.js';

/** As `projectRoots` of its own file, which most events do not need: it is loaded when it is called. */
export async function projectRoots(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly ProjectRoot[]> {
  return await (await import('./node/project-roots.js')).projectRoots(folder, environment);
}
