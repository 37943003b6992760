import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '@ctx/tree/files';
import { type Streams, write } from '../io/streams.js';

/** The program of a system that opens a file in what the user has chosen for it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
};

/**
 * Opens a page in the user's browser, and says its address where there is no program for that. A program that lies
 * in the folder one stands in is not taken, whatever the PATH says.
 *
 * @param file Absolute; it is handed over as an address, which no program takes for an option.
 */
export async function openPage(
  file: string,
  { cwd, env, stderr }: Pick<Streams, 'cwd' | 'env' | 'stderr'>,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const { href } = pathToFileURL(file);
  const opener = OPENERS[platform] ?? (env.BROWSER || 'xdg-open');
  const program = isAbsolute(opener) ? opener : findProgram(opener, realpathSync(cwd), env).file;
  if (!program || !(await begins(program, href, env)))
    await write(stderr, `ctx: ${opener} cannot be run; open ${href}\n`);
}

/** Opens an address in a program that goes on by itself; false where it cannot be run. */
async function begins(program: string, href: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(program, [href], { env, stdio: 'ignore', detached: true });
  const began = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  child.unref();
  return began;
}
