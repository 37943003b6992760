import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Row, Statement } from '../connect/pool.js';

/** Organization of the facts of public contents. */
export const PUBLIC = 0;

/** A value with its key. */
export type Entry = readonly [key: string, value: Uint8Array];

/** A row that was read: a value, or the manifest of a tree. */
export interface Kept {
  readonly organization: number;
  readonly key: string;
  /** Undefined where it is not the one that was written. */
  readonly bytes: Uint8Array | undefined;
  /** When it was last used, milliseconds since 1970. */
  readonly used: number;
}

/** Rows of a space of some organizations. */
export interface Where {
  readonly organizations: readonly number[];
  readonly space: string;
}

/** A space as it stands in a row: sixteen bytes of a hash, whatever its name. */
export function spaceOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/** Reads values. */
export function selectValues({ organizations, space }: Where, keys: readonly string[]): Statement {
  return {
    text: `SELECT organization, key, checksum, used, value AS bytes FROM ctx.value
           WHERE organization = ANY($1) AND space = $2 AND key = ANY($3)`,
    values: [organizations, space, keys],
  };
}

/**
 * Inserts values that are not there, nor public, in the order of their keys: two writers of the same ones wait for
 * each other, and never both. The values go as one text of bytes, of which each row takes its part.
 *
 * @param refused public values that were found to be wrong
 */
export function insertValues(
  { organization, space }: { readonly organization: number; readonly space: string },
  entries: readonly Entry[],
  { used, refused }: { readonly used: number; readonly refused: readonly string[] },
): Statement {
  const starts: number[] = [];
  let start = 1;
  for (const [, value] of entries) {
    starts.push(start);
    start += value.length;
  }
  return {
    text: `INSERT INTO ctx.value (organization, space, key, checksum, used, value)
           SELECT $1, $2, e.key, e.checksum, $3, substring($4::bytea FROM e.start FOR e.length)
           FROM unnest($5::text[], $6::bigint[], $7::int[], $8::int[]) AS e (key, checksum, start, length)
           WHERE NOT EXISTS (
             SELECT FROM ctx.value p
             WHERE p.organization = ${PUBLIC} AND p.space = $2 AND p.key = e.key AND p.key <> ALL ($9::text[]))
           ORDER BY e.key COLLATE "C"
           ON CONFLICT DO NOTHING`,
    values: [
      ...[organization, space, used, Buffer.concat(entries.map(([, value]) => value))],
      ...[entries.map(([key]) => key), entries.map(([, value]) => crc32(value))],
      ...[starts, entries.map(([, value]) => value.length), refused],
    ],
  };
}

/** Removes values. */
export function deleteValues({ organizations, space }: Where, keys: readonly string[]): Statement {
  return {
    text: 'DELETE FROM ctx.value WHERE organization = ANY($1) AND space = $2 AND key = ANY($3)',
    values: [organizations, space, keys],
  };
}

/** Notes a use. A row that somebody else is noting is passed over: readers never wait for each other. */
export function useValues(
  { organizations, space }: Where,
  keys: readonly string[],
  used: number,
): Statement {
  return {
    text: `UPDATE ctx.value v SET used = $4
           FROM (SELECT organization, key FROM ctx.value
                 WHERE organization = ANY($1) AND space = $2 AND key = ANY($3)
                 FOR UPDATE SKIP LOCKED) o
           WHERE v.organization = o.organization AND v.space = $2 AND v.key = o.key`,
    values: [organizations, space, keys, used],
  };
}

/** The name of a tree among the rows of an organization. */
interface TreeRow {
  readonly organization: number;
  readonly space: string;
  readonly tree: string;
}

/** Reads the manifest of a tree. */
export function selectManifest({ organization, space, tree }: TreeRow): Statement {
  return {
    text: `SELECT organization, tree AS key, checksum, used, manifest AS bytes FROM ctx.manifest
           WHERE organization = $1 AND space = $2 AND tree = $3`,
    values: [organization, space, tree],
  };
}

/** Replaces the manifest of a tree. */
export function putManifest(
  { organization, space, tree }: TreeRow,
  manifest: Uint8Array,
  used: number,
): Statement {
  return {
    text: `INSERT INTO ctx.manifest (organization, space, tree, checksum, used, manifest)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (organization, space, tree) DO UPDATE
           SET checksum = excluded.checksum, used = excluded.used, manifest = excluded.manifest`,
    values: [organization, space, tree, crc32(manifest), used, bufferOf(manifest)],
  };
}

/** Removes the manifest of a tree. */
export function deleteManifest({ organization, space, tree }: TreeRow): Statement {
  return {
    text: 'DELETE FROM ctx.manifest WHERE organization = $1 AND space = $2 AND tree = $3',
    values: [organization, space, tree],
  };
}

/** Removes what was not used for longest, of values and manifests together, and gives the bytes of each. */
export function collectRows({ organizations, space }: Where, maxBytes: number): Statement {
  return {
    text: `WITH kept AS (
             SELECT organization, key, used, octet_length(value) AS bytes, true AS is_value
             FROM ctx.value WHERE organization = ANY($1) AND space = $2
             UNION ALL
             SELECT organization, tree, used, octet_length(manifest), false
             FROM ctx.manifest WHERE organization = ANY($1) AND space = $2),
           summed AS (
             SELECT *, sum(bytes) OVER (ORDER BY used DESC, key, organization) AS total FROM kept),
           gone AS (SELECT * FROM summed WHERE total > $3),
           values AS (
             DELETE FROM ctx.value v USING gone g
             WHERE g.is_value AND v.organization = g.organization AND v.space = $2 AND v.key = g.key
             RETURNING g.bytes),
           manifests AS (
             DELETE FROM ctx.manifest m USING gone g
             WHERE NOT g.is_value AND m.organization = g.organization AND m.space = $2 AND m.tree = g.key
             RETURNING g.bytes)
           SELECT coalesce(sum(bytes), 0)::bigint AS bytes
           FROM (SELECT bytes FROM values UNION ALL SELECT bytes FROM manifests) AS all_bytes`,
    values: [organizations, space, maxBytes],
  };
}

/** Counts values and bytes. */
export function countRows({ organizations, space }: Where): Statement {
  return {
    text: `SELECT count(*) FILTER (WHERE is_value) AS values, coalesce(sum(bytes), 0)::bigint AS bytes
           FROM (SELECT octet_length(value) AS bytes, true AS is_value
                 FROM ctx.value WHERE organization = ANY($1) AND space = $2
                 UNION ALL
                 SELECT octet_length(manifest), false
                 FROM ctx.manifest WHERE organization = ANY($1) AND space = $2) AS kept`,
    values: [organizations, space],
  };
}

/** The names of all trees. */
export function selectTrees({ organizations, space }: Where): Statement {
  return {
    text: 'SELECT tree FROM ctx.manifest WHERE organization = ANY($1) AND space = $2',
    values: [organizations, space],
  };
}

/** A row of values or manifests as it was read. */
export function keptOf({ organization, key, checksum, used, bytes }: Row): Kept {
  const value = bytes as Uint8Array;
  return {
    organization: organization as number,
    key: key as string,
    bytes: crc32(value) === checksum ? value : undefined,
    used: used as number,
  };
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
