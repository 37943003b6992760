import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
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
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf, keyOf, storeContract, textOf } from '../../test/contract.js';
import { openDiskStore } from './disk-store.js';

const make = () => mkdtempSync(join(tmpdir(), 'ctx-store-'));
const open = (directory: string) => openDiskStore({ directory, space: 'v1' });
const packsOf = (directory: string) =>
  readdirSync(join(directory, 'v1')).filter((name) => name.endsWith('.pack'));

describe('openDiskStore', () => {
  storeContract(() => {
    const directory = make();
    return { open: () => open(directory), isKept: true };
  });

  it('says which directory is not there', async () => {
    const directory = join(make(), 'gone');
    const store = open(directory);
    expect(store.notice).toContain(`cannot be made (${directory} is not there)`);
    await expect(store.getMany(['ABC'])).rejects.toThrow('forty hexadecimal digits of a hash');
  });

  it('keeps values for the next process, for its user only', async () => {
    const directory = make();
    const store = open(directory);
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    await store.publish(keyOf('tree'), bytesOf('manifest'));
    await store.close();
    const next = open(directory);
    expect((await next.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
    expect(textOf(await next.current(keyOf('tree')))).toBe('manifest');
    expect(next.notice).toBeUndefined();
    for (const name of readdirSync(join(directory, 'v1')))
      expect(statSync(join(directory, 'v1', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(directory, 'v1')).mode & 0o777).toBe(0o700);
    await next.close();
  });

  it('makes its directory again where another process has swept it meanwhile', async () => {
    const directory = make();
    const store = open(directory);
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    rmSync(join(directory, 'v1'), { recursive: true });
    await store.putMany([[keyOf(2), bytesOf('two')]]);
    rmSync(join(directory, 'v1'), { recursive: true });
    await store.publish(keyOf('tree'), bytesOf('manifest'));
    expect(store.notice).toBeUndefined();
    await store.close();
    const next = open(directory);
    expect(textOf(await next.current(keyOf('tree')))).toBe('manifest');
    expect(statSync(join(directory, 'v1')).mode & 0o777).toBe(0o700);
    await next.close();
  });

  it('has a space for each maker, and refuses a name that leads elsewhere', async () => {
    const directory = make();
    const store = open(directory);
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    const other = openDiskStore({ directory, space: 'v2' });
    expect(await other.getMany([keyOf(1)])).toEqual([undefined]);
    expect(() => openDiskStore({ directory, space: '../v1' })).toThrow(RangeError);
  });

  it('writes nothing for what it has', async () => {
    const directory = make();
    const store = open(directory);
    const entries = [1, 2, 3].map((i) => [keyOf(i), bytesOf(`${i}`)] as const);
    await store.putMany(entries);
    const before = packsOf(directory);
    await store.putMany(entries);
    await store.getMany(entries.map(([key]) => key));
    expect(packsOf(directory)).toEqual(before);
  });

  it('merges small packs, and another process that has them open goes on', async () => {
    const directory = make();
    const [writer, reader] = [open(directory), open(directory)];
    await writer.putMany([[keyOf(0), bytesOf('0')]]);
    expect((await reader.getMany([keyOf(0)])).map(textOf)).toEqual(['0']);
    for (let i = 1; i < 40; i++) await writer.putMany([[keyOf(i), bytesOf(`${i}`)]]);
    expect(packsOf(directory).length).toBeLessThan(13);
    const keys = Array.from({ length: 40 }, (_, i) => keyOf(i));
    expect((await reader.getMany(keys)).map(textOf)).toEqual(keys.map((_, i) => `${i}`));
  });

  it('takes a damaged value for absent, says so, and keeps it again', async () => {
    const directory = make();
    const keys = [1, 2, 3].map((i) => keyOf(i)).sort();
    const entries = keys.map((key) => [key, bytesOf(key)] as const);
    await open(directory).putMany(entries);
    const file = join(directory, 'v1', packsOf(directory)[0]!);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(file, bytes);
    const store = open(directory);
    expect((await store.getMany(keys)).map(textOf)).toEqual([keys[0], keys[1], undefined]);
    expect((await store.stats()).damaged).toBe(1);
    // The others are not lost with it.
    const next = open(directory);
    expect((await next.getMany(keys)).map(textOf)).toEqual([keys[0], keys[1], undefined]);
    expect((await next.stats()).damaged).toBe(0);
    await store.putMany(entries);
    expect((await open(directory).getMany(keys)).map(textOf)).toEqual(keys);
  });

  it('waits for no pipe and follows no link in the place of what it has', async () => {
    const directory = make();
    const store = open(directory);
    const place = join(directory, 'v1');
    execFileSync('mkfifo', [join(place, `${keyOf('a')}.pack`), join(place, `${keyOf('a')}.tree`)]);
    symlinkSync('/dev/zero', join(place, `${keyOf('b')}.tree`));
    expect(await store.getMany([keyOf(1)])).toEqual([undefined]);
    expect(await store.current(keyOf('a'))).toBeUndefined();
    expect(await store.current(keyOf('b'))).toBeUndefined();
  });

  it('is one in memory, and says so once, where it cannot write', async () => {
    const directory = make();
    writeFileSync(join(directory, 'file'), '');
    const nowhere = open(join(directory, 'file'));
    expect(nowhere.notice).toContain('ENOTDIR');
    mkdirSync(join(directory, 'v1'));
    chmodSync(join(directory, 'v1'), 0o777);
    const shared = open(directory);
    expect(shared.notice).toContain('may be written by others');
    const lost = make();
    const removed = open(lost);
    rmSync(lost, { recursive: true });
    expect(removed.notice).toBeUndefined();
    for (const store of [nowhere, shared, removed]) {
      await store.putMany([[keyOf(1), bytesOf('one')]]);
      await store.publish(keyOf('tree'), bytesOf('manifest'));
      expect((await store.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
      expect(textOf(await store.current(keyOf('tree')))).toBe('manifest');
    }
    expect(removed.notice).toContain('ENOENT');
  });

  it('notes a use once an hour, and keeps what is used', async () => {
    const directory = make();
    const store = open(directory);
    const place = join(directory, 'v1');
    await store.putMany([[keyOf(1), new Uint8Array(1_000)]]);
    const [used] = packsOf(directory);
    await store.putMany([[keyOf(2), new Uint8Array(1_000)]]);
    for (const name of packsOf(directory)) utimesSync(join(place, name), 1_000, 1_000);
    await store.getMany([keyOf(1)]);
    const noted = statSync(join(place, used!)).mtimeMs;
    expect(noted).toBeGreaterThan(1_000_000);
    utimesSync(join(place, used!), noted / 1e3 - 60, noted / 1e3 - 60);
    await store.getMany([keyOf(1)]);
    expect(statSync(join(place, used!)).mtimeMs).toBeLessThan(noted);
    await store.collect({ maxBytes: 3_000 });
    expect(packsOf(directory)).toEqual([used]);
  });

  it('finds what many writers have put at once, shared values too', async () => {
    const directory = make();
    const stores = Array.from({ length: 6 }, () => open(directory));
    await Promise.all(
      stores.map(async (store, s) => {
        for (let round = 0; round < 5; round++) {
          const own = keyOf(`${s} ${round}`);
          await store.putMany([
            [own, bytesOf(`${s} ${round}`)],
            [keyOf(`shared ${round}`), bytesOf(`shared ${round}`)],
          ]);
          await store.publish(keyOf('tree'), bytesOf(`${s}`));
        }
      }),
    );
    const names = stores.flatMap((_, s) => [0, 1, 2, 3, 4].map((round) => `${s} ${round}`));
    const all = [...names, ...[0, 1, 2, 3, 4].map((round) => `shared ${round}`)];
    for (const store of [...stores, open(directory)]) {
      const found = await store.getMany(all.map((name) => keyOf(name)));
      expect(found.map(textOf)).toEqual(all);
    }
    const winner = textOf(await stores[0]!.current(keyOf('tree')));
    expect(['0', '1', '2', '3', '4', '5']).toContain(winner);
    const left = readdirSync(join(directory, 'v1')).filter((name) => name.endsWith('.tmp'));
    expect(left).toEqual([]);
  });

  it('looks again for what another process has merged or collected meanwhile', async () => {
    const directory = make();
    const [reader, other] = [open(directory), open(directory)];
    await other.putMany([[keyOf(1), bytesOf('one')]]);
    expect((await reader.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
    await other.collect({ maxBytes: 0 });
    expect(packsOf(directory)).toEqual([]);
    expect(await reader.getMany([keyOf(1)])).toEqual([undefined]);
    await reader.putMany([[keyOf(1), bytesOf('one')]]);
    expect((await other.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
  });

  it('counts what is there', async () => {
    const directory = make();
    const store = open(directory);
    expect(await store.stats()).toEqual({ values: 0, bytes: 0, published: {}, damaged: 0 });
    await store.putMany([1, 2, 3].map((i) => [keyOf(i), new Uint8Array(100)]));
    await store.publish(keyOf('tree'), new Uint8Array(10));
    const { bytes, ...counts } = await store.stats();
    expect(counts).toEqual({ values: 3, published: { '': 1 }, damaged: 0 });
    expect(bytes).toBeGreaterThan(310);
    writeFileSync(join(directory, 'v1', `${keyOf(9)}.pack`), 'no pack');
    expect(await store.stats()).toMatchObject({ values: 3, damaged: 1 });
  });

  it('takes a damaged manifest for absent, and says so', async () => {
    const directory = make();
    const file = join(directory, 'v1', `${keyOf('tree')}.tree`);
    for (const damage of [
      (bytes: Buffer) => bytes.subarray(0, 3),
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 1),
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]),
      (bytes: Buffer) => bytes.fill(0, 5, 6),
    ]) {
      await open(directory).publish(keyOf('tree'), bytesOf('manifest'));
      writeFileSync(file, damage(readFileSync(file)));
      const store = open(directory);
      expect(await store.current(keyOf('tree'))).toBeUndefined();
      expect(store.notice).toBe('cache: damaged, built anew');
      expect((await store.stats()).published).toEqual({});
    }
  });

  it('gives values that are no view of a Buffer, whose slice would share memory', async () => {
    const directory = make();
    await open(directory).putMany([[keyOf(1), bytesOf('one')]]);
    const [value] = await open(directory).getMany([keyOf(1)]);
    const copy = value!.slice();
    copy[0] = 0;
    expect(textOf(value)).toBe('one');
    expect(Buffer.isBuffer(value)).toBe(false);
  });

  it('keeps a manifest where somebody made a folder of its name', async () => {
    const directory = make();
    const first = open(directory);
    mkdirSync(join(directory, 'v1', `${keyOf('tree')}.tree`));
    expect(await first.current(keyOf('tree'))).toBeUndefined();
    await first.publish(keyOf('tree'), bytesOf('new'));
    expect(first.notice).toBeUndefined();
    expect(textOf(await open(directory).current(keyOf('tree')))).toBe('new');
  });
});
