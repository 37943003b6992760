import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { type Streams, write } from '../io/streams.js';

/** The program of a system that opens a file in what the user has chosen for it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};

/**
 * Opens a page in the user's browser, and says its address where there is no program for that.
 *
 * @param file Absolute; it is handed over as an address, which no program takes for an option.
 */
export async function openPage(
  file: string,
  { env, stderr }: Pick<Streams, 'env' | 'stderr'>,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const { href } = pathToFileURL(file);
  const [opener, ...rest] = OPENERS[platform] ?? [env.BROWSER || 'xdg-open'];
  const child = spawn(opener!, [...rest, href], { env, stdio: 'ignore', detached: true });
  const began = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  child.unref();
  if (!began) await write(stderr, `ctx: ${opener} cannot be run; open ${href}\n`);
}
