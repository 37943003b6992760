import { lstatSync, readlinkSync } from 'node:fs';
import { isAbsolute, join, parse, relative, sep } from 'node:path';
import { type SecretRule, secretRule } from './secrets/secrets.js';

/** Links on the way to one file: as many as Linux follows. */
const MAX_LINKS = 40;

/** The links on the way of a path. */
export interface LinkChain {
  /** The path as it was given, then with each link on its way replaced, the last one without any. */
  readonly names: readonly string[];
  /** Where it ends; the last of `names`. */
  readonly real: string;
}

/**
 * Follows a path link by link, directories included, so that every name on the way can be judged: a
 * link called `notes.txt` may lead to `.env`, and a link called `.env` to `notes.txt`.
 *
 * @param path absolute
 * @throws the error of the file system: ENOENT for what is not there, ELOOP for more than 40 links
 */
export function linkChain(path: string): LinkChain {
  const { root } = parse(path);
  const names = [path];
  let rest = path.slice(root.length).split(sep).filter(Boolean);
  let at = root;
  let links = 0;
  while (rest.length > 0) {
    const [part = '', ...after] = rest;
    const next = part === '..' ? join(at, '..') : join(at, part);
    rest = after;
    if (part === '.' || part === '..' || !lstatSync(next).isSymbolicLink()) {
      at = part === '.' ? at : next;
      continue;
    }
    if (++links > MAX_LINKS)
      throw Object.assign(new Error(`too many links: ${path}`), { code: 'ELOOP' });
    const target = readlinkSync(next);
    const base = isAbsolute(target) ? parse(target).root : at;
    names.push(join(base, target, ...after));
    rest = [
      ...target
        .slice(isAbsolute(target) ? base.length : 0)
        .split(sep)
        .filter(Boolean),
      ...after,
    ];
    at = base;
  }
  return { names: at === path ? names : [...names, at], real: at };
}

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
