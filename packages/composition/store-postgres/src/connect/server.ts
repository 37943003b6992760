/** Where a store is, as it may be said: without the name of a user, a password or an option. */
export interface Server {
  /** `postgres://host:port/database`, for remarks. */
  readonly said: string;
  /** The organization that the address names, if it does. */
  readonly organization: string | undefined;
}

/**
 * Reads the address of a server.
 *
 * @throws RangeError for what is none; its message does not repeat it, for it may hold a password
 */
export function serverOf(url: string): Server {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  // A password with a slash of its own would stand in the path.
  if (!parsed || !/^postgres(?:ql)?:\/\//.test(url) || !/^(?:\/[^/@]*)?$/.test(parsed.pathname))
    throw new RangeError('a store in PostgreSQL is named as postgres://<host>/<database>');
  const host = parsed.host || parsed.searchParams.get('host') || 'localhost';
  return {
    said: `postgres://${host}${parsed.pathname}`,
    organization: parsed.searchParams.get('organization') ?? undefined,
  };
}

const UNTRUSTED = 'its certificate is not trusted: sslrootcert=<file> names who is';

/** Codes of PostgreSQL and of the system that have a sentence of their own. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ENOENT: 'nobody listens there, or a file that its address names is not there',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another host',
  '28P01': 'the password was refused',
  '28000': 'the user was refused',
  '3D000': 'there is no such database',
  '42501': 'the user has no right to it',
  '3F000': 'it has no schema of ctx: its owner opens it once',
  '42P01': 'it has no schema of ctx: its owner opens it once',
  '53300': 'it has too many connections',
  '53100': 'its disk is full',
  '57P01': 'it was shut down',
  '57P02': 'it was shut down',
  '57P03': 'it is starting or stopping',
};

/**
 * Why a call failed, in words of ours: a message of the server may quote what was sent to it, and that of a driver
 * the address with its password.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (typeof code === 'string') return REASONS[code] ?? `error ${code.slice(0, 40)}`;
  if (/does not support SSL/i.test(message)) return 'it does not speak TLS';
  if (/time(?:d )?out/i.test(message)) return 'it did not answer in time';
  if (/terminated|closed|not queryable/i.test(message)) return 'the connection was lost';
  return 'it does not speak as PostgreSQL does';
}

/** A reason of ours why a server cannot be used. */
export class Refused extends Error {}
