import { cpSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgresStore } from '@ctx/store-postgres';
import type { Store } from '@ctx/tree';
import { openWorkspace } from '@ctx/workspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  serverPrograms,
  startServer,
  type TestServer,
  WITHOUT_SERVER,
} from '../../../../composition/store-postgres/test/server.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';

const isInstalled = serverPrograms() !== undefined;
if (!isInstalled) console.warn(WITHOUT_SERVER);

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  shop(box);
});
afterAll(() => box.remove());

describe('ctx index', () => {
  it('reads a repository into the cache where no store is named, and says how much was new', async () => {
    const env = { CTX_CACHE_DIR: `${box.root}/../index-cache` };
    const first = await box.ctx(['index', '.'], { env });
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\.: (\d+) files, \1 of them read\n$/),
    });
    const again = await box.ctx(['index', '.', '--json'], { env });
    expect(JSON.parse(again.out)).toMatchObject({
      command: 'index',
      repositories: [{ root: '.', files: expect.any(Number) }],
    });
  });

  it('goes on behind one that is not there, and ends in 1', async () => {
    const { code, out, err } = await box.ctx(['index', 'gone', '.', '--quiet']);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('ctx: gone: ') });
    expect(out).toMatch(/^\.: \d+ files/);
    expect((await box.ctx(['index', 'no\u001b\u202e'])).err).not.toMatch(/[\u001b\u202e]/);
  });

  it('refuses what is no store, and --public without one', async () => {
    const wrong = await box.ctx(['index', '.', '--store', 'mysql://me:hush@host/x']);
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('postgres://<host>/<database>');
    expect(wrong.err).not.toContain('hush');
    expect(await box.ctx(['index', '.', '--public'])).toMatchObject({ code: 2, out: '' });
  });

  it('ends in 1 where the store cannot be reached, and says no password', async () => {
    const url = 'postgres://me:hush@127.0.0.1:1/x';
    const { code, out, err } = await box.ctx(['index', '.', '--store', url]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('postgres://127.0.0.1:1/x is not used: nobody listens there');
    expect(err).not.toContain('hush');
    const answer = await box.ctx(['map', '--store', url]);
    expect(answer.code).toBe(0);
    expect(answer.out).toContain('class Cart');
    expect(answer.err).toContain('is not used: nobody listens there');
    expect(answer.out + answer.err).not.toContain('hush');
    const counts = await box.ctx(['cache', '--store', url]);
    expect(counts).toMatchObject({ code: 1, out: '' });
    expect(counts.err).not.toContain('hush');
  });
});

