import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, keyOf, textOf } from '../../../store/test/contract.js';
import { serverPrograms, startServer, type TestServer, WITHOUT_SERVER } from '../../test/server.js';
import { type Connections, connectionsTo } from '../connect/pool.js';
import { addOrganization, openPostgresStore } from '../store/postgres-store.js';
import { spaceOf } from '../store/rows.js';
import { openOrganization } from './organization.js';

const isInstalled = serverPrograms() !== undefined;
if (!isInstalled) console.warn(WITHOUT_SERVER);

/** What one organization keeps, and another one is after. */
const KEY = keyOf('the content of a file of acme');
const SECRET = 'what acme knows of it';
const SPACE = 'space';

describe.runIf(isInstalled)('the rows of an organization', () => {
  let server: TestServer;
  let owner: string;
  /** Connections of users with a database URL of their own. */
  let as: (user: string) => string;

  beforeAll(async () => {
    server = await startServer();
    owner = server.database();
    server.sql(
      owner,
      `CREATE ROLE alice LOGIN; CREATE ROLE mallory LOGIN; CREATE ROLE service LOGIN NOINHERIT;
       CREATE ROLE stranger LOGIN`,
    );
    as = (user) => owner.replace('owner@', `${user}@`);
    await addOrganization({ url: owner, organization: 'acme', members: ['alice', 'service'] });
    await addOrganization({ url: owner, organization: 'evil', members: ['mallory', 'service'] });
    await addOrganization({ url: owner, organization: 'commons', publishes: true });
    const store = await open('alice', 'acme');
    await store.putMany([[KEY, bytesOf(SECRET)]]);
    await store.publish(KEY, bytesOf(SECRET));
    await store.close();
  });
  afterAll(() => server.stop());

  const open = async (user: string, organization: string, isPublic = false) => {
    const store = await openPostgresStore({ url: as(user), organization, space: SPACE, isPublic });
    return store;
  };

  /** Runs statements as a user with SQL of their own; the rows of the last, or the code of an error. */
  const attack = async (user: string, ...statements: (string | [string, unknown[]])[]) => {
    const client = new pg.Client(as(user));
    await client.connect();
    try {
      let rows: unknown[] = [];
      for (const statement of statements) {
        const [text, values] = typeof statement === 'string' ? [statement, []] : statement;
        rows = (await client.query(text, values)).rows;
      }
      return rows;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await client.end();
    }
  };

  it('are read by members, and by nobody else who guesses their names', async () => {
    const [alice, mallory] = [await open('alice', 'acme'), await open('mallory', 'evil')];
    expect([alice.notice, mallory.notice]).toEqual([undefined, undefined]);
    expect((await alice.getMany([KEY])).map(textOf)).toEqual([SECRET]);
    expect(await mallory.getMany([KEY])).toEqual([undefined]);
    expect(await mallory.current(KEY)).toBeUndefined();
    await mallory.discard([KEY]);
    await mallory.collect({ maxBytes: 0 });
    expect(await mallory.stats()).toMatchObject({ values: 0, bytes: 0, published: {} });
    expect((await alice.getMany([KEY])).map(textOf)).toEqual([SECRET]);
    for (const store of [alice, mallory]) await store.close();
  });

  it('are not opened under the name of another organization, nor by a stranger', async () => {
    for (const [user, organization] of [
      ['mallory', 'acme'],
      ['stranger', 'acme'],
      ['stranger', 'main'],
    ] as const) {
      const store = await open(user, organization);
      expect(store.notice).toContain(
        `is not used: the user belongs to no organization ${organization} there`,
      );
      expect(await store.getMany([KEY])).toEqual([undefined]);
      await store.close();
    }
  });

  it('are out of reach of any SQL of another member', async () => {
    const role = 'SET ROLE ctx_evil';
    const reading = [
      'SELECT value AS it FROM ctx.value',
      'SELECT manifest AS it FROM ctx.manifest',
      'SELECT name AS it FROM ctx.organization WHERE name = $$acme$$',
      `SELECT key AS it FROM ctx.value WHERE key = '${KEY}' OR 1 = 1`,
      "SELECT most_common_vals AS it FROM pg_stats WHERE schemaname = 'ctx' AND attname = 'key'",
      // A condition that is asked of each row before the rules would tell by its error.
      `SELECT 1 / (CASE WHEN key = '${KEY}' THEN 0 ELSE 1 END) AS it FROM ctx.value`,
      'COPY ctx.value TO STDOUT',
    ];
    server.sql(owner, 'ANALYZE ctx.value');
    for (const text of reading)
      expect({ text, rows: await attack('mallory', role, text) }).toEqual({ text, rows: [] });
    for (const text of ['SET ROLE ctx_acme', 'SET SESSION AUTHORIZATION alice', 'SET ROLE owner'])
      expect([text, await attack('mallory', text)]).toEqual([text, '42501']);
    const setting = "SELECT set_config('ctx.organization', '1', false)";
    expect(await attack('mallory', setting, role, reading[0]!)).toEqual([]);
    for (const text of [
      'SET row_security = off',
      'ALTER TABLE ctx.value DISABLE ROW LEVEL SECURITY',
    ])
      expect([text, await attack('mallory', role, text, reading[0]!)]).toEqual([text, '42501']);
    const [acme] = server
      .sql(owner, "SELECT id FROM ctx.organization WHERE name = 'acme'")
      .split('\n');
    for (const text of [
      'TRUNCATE ctx.value',
      'UPDATE ctx.organization SET role = $$ctx_evil$$::regrole',
      "SELECT ctx.add_organization('acme', '{mallory}', true)",
      `UPDATE ctx.value SET organization = ${acme}`,
    ])
      expect([text, await attack('mallory', role, text)]).toEqual([
        text,
        text.startsWith('UPDATE ctx.value') ? [] : '42501',
      ]);
  });

  it('tell nothing by a conflict: neither that they are there nor that they are not', async () => {
    const [id] = server
      .sql(owner, "SELECT id FROM ctx.organization WHERE name = 'acme'")
      .split('\n');
    const insert = (organization: string, key: string, end: string): [string, unknown[]] => [
      `INSERT INTO ctx.value VALUES ($1, $2, $3, 0, 0, 'guess') ${end}`,
      [organization, spaceOf(SPACE), key],
    ];
    const absent = keyOf('no file of anybody');
    for (const end of [
      '',
      'ON CONFLICT DO NOTHING',
      'ON CONFLICT (organization, space, key) DO UPDATE SET used = 1',
    ]) {
      const answers = [];
      for (const key of [KEY, absent])
        answers.push(await attack('mallory', 'SET ROLE ctx_evil', insert(id!, key, end)));
      expect([end, ...answers]).toEqual([end, '42501', '42501']);
    }
    const [own] = server
      .sql(owner, "SELECT id FROM ctx.organization WHERE name = 'evil'")
      .split('\n');
    for (const key of [KEY, absent]) {
      const [text, values] = insert(own!, key, 'ON CONFLICT DO NOTHING RETURNING key');
      expect(await attack('mallory', 'SET ROLE ctx_evil', [text, values])).toEqual([{ key }]);
    }
    // Nor by a wait: a row that acme is writing keeps nobody of another organization.
    const writing = new pg.Client(as('alice'));
    await writing.connect();
    const held = keyOf('held');
    await writing.query('BEGIN; SET LOCAL ROLE ctx_acme');
    await writing.query(...insert(id!, held, ''));
    const mallory = await open('mallory', 'evil');
    await mallory.putMany([[held, bytesOf('mine')]]);
    expect((await mallory.getMany([held])).map(textOf)).toEqual(['mine']);
    expect(mallory.notice).toBeUndefined();
    await mallory.close();
    await writing.end();
  });

  it('stay apart on connections that one user has of two organizations', async () => {
    const [acme, evil] = [await open('service', 'acme'), await open('service', 'evil')];
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? acme : evil).getMany([KEY])),
    );
    const [own, other] = [found.filter((_, i) => i % 2 === 0), found.filter((_, i) => i % 2 === 1)];
    expect(new Set(own.map(([value]) => textOf(value)))).toEqual(new Set([SECRET]));
    expect(new Set(other.map(([value]) => textOf(value)))).not.toContain(SECRET);
    for (const store of [acme, evil]) await store.close();
    // Without a role of an organization the user has nothing: a role that a pooler loses opens no door.
    expect(await attack('service', 'SELECT value FROM ctx.value')).toBe('42501');
    // Nor does one connection keep the role of the call before.
    const connections = connectionsTo({ url: as('service'), timeoutMs: 60_000 });
    const who = { text: 'SELECT current_user::text AS it' };
    for (const role of ['ctx_acme', undefined, 'ctx_evil', undefined])
      expect(await connections.run(role, [who])).toEqual([[{ it: role ?? 'service' }]]);
    await expect(connections.run('owner', [who])).rejects.toMatchObject({ code: '42501' });
    expect(await connections.run(undefined, [who])).toEqual([[{ it: 'service' }]]);
    await connections.close();
  });

  it('hold for the owner of the tables, who is no superuser', async () => {
    server.sql(owner, 'CREATE ROLE landlord LOGIN');
    server.sql(owner, 'CREATE DATABASE rented OWNER landlord');
    const url = as('landlord').replace(/\/[^/]*$/, '/rented');
    const mine = await openPostgresStore({ url, space: SPACE });
    expect(mine.notice).toBeUndefined();
    await mine.putMany([[KEY, bytesOf('mine')]]);
    await mine.close();
    const root = owner.replace(/\/[^/]*$/, '/rented');
    await addOrganization({ url: root, organization: 'acme', members: ['alice'] });
    const theirs = await openPostgresStore({
      url: root.replace('owner@', 'alice@'),
      organization: 'acme',
      space: SPACE,
    });
    await theirs.putMany([[KEY, bytesOf(SECRET)]]);
    expect(theirs.notice).toBeUndefined();
    await theirs.close();
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(
      'SELECT convert_from(value, $$UTF8$$) AS it FROM ctx.value',
    );
    expect(rows).toEqual([{ it: 'mine' }]);
    await client.end();
  });

  it('are public where an organization publishes, and kept once for all', async () => {
    const key = keyOf('a public content');
    const commons = await open('owner', 'commons', true);
    expect(commons.notice).toBeUndefined();
    await commons.putMany([[key, bytesOf('known to all')]]);
    await commons.publish(key, bytesOf('its own'));
    for (const [user, organization] of [
      ['alice', 'acme'],
      ['mallory', 'evil'],
    ] as const) {
      const store = await open(user, organization);
      expect((await store.getMany([key])).map(textOf)).toEqual(['known to all']);
      const { values } = await store.stats();
      await store.putMany([[key, bytesOf('known to all')]]);
      expect((await store.stats()).values).toBe(values);
      expect(await store.current(key)).toBeUndefined();
      await store.close();
    }
    await commons.close();
  });

  it('are not made public by who may not publish, who lets go of a public one for itself alone', async () => {
    const [key, mine] = [keyOf('a wrong public content'), keyOf('of evil')];
    const commons = await open('owner', 'commons', true);
    await commons.putMany([[key, bytesOf('wrong')]]);
    const evil = await open('mallory', 'evil', true);
    expect(evil.notice).toContain('this organization may not publish');
    await evil.putMany([[mine, bytesOf('mine')]]);
    await evil.discard([key]);
    expect(await evil.getMany([key])).toEqual([undefined]);
    await evil.putMany([[key, bytesOf('right')]]);
    expect((await evil.getMany([key])).map(textOf)).toEqual(['right']);
    const alice = await open('alice', 'acme');
    expect((await alice.getMany([key, mine])).map(textOf)).toEqual(['wrong', undefined]);
    await commons.discard([key]);
    expect(await alice.getMany([key])).toEqual([undefined]);
    const written: [string, unknown[]] = [
      `INSERT INTO ctx.value VALUES (0, $1, $2, 0, 0, '')`,
      [spaceOf(SPACE), mine],
    ];
    expect(await attack('mallory', 'SET ROLE ctx_evil', written)).toBe('42501');
    for (const store of [commons, evil, alice]) await store.close();
  });

  it('are not given to a role that has rights of its own', async () => {
    server.sql(owner, 'CREATE ROLE ctx_admin SUPERUSER');
    const adding = addOrganization({ url: owner, organization: 'admin' });
    await expect(adding).rejects.toThrow('the user has no right to it');
    expect(server.sql(owner, "SELECT count(*) FROM ctx.organization WHERE name = 'admin'")).toBe(
      '0\n',
    );
  });

  it('are publishable by an organization that the owner makes by naming it', async () => {
    const url = server.database();
    const store = await openPostgresStore({
      ...{ url, organization: 'shop', space: SPACE, isPublic: true },
    });
    expect(store.notice).toBeUndefined();
    await store.close();
  });

  it('wait for the owner where there are no tables: a user who may not make them is told so', async () => {
    const url = server.database().replace('owner@', 'stranger@');
    const store = await openPostgresStore({ url, space: SPACE });
    expect(store.notice).toContain('it has no schema of ctx: its owner opens it once');
    await store.close();
  });

  /** Connections that count the transactions, of which the one after `lost` others is not answered. */
  const counted = (url: string, lost = Number.POSITIVE_INFINITY) => {
    const connections = connectionsTo({ url, timeoutMs: 60_000 });
    const counting: Connections & { asked: number } = {
      asked: 0,
      run: async (...call) => {
        counting.asked++;
        if (counting.asked > lost) throw Object.assign(new Error('lost'), { code: '57P01' });
        return await connections.run(...call);
      },
      close: () => connections.close(),
    };
    return counting;
  };

  it('are left alone where the tables are of another version', async () => {
    const url = server.database();
    await addOrganization({ url, organization: 'shop' });
    server.sql(url, 'UPDATE ctx.version SET version = 0');
    const connections = counted(url);
    await expect(openOrganization(connections, 'shop')).rejects.toThrow('of version 0');
    expect(connections.asked).toBe(1);
    await connections.close();
  });

  it('are not said to be of others where the server is lost', async () => {
    const url = server.database();
    await addOrganization({ url, organization: 'shop' });
    const connections = counted(url, 1);
    await expect(openOrganization(connections, 'till')).rejects.toMatchObject({ code: '57P01' });
    await connections.close();
  });
});
