import { cpSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgresStore } from '@ctx/store-postgres';
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
      repositories: [{ root: '.', read: 0 }],
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

  it('has facts of another machine, which then reads nothing', async () => {
    const url = server.database();
    const other = sandbox();
    shop(other);
    const count = (out: string) => JSON.parse(out).repositories[0].read;
    const args = ['index', '.', '--json', '--quiet', '--store', url];
    expect(count((await box.ctx(args)).out)).toBeGreaterThan(0);
    expect(count((await other.ctx(args)).out)).toBe(0);
    other.remove();
  });

  it('reads a content of public forks once for all organizations, and private ones for each', async () => {
    const url = server.database();
    const count = async (box: Sandbox, organization: string, ...more: string[]) => {
      const store = `${url}?organization=${organization}`;
      const { code, out } = await box.ctx(['index', '.', '--json', '--store', store, ...more]);
      expect(code).toBe(0);
      return JSON.parse(out).repositories[0].read;
    };
    const [fork, theirs] = [sandbox(), sandbox()];
    for (const one of [fork, theirs]) shop(one);
    const own = 'export const secret = 1;\n';
    for (const one of [box, fork, theirs]) {
      one.write('src/own.ts', own);
      one.git('add', '-A');
      one.git('commit', '-qm', 'own');
    }
    // Nobody reads what another one keeps for itself.
    const all = await count(box, 'acme');
    expect(await count(fork, 'rival')).toBe(all);
    expect(all).toBeGreaterThan(3);
    const upstream = sandbox();
    shop(upstream);
    expect(await count(upstream, 'commons', '--public')).toBe(all - 1);
    expect(await count(theirs, 'newcomer')).toBe(1);
    for (let i = 0; i < 3; i++) {
      const another = sandbox();
      shop(another);
      expect(await count(another, `fork${i}`, '--public')).toBe(0);
      another.remove();
    }
    const facts = "SELECT count(*) FROM ctx.value WHERE key LIKE '%:1' AND organization = 0";
    expect(server.sql(url, facts)).toBe(`${all - 1}\n`);
    for (const one of [fork, theirs, upstream]) one.remove();
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
