import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ownUser } from './server.js';

/** A pooler between a test and its server. */
export interface Pooler {
  /** The same database by way of the pooler. */
  url(direct: string): string;
  stop(): Promise<void>;
}

/** Said where a test needs the pooler and it is not installed. */
export const WITHOUT_POOLER =
  'skipped: the pooler of PostgreSQL is not installed (apt-get install pgbouncer)';

/** Debian puts it where servers stand, which is not on everybody's path. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };

/** Whether the pooler is installed. */
export function hasPooler(): boolean {
  return spawnSync('pgbouncer', ['--version'], { env }).status === 0;
}

/**
 * Starts pgbouncer in transaction mode, with two connections to the server: whoever has ended a transaction may find
 * another's connection in the next one.
 *
 * @param direct address of a database of the server
 */
export async function startPooler(direct: string): Promise<Pooler> {
  const { hostname, port, username } = new URL(direct);
  const folder = mkdtempSync(join(tmpdir(), 'ctx-pooler-'));
  const own = await freePort();
  const file = (name: string): string => join(folder, name);
  writeFileSync(file('users'), `"${username}" ""\n`);
  writeFileSync(
    file('ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${file('users')}
pool_mode = transaction
default_pool_size = 2
server_tls_sslmode = prefer
`,
  );
  // Like the server it refuses to be run by root.
  const asUser = process.getuid?.() === 0 ? ownUser(folder) : [];
  const [command, ...args] = [...asUser, 'pgbouncer', '-q', file('ini')];
  const child = spawn(command!, args, { stdio: 'ignore', cwd: folder, env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await listening(own, child);
  return {
    url(direct) {
      const url = new URL(direct);
      url.port = String(own);
      return url.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until somebody listens at a port. */
async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the pooler has ended');
}
