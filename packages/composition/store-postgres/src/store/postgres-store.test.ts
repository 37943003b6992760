import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, keyOf, storeContract, textOf } from '../../../store/test/contract.js';
import { serverPrograms, startServer, type TestServer, WITHOUT_SERVER } from '../../test/server.js';
import { openPostgresStore, type PostgresStoreOptions } from './postgres-store.js';

const isInstalled = serverPrograms() !== undefined;
if (!isInstalled) console.warn(WITHOUT_SERVER);

describe.runIf(isInstalled)('openPostgresStore', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await startServer();
    url = server.database();
  });
  afterAll(() => server.stop());

  let spaces = 0;
  storeContract(() => {
    const space = `space${++spaces}`;
    const open = async () => {
      const store = await openPostgresStore({ url, space });
      expect(store.notice).toBeUndefined();
      return store;
    };
    return { open, isKept: true };
  });

  const open = (options: Partial<PostgresStoreOptions> = {}) =>
    openPostgresStore({ url, space: `space${++spaces}`, ...options });

  it('takes a damaged value for absent, says so, and gives way to a whole one', async () => {
    const store = await open();
    const keys = [1, 2].map((i) => keyOf(i));
    await store.putMany(keys.map((key) => [key, bytesOf('whole')]));
    await store.publish(keyOf('tree'), bytesOf('manifest'));
    server.sql(
      url,
      `UPDATE ctx.value SET value = 'other' WHERE key = '${keys[0]}';
       UPDATE ctx.manifest SET manifest = 'other' WHERE tree = '${keyOf('tree')}'`,
    );
    expect((await store.getMany(keys)).map(textOf)).toEqual([undefined, 'whole']);
    expect(await store.current(keyOf('tree'))).toBeUndefined();
    expect(store.notice).toMatch(/^store: damaged values at postgres:.*, made anew$/);
    expect(await store.stats()).toMatchObject({ values: 1, published: {}, damaged: 2 });
    await store.putMany([[keys[0]!, bytesOf('whole')]]);
    expect((await store.getMany(keys)).map(textOf)).toEqual(['whole', 'whole']);
    await store.close();
  });

  it('collects by the last use, which it notes once an hour', async () => {
    let time = 1_000_000_000_000;
    const store = await open({ now: () => time });
    const keys = [1, 2, 3].map((i) => keyOf(i));
    for (const key of keys) {
      await store.putMany([[key, new Uint8Array(1_000)]]);
      time += 60_000;
    }
    time += 3_600_000;
    await store.getMany([keys[0]!]);
    await store.publish(keyOf('tree'), new Uint8Array(10));
    expect(await store.collect()).toBe(0);
    expect(await store.collect({ maxBytes: 2_100 })).toBe(1_000);
    const left = await store.getMany(keys);
    expect(left.map((value) => value?.length)).toEqual([1_000, undefined, 1_000]);
    expect(await store.current(keyOf('tree'))).toHaveLength(10);
    await store.close();
  });

  it('keeps values of one space from another, and values of all sizes in parts', async () => {
    const [one, other] = [await open(), await open()];
    const sizes = [0, 1, 4_000_001, 3, 5];
    const entries = sizes.map((size, i) => [keyOf(i), new Uint8Array(size).fill(i)] as const);
    await one.putMany(entries);
    const keys = entries.map(([key]) => key);
    expect(await other.getMany(keys)).toEqual(keys.map(() => undefined));
    const found = await one.getMany(keys);
    expect(entries.map(([, value], i) => Buffer.from(value).equals(found[i]!))).toEqual(
      sizes.map(() => true),
    );
    for (const store of [one, other]) await store.close();
  });

  it('makes its tables once, whoever else does so at the same time', async () => {
    const fresh = server.database();
    const stores = await Promise.all(
      Array.from({ length: 6 }, (_, i) => open({ url: fresh, space: `s${i % 2}` })),
    );
    expect(stores.map(({ notice }) => notice)).toEqual(stores.map(() => undefined));
    expect(server.sql(fresh, 'SELECT name, version FROM ctx.organization, ctx.version')).toBe(
      'main\t1\n',
    );
    for (const store of stores) await store.close();
    server.sql(fresh, 'UPDATE ctx.version SET version = 9');
    const later = await open({ url: fresh });
    expect(later.notice).toContain('its tables are of version 9, and this program knows 1');
  });

  it('has writers of the same values wait for each other, and never both', async () => {
    const space = 'contended';
    const stores = await Promise.all([0, 1, 2, 3].map(() => open({ space })));
    const keys = Array.from({ length: 400 }, (_, i) => keyOf(i));
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        stores.map((store, i) => {
          const own = i % 2 === 0 ? keys : [...keys].reverse();
          return store.putMany(own.map((key) => [`${key}:${round}`, bytesOf(key)]));
        }),
      );
    }
    for (const store of stores) {
      expect(store.notice).toBeUndefined();
      expect(await store.stats()).toMatchObject({ values: 1_600 });
      await store.close();
    }
  });

  it('lets no reader see a manifest without what it names, while writers replace it', async () => {
    const space = 'swapped';
    const [writer, reader] = [await open({ space }), await open({ space })];
    const tree = keyOf('tree');
    const parts = (round: number) => [0, 1, 2, 3, 4].map((i) => keyOf(`${round}/${i}`));
    const write = async () => {
      for (let round = 0; round < 30; round++) {
        await writer.putMany(parts(round).map((key) => [key, bytesOf(`${round}`)]));
        await writer.publish(tree, bytesOf(`${round}`));
      }
    };
    let [isWriting, last] = [true, -1];
    const writing = write().finally(() => {
      isWriting = false;
    });
    do {
      const round = textOf(await reader.current(tree));
      if (round === undefined) continue;
      expect(Number(round)).toBeGreaterThanOrEqual(last);
      last = Number(round);
      expect((await reader.getMany(parts(last))).map(textOf)).toEqual(Array(5).fill(round));
    } while (isWriting);
    await writing;
    expect(textOf(await reader.current(tree))).toBe('29');
    for (const store of [writer, reader]) await store.close();
  });

  it('is one in memory where nobody listens, and says why without the password', async () => {
    const store = await open({ url: 'postgres://me:hush@127.0.0.1:1/facts?organization=acme' });
    expect(store.notice).toBe(
      'store: postgres://127.0.0.1:1/facts is not used: nobody listens there; nothing is kept between runs',
    );
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    expect((await store.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
    await store.close();
    const nowhere = await open({ url: `${url}_none` });
    expect(nowhere.notice).toContain('is not used: there is no such database');
  });

  it.each(['', 'hush', 'mysql://me:hush@host/x', 'postgres//me:hush@host'])(
    'refuses %j, without repeating it',
    async (wrong) => {
      const refusal = await open({ url: wrong }).catch((error: unknown) => error as Error);
      expect(refusal).toBeInstanceOf(RangeError);
      expect((refusal as Error).message).not.toContain('hush');
    },
  );

  it('refuses what is no space and no organization', async () => {
    await expect(open({ space: "a'b" })).rejects.toThrow(RangeError);
    for (const organization of ['', 'public', 'A', "a'; DROP TABLE ctx.value; --", 'a'.repeat(49)])
      await expect(open({ organization })).rejects.toThrow(JSON.stringify(organization));
  });

  it('goes on in memory where the server dies in the middle, and asks it again later', async () => {
    let time = 1_000_000_000_000;
    const store = await open({ now: () => time });
    const keys = [1, 2].map((i) => keyOf(i));
    await store.putMany([[keys[0]!, bytesOf('one')]]);
    server.kill();
    expect(await store.getMany(keys)).toEqual([undefined, undefined]);
    expect(store.notice).toMatch(/failed: .*; what it did not give is read from the files$/);
    await store.putMany([[keys[1]!, bytesOf('two')]]);
    await store.publish(keyOf('tree'), bytesOf('manifest'));
    expect((await store.getMany(keys)).map(textOf)).toEqual([undefined, 'two']);
    server.start();
    expect((await store.getMany(keys)).map(textOf)).toEqual([undefined, 'two']);
    time += 30_000;
    expect((await store.getMany(keys)).map(textOf)).toEqual(['one', 'two']);
    expect(textOf(await store.current(keyOf('tree')))).toBe('manifest');
    await store.close();
  });

  it('does not wait longer than it may for a server that answers slowly', async () => {
    const store = await open({ timeoutMs: 200 });
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    // Whoever has the table keeps all others waiting.
    const locking = new pg.Client(url);
    await locking.connect();
    await locking.query('BEGIN; LOCK ctx.value IN ACCESS EXCLUSIVE MODE');
    expect(await store.getMany([keyOf(1)])).toEqual([undefined]);
    expect(store.notice).toContain('failed: it did not answer in time');
    await locking.end();
    await store.close();
  });
});
