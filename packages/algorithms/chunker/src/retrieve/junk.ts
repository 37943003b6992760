import {
  isProjectFile,
  type Junk,
  junkContent,
  junkDirectory,
  junkFile,
  VERSION_CONTROL,
} from '@ctx/text/junk';

/** UTF-16 units above which a file is data or a bundle: the plan's limit of 1 MB. */
const LARGEST_FILE = 1_000_000;

/** A file that is not worth chunking, with the rule that says so. */
export interface SkippedPath {
  path: string;
  reason: Junk['reason'] | 'too large' | 'version control';
  detail: string;
}

/** Options of {@link dropJunk}. */
export interface JunkOptions {
  /** Whether git tracks a path: `build/` is then believed to be wanted. Default: nothing is. */
  isTracked?: ((path: string) => boolean) | undefined;
  /** Largest text, UTF-16 units (default 1,000,000). */
  maxCharacters?: number | undefined;
}

/**
 * Takes from a list of files what others wrote, what a tool made, and what is no text. Judged by whole
 * path segments and name endings, and by content where `text` is given: `chunker.ts`,
 * `vendor-list.py` and a tracked `build/` are sources. `@ctx/workspace` applies the same rules, and
 * ignore files and secrets besides.
 */
export function dropJunk<T extends { readonly path: string; readonly text?: string | undefined }>(
  files: readonly T[],
  options: JunkOptions = {},
): { kept: T[]; skipped: SkippedPath[] } {
  const projects = new Set<string>();
  for (const { path } of files) {
    const { folders, name } = parts(path);
    if (isProjectFile(name)) projects.add(folders.join('/'));
  }
  const kept: T[] = [];
  const skipped: SkippedPath[] = [];
  for (const file of files) {
    const junk = byPath(file.path, projects, options) ?? byText(file, options);
    if (junk === undefined) kept.push(file);
    else skipped.push({ path: file.path, ...junk });
  }
  return { kept, skipped };
}

function byPath(
  path: string,
  projects: ReadonlySet<string>,
  { isTracked = () => false }: JunkOptions,
): Omit<SkippedPath, 'path'> | undefined {
  const { folders, name } = parts(path);
  const tracked = isTracked(path);
  for (const [depth, folder] of folders.entries()) {
    if (VERSION_CONTROL.has(folder)) return { reason: 'version control', detail: `${folder}/` };
    const atRoot = depth === 0;
    const besideProject = atRoot || projects.has(folders.slice(0, depth).join('/'));
    const junk = junkDirectory(folder, { atRoot, besideProject, tracked });
    if (junk) return junk;
  }
  return junkFile(name);
}

function byText(
  { path, text }: { readonly path: string; readonly text?: string | undefined },
  { maxCharacters = LARGEST_FILE }: JunkOptions,
): Omit<SkippedPath, 'path'> | undefined {
  if (text === undefined) return undefined;
  if (text.length > maxCharacters) {
    return { reason: 'too large', detail: `${text.length} characters` };
  }
  return junkContent(path, text);
}

function parts(path: string): { folders: string[]; name: string } {
  const folders = path.replaceAll('\\', '/').split('/');
  return { name: folders.pop() ?? '', folders };
}
