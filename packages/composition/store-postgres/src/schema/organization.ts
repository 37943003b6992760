import type { Connections, Row } from '../connect/pool.js';
import { Refused } from '../connect/server.js';
import { PREPARE, VERSION } from './schema.js';

/** The lock of who makes or changes the tables: "ctx" as a number, the same for all. */
const LOCK = 0x637478;

/** An organization as a connection may be it. */
export interface Organization {
  readonly id: number;
  /** The role that its rows belong to; undefined where it is the user of the connection. */
  readonly role: string | undefined;
  readonly publishes: boolean;
}

/** How an organization is added. */
export interface NewOrganization {
  readonly name: string;
  /** Users of the server that may be it. */
  readonly members: readonly string[];
  readonly publishes: boolean;
}

/** @throws RangeError for what is no name of an organization */
export function checkOrganization(name: string): void {
  if (!/^[a-z][a-z0-9_-]{0,47}$/.test(name) || name === 'public')
    throw new RangeError(
      `an organization is small letters, digits, - and _, and is not called public, got ${JSON.stringify(name)}`,
    );
}

/**
 * The organization of a name, where the user of the connection may be it. Its owner makes the tables, and the
 * organization, when they are first asked for.
 *
 * @throws Refused where it may not, or the tables are of another version
 */
export async function openOrganization(
  connections: Connections,
  name: string,
): Promise<Organization> {
  const organization = await find(connections, name).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await prepare(connections).catch((reason: unknown) => {
      throw codeOf(reason) === '42501' ? error : reason;
    });
    return find(connections, name);
  });
  if (organization) return organization;
  await addOrganizationTo(connections, { name, members: [], publishes: true }).catch(
    (error: unknown) => {
      if (codeOf(error) !== '42501') throw error;
      throw new Refused(`the user belongs to no organization ${name} there`);
    },
  );
  return (await find(connections, name))!;
}

/** Makes the tables where they are not there; any number of processes may do so at once. */
export async function prepare(connections: Connections): Promise<void> {
  await connections.run(undefined, [
    { text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] },
    { text: PREPARE },
  ]);
}

/** Adds an organization, or says anew whether it publishes and who belongs to it. */
export async function addOrganizationTo(
  connections: Connections,
  { name, members, publishes }: NewOrganization,
): Promise<void> {
  await connections.run(undefined, [
    { text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] },
    { text: 'SELECT ctx.add_organization($1, $2, $3)', values: [name, members, publishes] },
  ]);
}

async function find(connections: Connections, name: string): Promise<Organization | undefined> {
  const [versions, rows] = await connections.run(undefined, [
    { text: 'SELECT version FROM ctx.version' },
    {
      text: `SELECT o.id, o.publishes, r.rolname::text AS role, r.rolname = current_user AS is_user
             FROM ctx.organization o JOIN pg_roles r ON r.oid = o.role WHERE o.name = $1`,
      values: [name],
    },
  ]);
  const version = versions![0]?.version;
  if (version !== VERSION)
    throw new Refused(`its tables are of version ${version}, and this program knows ${VERSION}`);
  return rows![0] && organizationOf(rows![0]);
}

function organizationOf({ id, publishes, role, is_user: isUser }: Row): Organization {
  return {
    id: id as number,
    publishes: publishes as boolean,
    role: isUser ? undefined : (role as string),
  };
}

/** Whether a schema or a table was not found. */
function isMissing(error: unknown): boolean {
  return ['3F000', '42P01'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
