import { VERSION_CONTROL } from '@ctx/text/junk';
import { createSelection, type HeldFile, type Selection } from '@ctx/tree/texts';
import type { Folder } from './asked.js';

/** Files and bytes that are read at most: what a page can hold, and says where it ends. */
const MOST = { files: 20_000, bytes: 200_000_000, depth: 20 };

/** Larger files are data or bundles. */
const MOST_FILE = 1_000_000;

/** Ignore files, weakest first. */
const IGNORE_FILES = ['.gitignore', '.ignore', '.ctxignore'];

/** The files of a folder that are read, and how many were not for want of room. */
export interface FolderFiles {
  files: HeldFile[];
  left: number;
}

/** A file that was found and is not read yet. */
interface Found {
  path: string;
  open: () => Promise<File>;
}

/** Reads the files of a folder that an agent may see: no vendored, generated or secret ones. */
export async function folderFiles(
  folder: Folder,
  onProgress: (read: number) => void,
): Promise<FolderFiles> {
  const found = 'handle' in folder ? await walked(folder.handle) : await selected(folder.files);
  const files: HeldFile[] = [];
  let bytes = 0;
  for (const [at, { path, open }] of found.entries()) {
    const file = await open();
    if (file.size > MOST_FILE) continue;
    bytes += file.size;
    if (files.length === MOST.files || bytes > MOST.bytes)
      return { files, left: found.length - at };
    files.push({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
    if (files.length % 50 === 0) onProgress(files.length);
  }
  return { files, left: 0 };
}

/** Walks a folder; what is ignored or junk is not entered. */
async function walked(root: FileSystemDirectoryHandle): Promise<Found[]> {
  const selection = createSelection();
  const found: Found[] = [];
  const pending = [{ path: '', handle: root, depth: 0 }];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const { path: above, depth } = at;
    const entries: [string, FileSystemHandle][] = [];
    for await (const entry of at.handle.entries()) entries.push(entry);
    const own = new Map(entries.map(([name, handle]) => [below(above, name), handle]));
    for (const path of own.keys()) selection.note(path);
    for (const name of IGNORE_FILES) {
      const handle = own.get(below(above, name));
      if (handle instanceof FileSystemFileHandle)
        selection.addIgnoreFile(below(above, name), await (await handle.getFile()).text());
    }
    for (const [path, handle] of own) {
      if (handle instanceof FileSystemFileHandle) {
        if (isTaken(selection, path)) found.push({ path, open: () => handle.getFile() });
      } else if (
        handle instanceof FileSystemDirectoryHandle &&
        !VERSION_CONTROL.has(handle.name) &&
        depth < MOST.depth &&
        selection.directory(path, false) === undefined
      )
        pending.push({ path, handle, depth: depth + 1 });
    }
    if (found.length > MOST.files) break;
  }
  return found;
}

/** The files of a form, which lists all below a folder: those of its name are taken first from each path. */
async function selected(files: readonly { path: string; file: File }[]): Promise<Found[]> {
  const selection = createSelection();
  const own = files
    .map(({ path, file }) => ({ path: path.slice(path.indexOf('/') + 1), file }))
    .filter(({ path }) => !path.split('/').some((name) => VERSION_CONTROL.has(name)));
  for (const { path } of own) selection.note(path);
  for (const name of IGNORE_FILES)
    for (const { path, file } of own)
      if (path === name || path.endsWith(`/${name}`))
        selection.addIgnoreFile(path, await file.text());
  return own
    .filter(({ path }) => isTaken(selection, path))
    .map(({ path, file }) => ({ path, open: async () => file }));
}

function isTaken(selection: Selection, path: string): boolean {
  return selection.file(path, false) === undefined;
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
