import pg from 'pg';

/** Connections of one store: reads of many files at once wait for one another on few. */
const CONNECTIONS = 4;

/** How a server is reached. */
export interface Reach {
  readonly url: string;
  /** Milliseconds for a connection and for each statement. */
  readonly timeoutMs: number;
}

/** A statement with its values; no text of anybody stands in the statement itself. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The rows of a statement, by the names of their columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Connections to one server. */
export interface Connections {
  /**
   * Runs statements in one transaction, with the rights of a role: all are sent at once, and where the role is
   * refused none of them is run.
   *
   * @returns the rows of each statement
   */
  run(role: string | undefined, statements: readonly Statement[]): Promise<Row[][]>;
  close(): Promise<void>;
}

/** Opens connections when they are first needed. */
export function connectionsTo({ url, timeoutMs }: Reach): Connections {
  const options: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: checkedUrl(url),
    application_name: 'ctx',
    max: CONNECTIONS,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
    // What is sent at once costs one way to the server and back, not four.
    pipeline: true,
    types: { getTypeParser: parserOf } as unknown as pg.CustomTypesConfig,
  };
  const pool = new pg.Pool(options);
  // A connection that dies while nobody uses it is made anew; without a listener it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    run: (role, statements) => runIn(pool, role, statements),
    close: () => pool.end(),
  };
}

/**
 * An address whose server must show a certificate that is trusted and is of its host, whichever mode asks for TLS: who
 * wants encryption wants it with the right one, and the driver does the same, with a warning that a later version of it
 * will not. `no-verify`, and modes that are asked for as libpq has them, stay as they are.
 */
export function checkedUrl(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|#|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/, '$1verify-full');
}

async function runIn(
  pool: pg.Pool,
  role: string | undefined,
  statements: readonly Statement[],
): Promise<Row[][]> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    // The role ends with its transaction: behind a pooler the next one on this connection may be another's.
    const before: Statement[] = [
      { text: 'BEGIN' },
      ...(role === undefined
        ? []
        : [{ text: "SELECT set_config('role', $1, true)", values: [role] }]),
    ];
    const all = [...before, ...statements, { text: 'COMMIT' }];
    const results = await Promise.allSettled(
      all.map(({ text, values = [] }) => client.query<Row>({ text, values: [...values] })),
    );
    const failed = results.find((result) => result.status === 'rejected');
    // A rollback has answered behind a failed statement: the connection is whole unless it is lost itself.
    isWhole = results.at(-1)!.status === 'fulfilled';
    if (failed) throw failed.reason;
    return results
      .slice(before.length, -1)
      .map((result) => (result as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows);
  } finally {
    client.release(!isWhole);
  }
}

function ignore(): void {
  // Whoever waits for an answer on the connection gets the error.
}

/** Object identifiers of the types in use, as the catalogue of PostgreSQL has them. */
const TYPE = { bool: 16, bytea: 17, int8: 20, int4: 23 } as const;

/** The driver reads values as text only: bytes as hexadecimal digits behind `\\x`. */
function parserOf(type: number): (value: string) => unknown {
  if (type === TYPE.bytea) return (value) => Buffer.from(value.slice(2), 'hex');
  if (type === TYPE.int4 || type === TYPE.int8) return Number;
  if (type === TYPE.bool) return (value) => value === 't';
  return (value) => value;
}
