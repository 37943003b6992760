import { join, relative, sep } from 'node:path';
import { linkChain } from './link-chain.js';
import { type SecretRule, secretRule } from './secrets/secrets.js';

/**
 * The rule by which a path, or any name that it leads through, is a secret; undefined if none is.
 *
 * @param root real path of the root
 * @param path POSIX path relative to it
 */
export function secretOnTheWay(root: string, path: string): SecretRule | undefined {
  const own = secretRule(path);
  if (own) return own;
  try {
    for (const name of linkChain(join(root, path)).names) {
      const rule = secretRule(relative(root, name).split(sep).join('/'));
      if (rule) return rule;
    }
  } catch {
    // It is not there: whoever opens it says so.
  }
  return undefined;
}
