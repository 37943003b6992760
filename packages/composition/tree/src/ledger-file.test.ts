import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ledgerFile, listLedgerFiles } from './ledger-file.js';

const HEADER = '{"format":"ctx-ledger","version":1}\n';
const made: string[] = [];

function makeCache(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ctx-ledger-'));
  made.push(directory);
  return directory;
}

afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const place = (directory: string, name = 'c1') => ({
  directory,
  project: '/home/dev/shop',
  name,
  header: HEADER,
});
/** Lines that are whole, and how many are not. */
function linesOf(text: string): { events: { n: number; writer: number }[]; torn: number } {
  const lines = text.split('\n').filter((line) => line !== '' && `${line}\n` !== HEADER);
  const events = lines.flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  return { events, torn: lines.length - events.length };
}

/** A process that appends `{"n":…,"writer":…}` and says so after each addition. */
function startWriter(directory: string, writer: number, count: number): ChildProcess {
  // As it is built: nine processes would each compile the source anew.
  const module = new URL('../dist/cache.js', import.meta.url).href;
  const code = `
    const { ledgerFile } = await import(${JSON.stringify(module)});
    const file = ledgerFile(${JSON.stringify(place(directory))});
    for (let n = 0; n < ${count}; n++) {
      await file.append(JSON.stringify({ n, writer: ${writer}, text: 'x'.repeat(300) }) + '\\n');
      process.stdout.write(n + '\\n');
    }`;
  const args = ['--input-type=module', '-e', code];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('gives up at once where the system takes no folders, instead of trying for ever', async () => {
  const { append } = ledgerFile(place('/proc/none/ctx'));
  await expect(append('{}\n')).rejects.toThrow(/ENOENT|EACCES/);
});

describe('ledgerFile', () => {
  it('waits for no pipe and follows no link that stands in the place of a log', async () => {
    const directory = makeCache();
    const log = ledgerFile(place(directory));
    await log.append('{"n":1,"writer":1}\n');
    rmSync(log.path);
    execFileSync('mkfifo', [log.path]);
    await expect(log.read()).rejects.toThrow('is no regular file; remove it');
    await expect(log.append('{"n":2,"writer":1}\n')).rejects.toThrow(/no regular file|ENXIO/);
    rmSync(log.path);
    symlinkSync(join(directory, 'elsewhere'), log.path);
    writeFileSync(join(directory, 'elsewhere'), 'theirs');
    await expect(log.read()).rejects.toThrow('ELOOP');
    await expect(log.append('{"n":3,"writer":1}\n')).rejects.toThrow('ELOOP');
    expect(readFileSync(join(directory, 'elsewhere'), 'utf8')).toBe('theirs');
  });

  it('makes nothing until something is added', async () => {
    const directory = makeCache();
    const file = ledgerFile(place(directory));
    expect(await file.read()).toBe(HEADER);
    await file.append('');
    expect(readdirSync(directory)).toEqual([]);
  });

  it('appends whole lines after one header', async () => {
    const file = ledgerFile(place(makeCache()));
    await file.append('{"n":1}\n{"n":2}\n');
    await file.append('{"n":3}');
    await file.append('{"n":4}\n');
    expect(readdirSync(join(file.path, '..'))).toHaveLength(1);
    const text = await file.read();
    expect(text.startsWith(HEADER)).toBe(true);
    expect(linesOf(text)).toEqual({ events: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }], torn: 0 });
  });

  it('keeps projects and conversations apart', async () => {
    const directory = makeCache();
    const paths = [
      ledgerFile(place(directory)).path,
      ledgerFile(place(directory, 'c2')).path,
      ledgerFile({ ...place(directory), project: '/home/dev/bank' }).path,
    ];
    expect(new Set(paths).size).toBe(3);
  });

  it('makes a safe name of any name', () => {
    const names = ['../../etc/passwd', 'A', 'a', '', 'con', 'x'.repeat(300), 'ü', 'a/b', 'a\0b'];
    const directory = makeCache();
    const paths = names.map((name) => relative(directory, ledgerFile(place(directory, name)).path));
    for (const path of paths)
      expect(path).toMatch(/^ledgers[\\/][0-9a-f]{16}[\\/](?:a|id-[0-9a-f]{16})\.jsonl$/);
    expect(new Set(paths).size).toBe(names.length);
  });

  it('is for the user alone', async () => {
    const file = ledgerFile(place(makeCache()));
    await file.append('{}\n');
    // Windows has no such bits; there the cache lies in the user's own profile.
    if (process.platform === 'win32') return;
    expect(statSync(file.path).mode & 0o077).toBe(0);
    expect(statSync(join(file.path, '..')).mode & 0o077).toBe(0);
  });

  it('reads on after a line that was torn', async () => {
    const file = ledgerFile(place(makeCache()));
    await file.append('{"n":1}\n{"n":');
    await file.append('{"n":2}\n');
    expect(linesOf(await file.read())).toEqual({ events: [{ n: 1 }, { n: 2 }], torn: 1 });
  });

  it('loses nothing to eight writers at once', async () => {
    const directory = makeCache();
    const each = 150;
    const writers = Array.from({ length: 8 }, (_, writer) => startWriter(directory, writer, each));
    const codes = await Promise.all(
      writers.map((child) => new Promise((resolve) => child.once('close', resolve))),
    );
    expect(codes).toEqual(Array(8).fill(0));
    const { events, torn } = linesOf(await ledgerFile(place(directory)).read());
    expect(torn).toBe(0);
    expect(events).toHaveLength(8 * each);
    for (let writer = 0; writer < 8; writer++) {
      const own = events.filter((event) => event.writer === writer).map(({ n }) => n);
      expect(own).toEqual(Array.from({ length: each }, (_, n) => n));
    }
  });

  it('loses at most the last event to a kill', async () => {
    const directory = makeCache();
    const child = startWriter(directory, 0, 1e9);
    let said = '';
    await new Promise<void>((resolve) => {
      child.stdout!.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.split('\n').length > 60) child.kill('SIGKILL');
      });
      child.once('close', () => resolve());
    });
    const acknowledged = said.split('\n').length - 1;
    const file = ledgerFile(place(directory));
    await file.append('{"n":-1,"writer":1}\n');
    const { events, torn } = linesOf(await file.read());
    expect(torn).toBeLessThanOrEqual(1);
    expect(events.at(-1)).toEqual({ n: -1, writer: 1 });
    expect(events.length - 1).toBeGreaterThanOrEqual(acknowledged);
    expect(events.slice(0, -1).every(({ n }, i) => n === i)).toBe(true);
  });
});

describe('listLedgerFiles', () => {
  it('lists the latest first', async () => {
    const directory = makeCache();
    for (const [time, name] of ['c1', 'c2', 'facts'].entries()) {
      const file = ledgerFile(place(directory, name));
      await file.append('{}\n');
      utimesSync(file.path, 1000 + time, 1000 + time);
    }
    const listed = await listLedgerFiles(place(directory));
    expect(listed.map(({ name }) => name)).toEqual(['facts', 'c2', 'c1']);
    expect(listed[0]).toMatchObject({ modified: 1_002_000 });
    expect(readFileSync(listed[0]!.path, 'utf8')).toContain(HEADER);
  });

  it('lists nothing where nothing was written', async () => {
    expect(await listLedgerFiles(place(makeCache()))).toEqual([]);
  });
});
