import { type CollectOptions, checkKey, countKinds, memoryStore, type Store } from '@ctx/store';
import { type Connections, connectionsTo, type Row, type Statement } from '../connect/pool.js';
import { Refused, reasonOf, serverOf } from '../connect/server.js';
import {
  addOrganizationTo,
  checkOrganization,
  type Organization,
  openOrganization,
  prepare,
} from '../schema/organization.js';
import {
  collectRows,
  countRows,
  deleteManifest,
  deleteValues,
  type Entry,
  insertValues,
  type Kept,
  keptOf,
  PUBLIC,
  putManifest,
  selectManifest,
  selectTrees,
  selectValues,
  spaceOf,
  useValues,
} from './rows.js';

/** Keys that one statement asks for. */
const ASKED = 2_000;

/** Bytes and values that one transaction inserts: what is in memory at a time, on both sides. */
const PART_BYTES = 4_000_000;
const PART_VALUES = 5_000;

/** Milliseconds until a use is noted again, as on disk: reading is no reason to write all the time. */
const USED_AGAIN_MS = 3_600_000;

/** Milliseconds after a failure until the server is asked again: each call that waits for it makes an answer late. */
const RETRY_MS = 30_000;

/** Milliseconds for a connection and for a statement. */
const TIMEOUT_MS = 10_000;

/** Organization of who names none. */
const MAIN = 'main';

/** Where a store is, whose it is, and what its values are made by. */
export interface PostgresStoreOptions {
  /** `postgres://user@host/database`; `?organization=` names the organization where the option does not. */
  readonly url: string;
  /**
   * Whose facts they are (default `main`). The user of the connection must be a member of its role; who owns the
   * database makes it when it is first named.
   */
  readonly organization?: string | undefined;
  /** Names what made the values: other code has a space of its own. Letters and digits. */
  readonly space: string;
  /**
   * Everything that is put is of public contents: it is kept once for all organizations, who read it as their own
   * (default false). The organization must be one that publishes; else it keeps them for itself.
   */
  readonly isPublic?: boolean | undefined;
  /** The clock, milliseconds since 1970: when a value was used, and when a server that failed is asked again. */
  readonly now?: (() => number) | undefined;
  /** Milliseconds for a connection and for each statement (default 10,000). */
  readonly timeoutMs?: number | undefined;
}

/**
 * Opens a store in PostgreSQL, which any number of machines may use at once. Rows of an organization are seen by
 * its members alone: the server itself sees to that. Where it cannot be reached, or fails later, nothing is lost but
 * time: the store is one in memory, and `notice` says why.
 *
 * @throws RangeError for a URL, a space or an organization that is none
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, space, timeoutMs = TIMEOUT_MS } = options;
  if (!/^\w{1,64}$/.test(space))
    throw new RangeError(`a space is letters and digits, got ${JSON.stringify(space)}`);
  const server = serverOf(url);
  const name = options.organization ?? server.organization ?? MAIN;
  checkOrganization(name);
  const connections = connectionsTo({ url, timeoutMs });
  try {
    const organization = await openOrganization(connections, name);
    return new PostgresStore(connections, organization, { ...options, said: server.said });
  } catch (error) {
    await connections.close();
    return memoryStore(sayNotKept(server.said, error));
  }
}

/** An organization that is added to a database. */
export interface OrganizationOptions {
  /** Of the database's owner, who may make roles. */
  readonly url: string;
  readonly organization: string;
  /** Users of the server that become its members. */
  readonly members?: readonly string[] | undefined;
  /** Whether it may keep facts of public contents for everybody (default false): all others trust what it says. */
  readonly publishes?: boolean | undefined;
}

/**
 * Adds an organization with a role of its own, `ctx_<name>`, or members to one that is there.
 *
 * @throws RangeError for what is no URL or name; Error with the reason where the server refuses
 */
export async function addOrganization(options: OrganizationOptions): Promise<void> {
  const { url, organization: name, members = [], publishes = false } = options;
  const { said } = serverOf(url);
  checkOrganization(name);
  const connections = connectionsTo({ url, timeoutMs: TIMEOUT_MS });
  try {
    await prepare(connections);
    await addOrganizationTo(connections, { name, members, publishes });
  } catch (error) {
    throw new Error(`${said}: ${reasonOf(error)}`);
  } finally {
    await connections.close();
  }
}

function sayNotKept(said: string, error: unknown): string {
  return `store: ${said} is not used: ${reasonOf(error)}; nothing is kept between runs`;
}

/** State over time: whether the server answers, and what it could not take. */
class PostgresStore implements Store {
  notice: string | undefined;
  readonly #connections: Connections;
  readonly #organization: Organization;
  readonly #said: string;
  readonly #now: () => number;
  readonly #space: string;
  /** Organizations whose rows are written, and looked after. */
  readonly #own: readonly number[];
  /** Values that could not be written are kept for this process. */
  readonly #unwritten = memoryStore();
  /** Public values that are wrong, and are not this store's to remove. */
  readonly #refused = new Set<string>();
  #isWritten = true;
  /** Until when the server is not asked. */
  #downUntil = 0;
  #damaged = 0;
  #open = true;

  constructor(
    connections: Connections,
    organization: Organization,
    { space, isPublic = false, now = Date.now, said }: PostgresStoreOptions & { said: string },
  ) {
    this.#connections = connections;
    this.#organization = organization;
    this.#said = said;
    this.#now = now;
    this.#space = spaceOf(space);
    const publishes = isPublic && organization.publishes;
    this.#own = publishes ? [organization.id, PUBLIC] : [organization.id];
    if (isPublic && !publishes)
      this.notice = `store: this organization may not publish at ${said}: what is public is kept for itself`;
  }

