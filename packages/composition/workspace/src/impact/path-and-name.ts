/** The parts of a subject: a file, a name in a file, or a name of any file. */
export interface PathAndName {
  readonly path?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Takes `path`, `path#name` or `name` apart. Text before the first `#` is a path only where it is one of a file: a name
 * may hold that sign, and so may a path.
 */
export async function pathAndName(
  subject: string,
  isFile: (path: string) => boolean | Promise<boolean>,
): Promise<PathAndName> {
  if (await isFile(subject)) return { path: subject };
  const hash = subject.indexOf('#');
  const path = subject.slice(0, Math.max(0, hash));
  if (path === '' || !(await isFile(path))) return { name: subject };
  return { path, name: subject.slice(hash + 1) };
}
