import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variables that name the folder for temporary files: of POSIX, then of Windows. */
const VARIABLES = ['TMPDIR', 'TMP', 'TEMP'];

/**
 * A folder of the run's own for the temporary files of all its tests and of the programs that they start, removed
 * with what they leave: files that share a process share its hooks, so that no file can clean up behind itself alone.
 */
export default function setup(): (() => void) | undefined {
  // Projects that share their setup share the folder.
  if (process.env.CTX_TEST_FOLDER !== undefined) return undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-tests-')));
  // A server that refuses to be run by root is run as another user, and has its own folder below.
  chmodSync(folder, 0o711);
  process.env.CTX_TEST_FOLDER = folder;
  for (const name of VARIABLES) process.env[name] = folder;
  return () => {
    delete process.env.CTX_TEST_FOLDER;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
