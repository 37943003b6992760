import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A server of PostgreSQL of a test's own. */
export interface TestServer {
  /** A database of its own for each call, as the owner of everything. */
  database(): string;
  /** File of the certificate that it shows, which is of 127.0.0.1 and signed by itself; where it speaks TLS. */
  readonly certificate: string | undefined;
  /** From now on takes nobody who does not speak TLS. */
  encrypt(): void;
  /** Runs SQL as the owner of everything, in a database. @returns rows, tab apart */
  sql(url: string, text: string): string;
  /** Milliseconds of processor time that it has taken, with all its processes; Linux tells. */
  processor(): number;
  /** Stops at once, as a machine does that goes down. */
  kill(): void;
  start(): void;
  stop(): void;
}

/** The folder of the server's programs; undefined where it is not installed. Debian keeps them off the path. */
export function serverPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
  const folders = [...debian.reverse(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** Said where a test needs the server and it is not installed. */
export const WITHOUT_SERVER =
  'skipped: the server of PostgreSQL is not installed (apt-get install postgresql)';

/**
 * Starts a server in a temporary folder, on the loopback device and a free port. It refuses to be run by root: then
 * it is run as the user `postgres`, which its package makes.
 */
export async function startServer({ tls = false } = {}): Promise<TestServer> {
  const programs = serverPrograms()!;
  const folder = mkdtempSync(join(tmpdir(), 'ctx-postgres-'));
  const port = await freePort();
  const asUser = process.getuid?.() === 0 ? ownUser(folder) : [];
  const data = join(folder, 'data');
  const runAs = (words: readonly string[], stdio: 'ignore' | 'pipe' = 'pipe'): string => {
    const [command, ...rest] = [...asUser, ...words];
    const { status, stdout, stderr } = spawnSync(command!, rest, {
      encoding: 'utf8',
      cwd: folder,
      // Its programs look for keys in the home folder, which may be another user's.
      env: { ...process.env, HOME: folder },
      stdio,
    });
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
    return stdout ?? '';
  };
  // The server keeps what it inherits open: its output must not be a pipe that somebody reads to its end.
  const run = (name: string, args: readonly string[]): string =>
    runAs([join(programs, name), ...args], name === 'pg_ctl' ? 'ignore' : 'pipe');
  const start = (): void => {
    // Durability is the server's promise, and takes the test seconds.
    const ssl = tls ? ' -c ssl=on' : '';
    const options = `-k ${folder} -h 127.0.0.1 -p ${port}${ssl} -c fsync=off -c max_connections=60 -c shared_buffers=16MB`;
    run('pg_ctl', [
      '-D',
      data,
      '-w',
      '-t',
      '30',
      '-l',
      join(folder, 'log'),
      '-o',
      options,
      'start',
    ]);
  };
  const stop = (mode: string): void => {
    run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
  };
  run('initdb', ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  // The names under which the server looks for them.
  const [certificate, key] = [join(data, 'server.crt'), join(data, 'server.key')];
  if (tls) runAs(['openssl', ...SELF_SIGNED, '-out', certificate, '-keyout', key]);
  start();
  let count = 0;
  const sql = (url: string, text: string): string =>
    run('psql', [
      '-X',
      '-q',
      '-A',
      '-t',
      '-F',
      '\t',
      '-v',
      'ON_ERROR_STOP=1',
      '-d',
      url,
      '-c',
      text,
    ]);
  return {
    database() {
      const name = `test_${++count}`;
      const url = `postgres://owner@127.0.0.1:${port}/`;
      sql(`${url}postgres`, `CREATE DATABASE ${name}`);
      return url + name;
    },
    ...{ sql, start, certificate: tls ? certificate : undefined },
    processor() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = readdirSync('/proc').filter((name) => timesOf(name)?.parent === pid);
      const own = timesOf(String(pid))!;
      return [...children.map((name) => timesOf(name)?.own ?? 0), own.own, own.ended].reduce(
        (sum, ticks) => sum + ticks * TICK_MS,
        0,
      );
    },
    encrypt() {
      writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all all trust\n');
      run('pg_ctl', ['-D', data, 'reload']);
    },
    kill: () => stop('immediate'),
    stop() {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Arguments of openssl for a certificate of the loopback device, of today and tomorrow. */
const SELF_SIGNED =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'.split(
    ' ',
  );

/** Milliseconds of a tick of the system, as Linux has it on all processors of today. */
const TICK_MS = 10;

/** Ticks of a process and of those of its children that have ended, as proc(5) lists them. */
function timesOf(pid: string): { parent: number; own: number; ended: number } | undefined {
  if (!/^\d+$/.test(pid)) return undefined;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [, parent = 0, ...rest] = fields.map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/** Gives a folder to the user `postgres`. @returns the command that runs another one as that user */
export function ownUser(folder: string): string[] {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  chownSync(folder, id('-u'), id('-g'));
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
}

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
