import { isAbsolute, join } from 'node:path';

/** The platform and environment that determine the cache directory. */
export interface CacheSurroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The user's cache directory for this program, or undefined if the environment names none:
 * `CTX_CACHE_DIR`; else `ctx` below `XDG_CACHE_HOME`, `%LOCALAPPDATA%`, `~/Library/Caches` on macOS or
 * `~/.cache`. Relative values are ignored, as the XDG base directory specification asks.
 */
export function cacheDirectory({ platform, environment }: CacheSurroundings): string | undefined {
  const absolute = (name: string): string | undefined => {
    const value = environment[name];
    return value !== undefined && isAbsolute(value) ? value : undefined;
  };
  const own = absolute('CTX_CACHE_DIR');
  if (own !== undefined) return own;
  const shared =
    absolute('XDG_CACHE_HOME') ?? (platform === 'win32' ? absolute('LOCALAPPDATA') : undefined);
  if (shared !== undefined) return join(shared, 'ctx');
  const home = absolute(platform === 'win32' ? 'USERPROFILE' : 'HOME');
  if (home === undefined) return undefined;
  return join(home, ...(platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']), 'ctx');
}
