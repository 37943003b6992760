import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, keyOf, storeContract, textOf } from '../../../store/test/contract.js';
import { hasPooler, type Pooler, startPooler, WITHOUT_POOLER } from '../../test/pooler.js';
import { serverPrograms, startServer, type TestServer, WITHOUT_SERVER } from '../../test/server.js';
import { addOrganization, openPostgresStore } from '../store/postgres-store.js';

const isInstalled = serverPrograms() !== undefined;
if (!isInstalled) console.warn(WITHOUT_SERVER);
const isPooled = isInstalled && hasPooler();
if (isInstalled && !isPooled) console.warn(WITHOUT_POOLER);

let server: TestServer;
beforeAll(async () => {
  if (isInstalled) server = await startServer({ tls: true });
});
afterAll(() => server?.stop());

let spaces = 0;
/** The contract of all stores, by an address. */
function contractBy(url: () => string): void {
  storeContract(() => {
    const space = `ways${++spaces}`;
    const open = async () => {
      const store = await openPostgresStore({ url: url(), space });
      expect(store.notice).toBeUndefined();
      return store;
    };
    return { open, isKept: true };
  });
}

describe.runIf(isInstalled)('by TLS, a store', () => {
  let direct: string;
  beforeAll(() => {
    direct = server.database();
    // From here on the database takes nobody who does not speak it.
    server.encrypt();
  });
  const by = (options: string) => openPostgresStore({ url: `${direct}?${options}`, space: 'ways' });

  contractBy(() => `${direct}?sslmode=require&sslrootcert=${server.certificate}`);

  it('warns of nothing', async () => {
    const said: string[] = [];
    const hear = ({ message }: Error): void => void said.push(message);
    process.on('warning', hear);
    const store = await by(`sslmode=require&sslrootcert=${server.certificate}`);
    await store.close();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', hear);
    expect([store.notice, said]).toEqual([undefined, []]);
  });

  it.each([
    [
      'a certificate that nobody has signed',
      'sslmode=require',
      /certificate is not trusted: sslroo/,
    ],
    ['a file that is not there', 'sslmode=require&sslrootcert=/nowhere', /a file that its address/],
    ['no TLS', 'sslmode=disable', /the user was refused/],
  ])('is in memory, and says why, for %s', async (_, options, reason) => {
    const store = await by(options);
    expect(store.notice).toMatch(reason);
    await store.close();
  });

  it('takes any certificate where it is told to check none', async () => {
    const store = await by('sslmode=no-verify');
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    expect((await store.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
    expect(store.notice).toBeUndefined();
    await store.close();
  });
});

describe.runIf(isPooled)(
  'through a pooler that gives a connection to each transaction, a store',
  () => {
    let pooler: Pooler;
    let direct: string;
    beforeAll(async () => {
      direct = server.database();
      pooler = await startPooler(direct);
    });
    afterAll(() => pooler?.stop());

    contractBy(() => pooler.url(direct));

    it('is that of its organization alone, whoever had the connection before', async () => {
      const names = ['red', 'blue', 'green'];
      for (const organization of names)
        await addOrganization({ url: pooler.url(direct), organization });
      const stores = await Promise.all(
        names.map((organization) =>
          openPostgresStore({ url: pooler.url(direct), organization, space: 'ways' }),
        ),
      );
      // Six rounds of all at once, on two connections.
      for (let round = 0; round < 6; round++) {
        const key = keyOf(round);
        await Promise.all(stores.map((store, i) => store.putMany([[key, bytesOf(names[i]!)]])));
        const found = await Promise.all(stores.map((store) => store.getMany([key])));
        expect(found.map(([value]) => textOf(value))).toEqual(names);
      }
      // Nor has who comes next the role of one of them: it would have no right to this.
      for (const organization of ['late', 'last'])
        await addOrganization({ url: pooler.url(direct), organization });
      expect(stores.map(({ notice }) => notice)).toEqual(names.map(() => undefined));
      for (const store of stores) await store.close();
      expect(server.sql(direct, 'SELECT count(*) FROM ctx.value WHERE organization > 0')).not.toBe(
        '0\n',
      );
    });
  },
);

describe('in an embedded server, which is there without an installation, a store', () => {
  let database: PGlite;
  let embedded: PGLiteSocketServer;
  beforeAll(async () => {
    database = await PGlite.create();
    embedded = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 8 });
    await embedded.start();
  });
  afterAll(async () => {
    await embedded.stop();
    await database.close();
  });

  contractBy(() => `postgres://postgres@${embedded.getServerConn()}/postgres`);
});