describe.runIf(isInstalled)('a store in PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const TASK = 'the price of a cart is wrong';

  it('answers as the store on disk does, byte for byte, of real sources', async () => {
    const url = server.database();
    const real = sandbox();
    const sources = fileURLToPath(new URL('../../../../composition/store', import.meta.url));
    for (const folder of ['src', 'test'])
      cpSync(join(sources, folder), join(real.root, folder), { recursive: true });
    real.git('add', '-A');
    real.git('commit', '-qm', 'sources');
    expect((await real.ctx(['index', '.'])).code).toBe(0);
    expect((await real.ctx(['index', '.', '--store', url, '--quiet'])).code).toBe(0);
    for (const args of [
      ['context', 'a reader waits for no pipe in place of a pack', '--budget', '3000'],
      ['map', '--budget', '1500'],
      ['impact', 'memoryStore'],
      ['find', 'checkKey'],
    ]) {
      const onDisk = await real.ctx(args);
      expect(onDisk).toMatchObject({ code: 0, out: expect.stringMatching(/./) });
      expect(await real.ctx([...args, '--store', url])).toEqual(onDisk);
    }
    const map = await real.ctx(['map']);
    expect(await real.ctx(['map'], { env: { CTX_STORE: url } })).toEqual(map);
    expect((await real.ctx(['cache'], { env: { CTX_STORE: url } })).out).toMatch(/^kept: [1-9]/);
    real.remove();
  });

  /** Opens a folder of a machine with facts of an organization, and counts the contents that are parsed. */
  async function parsed(root: string, url: string, organization: string, isPublic = false) {
    let count = 0;
    const workspace = await openWorkspace(root, {
      async store(space) {
        const store = await openPostgresStore({ url, organization, space, isPublic });
        const putMany: typeof store.putMany = (entries) => {
          count += entries.filter(([key]) => key.endsWith(':1')).length;
          return store.putMany(entries);
        };
        return { ...bound(store), putMany };
      },
    });
    expect(workspace.notices.filter((notice) => notice.startsWith('store: '))).toEqual([]);
    await workspace.close();
    return count;
  }

  /** The other calls of a store. */
  function bound(store: Store): Omit<Store, 'putMany'> {
    return {
      getMany: (keys) => store.getMany(keys),
      discard: (keys) => store.discard(keys),
      current: (tree) => store.current(tree),
      publish: (tree, manifest) => store.publish(tree, manifest),
      collect: (options) => store.collect(options),
      stats: () => store.stats(),
      close: () => store.close(),
    };
  }

  it('parses a content of public forks once for all organizations, and private ones for each', async () => {
    const url = server.database();
    const OWN = 'export const secret = 1;\n';
    const machine = (own?: string): string => {
      const one = sandbox();
      shop(one);
      if (own !== undefined) one.write('src/own.ts', own);
      machines.push(one);
      return one.root;
    };
    const machines: Sandbox[] = [];
    // Another machine of one organization parses nothing; nobody else has what it keeps for itself.
    const all = await parsed(machine(OWN), url, 'acme');
    expect(all).toBeGreaterThan(3);
    expect(await parsed(machine(OWN), url, 'acme')).toBe(0);
    expect(await parsed(machine(OWN), url, 'rival')).toBe(all);
    expect(await parsed(machine(), url, 'commons', true)).toBe(all - 1);
    expect(await parsed(machine(OWN), url, 'newcomer')).toBe(1);
    for (let i = 0; i < 3; i++) expect(await parsed(machine(), url, `fork${i}`, true)).toBe(0);
    const facts = "SELECT count(*) FROM ctx.value WHERE key LIKE '%:1' AND organization = 0";
    expect(server.sql(url, facts)).toBe(`${all - 1}\n`);
    for (const one of machines) one.remove();
  });

  it('keeps a repository for everybody where it is said to be public', async () => {
    const url = server.database();
    for (const [more, count] of [
      [[], '0'],
      [['--public'], '[1-9]\\d*'],
    ] as const) {
      expect((await box.ctx(['index', '.', '--store', url, ...more])).code).toBe(0);
      const rows = server.sql(url, 'SELECT count(*) FROM ctx.value WHERE organization = 0');
      expect(rows).toMatch(new RegExp(`^${count}\n$`));
      server.sql(url, 'DELETE FROM ctx.value; DELETE FROM ctx.manifest');
    }
  });

  /** A way to the server that is cut after so many bytes of answers: it hangs up, or says no more. */
  async function wayTo(url: string, bytes: number, isSilent: boolean) {
    const target = new URL(url);
    const sockets = new Set<Socket>();
    let left = bytes;
    let passed = 0;
    const way = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => [client, upstream].map((one) => one.destroy()));
      }
      client.pipe(upstream);
      upstream.on('data', (chunk: Buffer) => {
        passed += chunk.length;
        if (left > 0) client.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0 && !isSilent) client.destroy();
      });
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const here = new URL(url);
    here.port = String((way.address() as { port: number }).port);
    return {
      url: here.href,
      passed: () => passed,
      close() {
        for (const socket of sockets) socket.destroy();
        way.close();
      },
    };
  }

  it('costs no answer where it dies or falls silent at any moment: it comes whole, with a remark', async () => {
    const url = server.database();
    /** The answer over a way of so many bytes, with what was said, and how many bytes all took. */
    const answerOver = async (bytes: number, isSilent: boolean) => {
      const way = await wayTo(url, bytes, isSilent);
      const timeoutMs = isSilent ? 150 : 60_000;
      const store = (space: string) => openPostgresStore({ url: way.url, space, timeoutMs });
      const workspace = await openWorkspace(box.root, { store, workers: 1 });
      const { text } = await workspace.context(TASK);
      const map = await workspace.map({ focus: ['src/cart.ts'] });
      const said = workspace.notices.filter((notice) => notice.startsWith('store: '));
      await workspace.close();
      way.close();
      return { answers: [text, map.text], said, passed: way.passed() };
    };
    await answerOver(Number.POSITIVE_INFINITY, false);
    const whole = await answerOver(Number.POSITIVE_INFINITY, false);
    expect(whole.said).toEqual([]);
    expect(whole.answers[0]).toContain('class Cart');
    let remarks = 0;
    for (const isSilent of [false, true]) {
      for (let part = 0; part < 5; part++) {
        const cut = await answerOver(Math.floor((whole.passed * part) / 5), isSilent);
        expect([part, isSilent, ...cut.answers]).toEqual([part, isSilent, ...whole.answers]);
        expect(cut.said.length).toBeLessThanOrEqual(1);
        remarks += cut.said.length;
        for (const sentence of cut.said) expect(sentence).toMatch(/is not used|failed/);
      }
    }
    // The last bytes are those of the graph, which is asked for when the files are read.
    expect(remarks).toBeGreaterThanOrEqual(7);
    expect(await answerOver(Number.POSITIVE_INFINITY, false)).toMatchObject(whole);
  });
});
