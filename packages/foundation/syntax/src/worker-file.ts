import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The built worker beside this module. Undefined in a bundle: the worker is not part of it, and a
 * file of that name beside the bundle would be somebody else's.
 */
export function workerFile(): URL | undefined {
  try {
    const here = new URL('./worker.js', import.meta.url);
    const ours = createRequire(import.meta.url).resolve('#worker');
    return realpathSync(ours) === realpathSync(fileURLToPath(here)) ? here : undefined;
  } catch {
    return undefined;
  }
}
