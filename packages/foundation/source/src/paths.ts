// Paths as git writes them: `/` between segments, relative to a root that is `''`.

/** A path with `/` for each `\`, and nothing else changed: `.\a\b` is `./a/b`. */
export function withSlashes(path: string): string {
  return path.includes('\\') ? path.replaceAll('\\', '/') : path;
}

/** A path with `/` separators, no leading `./` and no trailing `/`. */
export function toPosix(path: string): string {
  let posix = withSlashes(path);
  while (posix.startsWith('./')) posix = posix.slice(2);
  while (posix.length > 1 && posix.endsWith('/')) posix = posix.slice(0, -1);
  return posix;
}

/** The folder of a path; `''` for the root. */
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

/** The text after the last dot of the last segment, in lower case; `''` without a dot. */
export function extension(path: string): string {
  const base = basename(path);
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? '' : base.slice(dot + 1).toLowerCase();
}

/** Joins and normalizes; `undefined` when the result would leave the root. */
export function join(folder: string, relative: string): string | undefined {
  const segments: string[] = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** `folder/name`, or `name` when `folder` is the root. */
export function child(folder: string, name: string): string {
  return folder === '' ? name : name === '' ? folder : `${folder}/${name}`;
}

/** Whether `path` is `folder` or lies in it. */
export function isInside(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** The folder and every one above it, nearest first, ending with the root `''`. */
export function ancestors(folder: string): string[] {
  const above = [folder];
  for (let at = folder; at !== ''; ) {
    at = dirname(at);
    above.push(at);
  }
  return above;
}
