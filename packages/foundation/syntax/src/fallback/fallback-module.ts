import type { Fallback } from './recover.js';

const loading = new Map<string, Promise<Fallback>>();

/**
 * The function named `fallback` that a module exports; loaded once.
 *
 * @throws TypeError for a module without one; and any error of importing it
 */
export function importFallback(module: string): Promise<Fallback> {
  let load = loading.get(module);
  if (load === undefined) {
    load = import(module).then(({ fallback }: { fallback?: unknown }) => {
      if (typeof fallback === 'function') return fallback as Fallback;
      throw new TypeError(`${module} exports no function named fallback`);
    });
    loading.set(module, load);
  }
  return load;
}