  async getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    this.#check(keys);
    const values = await this.#read([...new Set(keys)]);
    const unwritten = this.#isWritten ? [] : this.#unwritten.getNow(keys);
    return keys.map((key, i) => unwritten[i] ?? values.get(key));
  }

  async putMany(entries: readonly Entry[]): Promise<void> {
    this.#check(entries.map(([key]) => key));
    const first = new Map<string, Uint8Array>();
    for (const [key, value] of entries) if (!first.has(key)) first.set(key, value);
    const row = { organization: this.#own.at(-1)!, space: this.#space };
    for (const part of parts([...first])) {
      const refused = part.flatMap(([key]) => (this.#refused.has(key) ? [key] : []));
      const insert = insertValues(row, part, { used: this.#now(), refused });
      if (await this.#ask([insert])) continue;
      this.#isWritten = false;
      await this.#unwritten.putMany(part);
    }
  }

  async discard(keys: readonly string[]): Promise<void> {
    this.#check(keys);
    await this.#unwritten.discard(keys);
    if (keys.length === 0) return;
    await this.#ask([deleteValues({ organizations: this.#own, space: this.#space }, keys)]);
    for (const key of keys) this.#refused.add(key);
  }

  async current(tree: string): Promise<Uint8Array | undefined> {
    this.#check([tree]);
    const unwritten = this.#isWritten ? undefined : await this.#unwritten.current(tree);
    if (unwritten) return unwritten;
    const [row] = (await this.#ask([selectManifest(this.#tree(tree))]))?.[0] ?? [];
    const stored = row && keptOf(row);
    if (stored && !stored.bytes) {
      this.#noteDamage(1);
      await this.#ask([deleteManifest(this.#tree(tree))]);
    }
    return stored?.bytes;
  }

  async publish(tree: string, manifest: Uint8Array): Promise<void> {
    this.#check([tree]);
    if (await this.#ask([putManifest(this.#tree(tree), manifest, this.#now())])) return;
    this.#isWritten = false;
    await this.#unwritten.publish(tree, manifest);
  }

  async collect({ maxBytes }: CollectOptions = {}): Promise<number> {
    this.#check([]);
    // What a server may hold is its owner's to say, and to count all of it takes longer with each repository.
    if (maxBytes === undefined) return 0;
    const statement = collectRows({ organizations: this.#own, space: this.#space }, maxBytes);
    return ((await this.#ask([statement]))?.[0]?.[0]?.bytes as number | undefined) ?? 0;
  }

  async stats() {
    this.#check([]);
    const where = { organizations: this.#own, space: this.#space };
    const [counts, trees = []] = (await this.#ask([countRows(where), selectTrees(where)])) ?? [];
    const { values = 0, bytes = 0 } = (counts?.[0] ?? {}) as { values?: number; bytes?: number };
    const published = countKinds(trees.map(({ tree }) => tree as string));
    return { values, bytes, published, damaged: this.#damaged };
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#connections.close();
  }

  #check(keys: readonly string[]): void {
    if (!this.#open) throw new Error('the store is closed');
    for (const key of keys) checkKey(key);
  }

  #tree(tree: string) {
    return { organization: this.#organization.id, space: this.#space, tree };
  }

  /** Reads values by key: those of the organization come before the public ones. */
  async #read(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const values = new Map<string, Uint8Array>();
    const where = { organizations: [this.#organization.id, PUBLIC], space: this.#space };
    const used: string[] = [];
    const damaged: string[] = [];
    for (let i = 0; i < keys.length; i += ASKED) {
      const results = await this.#ask([selectValues(where, keys.slice(i, i + ASKED))]);
      // What is not known of the others is found out anew.
      if (!results) break;
      for (const stored of results[0]!.map(keptOf)) {
        if (!this.#isUsable(stored)) damaged.push(stored.key);
        else if (!values.has(stored.key) || stored.organization !== PUBLIC)
          values.set(stored.key, stored.bytes!);
        if (this.#now() - stored.used >= USED_AGAIN_MS) used.push(stored.key);
      }
    }
    await this.#letGo(damaged);
    if (used.length > 0)
      await this.#ask([
        useValues({ organizations: this.#own, space: this.#space }, used, this.#now()),
      ]);
    return values;
  }

  /** Whether a row is what was written, and nobody found that to be wrong. */
  #isUsable({ organization, key, bytes }: Kept): boolean {
    return bytes !== undefined && !(organization === PUBLIC && this.#refused.has(key));
  }

  /** Damaged values count as absent, and others can be put in their place. */
  async #letGo(keys: readonly string[]): Promise<void> {
    const fresh = keys.filter((key) => !this.#refused.has(key));
    if (fresh.length === 0) return;
    this.#noteDamage(fresh.length);
    await this.discard(fresh);
  }

  #noteDamage(count: number): void {
    this.#damaged += count;
    this.notice ??= `store: damaged values at ${this.#said}, made anew`;
  }

  /**
   * Asks the server, with the rights of the organization.
   *
   * @returns undefined where it does not answer: then it is not asked for a while, and the notice says so
   */
  async #ask(statements: readonly Statement[]): Promise<Row[][] | undefined> {
    if (this.#now() < this.#downUntil) return undefined;
    try {
      return await this.#connections.run(this.#organization.role, statements);
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#downUntil = this.#now() + RETRY_MS;
      this.notice = `store: ${this.#said} failed: ${reasonOf(error)}; what it did not give is read from the files`;
      return undefined;
    }
  }
}

/** Entries in parts that are inserted at a time. */
function* parts(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  let part: Entry[] = [];
  let size = 0;
  for (const entry of entries) {
    if (part.length > 0 && (size + entry[1].length > PART_BYTES || part.length >= PART_VALUES)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(entry);
    size += entry[1].length;
  }
  if (part.length > 0) yield part;
}
