import type { Remark } from '@ctx/text';
import {
  createContainment,
  type ReadOptions,
  readText,
  secretOnTheWay,
  unsafePath,
} from '@ctx/tree/files';
import { type Skip, tooLarge } from '@ctx/tree/remarks';

/** A file's text, or why it is not given. */
export type ReadResult =
  | {
      readonly path: string;
      readonly text: string;
      readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
      readonly bom: boolean;
      readonly degraded?: readonly Remark[] | undefined;
      /** How many values of secrets `text` stands without; absent where it is whole. */
      readonly secrets?: number | undefined;
    }
  | { readonly path: string; readonly skipped: Skip };

/**
 * Reads one file by name. A link that stays inside the root is followed, and its target must be
 * allowed as well.
 *
 * @throws RangeError for a path that is absolute or leaves the root by its text
 */
export async function readFile(
  root: string,
  path: string,
  options: ReadOptions & { readonly maxBytes: number },
): Promise<ReadResult> {
  const unsafe = unsafePath(path);
  if (unsafe !== undefined) {
    throw new RangeError(
      `path must be relative to the root, got ${JSON.stringify(path)} (${unsafe})`,
    );
  }
  const refuse = ({ reason, detail }: Skip): ReadResult => ({
    path,
    skipped: { reason, ...(detail !== undefined && { detail }) },
  });
  const containment = createContainment(root);
  const target = containment.locate(path) ?? path;
  const secret = secretOnTheWay(root, path);
  if (secret) return refuse({ reason: 'secret', detail: secret.name });
  const stamp = containment.examine(target);
  if ('reason' in stamp) return refuse(stamp);
  if (stamp.size > options.maxBytes) return refuse(tooLarge(stamp.size));
  const read = await readText(root, target, options);
  if ('reason' in read) return refuse(read);
  const { text, encoding, bom, degraded, secrets } = read;
  return {
    path,
    text,
    encoding,
    bom,
    ...(degraded === undefined ? {} : { degraded }),
    ...(secrets === undefined ? {} : { secrets }),
  };
}
