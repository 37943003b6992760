/** A path with `/` separators, no leading `./` and no trailing `/`. */
export function toPosix(path: string): string {
  let p = path.includes('\\') ? path.replaceAll('\\', '/') : path;
  while (p.startsWith('./')) p = p.slice(2);
  while (p.length > 1 && p.endsWith('/')) p = p.slice(0, -1);
  return p;
}

/** The directory of a path; `''` for the root. */
export function dirname(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The last segment of a path. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The last segment up to its first dot that is not the first character (`a.test.ts` → `a`). */
export function stem(path: string): string {
  const base = basename(path);
  const dot = base.indexOf('.', 1);
  return dot < 0 ? base : base.slice(0, dot);
}

/** What follows the last dot of the last segment, in lower case; `''` without a dot. */
export function extension(path: string): string {
  const base = basename(path);
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? '' : base.slice(dot + 1).toLowerCase();
}

/** Joins and normalises; `undefined` when the result would leave the root. */
export function join(dir: string, relative: string): string | undefined {
  const out: string[] = dir === '' ? [] : dir.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      if (out.length === 0) return undefined;
      out.pop();
    } else {
      out.push(segment);
    }
  }
  return out.join('/');
}

/** `dir/name`, or `name` when `dir` is the root. */
export function child(dir: string, name: string): string {
  return dir === '' ? name : name === '' ? dir : `${dir}/${name}`;
}

/** Whether `path` is `dir` or lies in it. */
export function isInside(path: string, dir: string): boolean {
  return dir === '' || path === dir || path.startsWith(`${dir}/`);
}

/** The directory and every one above it, nearest first, ending with the root `''`. */
export function ancestors(dir: string): string[] {
  const out = [dir];
  while (dir !== '') {
    dir = dirname(dir);
    out.push(dir);
  }
  return out;
}
