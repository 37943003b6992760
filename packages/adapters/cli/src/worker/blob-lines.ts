import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type HeldBlob, namedRepository, type Repository, readBlobs } from '@ctx/tree/blobs';
import { unsafePath } from '@ctx/tree/files';
import type { LongLine } from '../io/long-lines.js';

/** Lines of one repository whose contents are read in one run of git. */
const TOGETHER = 64;

/** The place of a content: its line, counted from one, and the repository that it names. */
export interface LineLabel {
  readonly line: number;
  readonly repository?: string | undefined;
  /** The fault of the line, where it asks for nothing that can be done. */
  readonly error?: string | undefined;
}

/** How lines are read. */
export interface BlobLineOptions {
  /** Real path of the folder that names of repositories are relative to; without one none is read. */
  readonly repositories?: string | undefined;
  /** Larger contents are left out, bytes. */
  readonly maxFileBytes: number;
}

type Line = HeldBlob<LineLabel> & { readonly label: LineLabel };

/** A line whose content a repository has. */
interface Wanted {
  readonly path: string;
  readonly kept: boolean;
  readonly blob: string;
  readonly label: LineLabel & { readonly repository: string };
}

/**
 * The contents that lines of JSON name, in their order: each line has a `path` and one of `text`, `bytes` (base64), or
 * `repository` and `blob`; `kept` is true where `.ctxignore` asks for the file. What is wrong with a line is said in its place.
 */
export async function* heldBlobs(
  lines: AsyncIterable<LongLine>,
  options: BlobLineOptions,
): AsyncGenerator<Line, void, undefined> {
  let waiting: Wanted[] = [];
  const open = repositoriesOf(options.repositories);
  let line = 0;
  for await (const row of lines) {
    line++;
    const read = 'text' in row ? readLine(row.text, line) : tooLong(row.bytes, line);
    const isNext = 'blob' in read && read.label.repository === waiting[0]?.label.repository;
    if (waiting.length > 0 && (!isNext || waiting.length >= TOGETHER)) {
      yield* contentsOf(waiting, open, options.maxFileBytes);
      waiting = [];
    }
    if ('blob' in read) waiting.push(read);
    else yield read;
  }
  yield* contentsOf(waiting, open, options.maxFileBytes);
}

function wrong(path: string, line: number, error: string, repository?: string): Line {
  return { path, bytes: { reason: 'unreadable' }, label: { line, error, repository } };
}

function tooLong(bytes: number, line: number): Line {
  return wrong('', line, `the line has ${bytes} bytes, which is too long`);
}

/** The properties of a line; of others none is looked at. */
interface Fields {
  path?: unknown;
  text?: unknown;
  bytes?: unknown;
  repository?: unknown;
  blob?: unknown;
  kept?: unknown;
}

function readLine(text: string, line: number): Line | Wanted {
  let fields: Fields;
  try {
    fields = JSON.parse(text) as Fields;
  } catch {
    return wrong('', line, 'not JSON');
  }
  if (typeof fields !== 'object' || fields === null || typeof fields.path !== 'string')
    return wrong('', line, 'not an object with a path');
  const { path, text: rawText, bytes, repository, blob, kept } = fields;
  const isKept = kept === true;
  const label = { line };
  if (typeof rawText === 'string')
    return { path, bytes: Buffer.from(rawText), kept: isKept, label };
  if (typeof bytes === 'string') {
    const decoded = base64(bytes);
    return decoded
      ? { path, bytes: decoded, kept: isKept, label }
      : wrong(path, line, '"bytes" is no base64');
  }
  if (typeof repository !== 'string')
    return wrong(path, line, 'has none of "text", "bytes", and "repository" with "blob"');
  if (typeof blob !== 'string' || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(blob))
    return wrong(path, line, '"blob" is not the name of a content', repository);
  return { path, blob, kept: isKept, label: { line, repository } };
}

/** Strictly: what Node passes over in silence would be another content. */
function base64(text: string): Uint8Array | undefined {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
    ? Buffer.from(text, 'base64')
    : undefined;
}

type OpenRepository = (name: string) => Promise<Repository | { readonly reason: string }>;

/** Opens repositories by their names, each once. */
function repositoriesOf(folder: string | undefined): OpenRepository {
  const opened = new Map<string, ReturnType<OpenRepository>>();
  const open: OpenRepository = async (name) => {
    if (folder === undefined) return { reason: 'repositories are read with --repositories' };
    const unsafe = name === '.' ? undefined : unsafePath(name);
    if (unsafe !== undefined) return { reason: `not a name of a repository: ${unsafe}` };
    const path = await realpath(join(folder, name)).catch(() => undefined);
    if (path === undefined) return { reason: 'no such repository' };
    const inside = folder.endsWith(sep) ? folder : folder + sep;
    if (path !== folder && !path.startsWith(inside)) return { reason: 'leads out of the folder' };
    return namedRepository(path);
  };
  return (name) => {
    const repository = opened.get(name) ?? open(name);
    // A few at a time are worked on; what is forgotten is opened again.
    if (opened.size >= TOGETHER) opened.clear();
    opened.set(name, repository);
    return repository;
  };
}

/** The contents of lines that name one repository, in one run of git or, where some are too large, in one each. */
async function* contentsOf(
  wanted: readonly Wanted[],
  open: OpenRepository,
  maxFileBytes: number,
): AsyncGenerator<Line, void, undefined> {
  const [first] = wanted;
  if (!first) return;
  const repository = await open(first.label.repository);
  const fail = ({ path, label }: Wanted, error: string): Line =>
    wrong(path, label.line, error, label.repository);
  if ('reason' in repository) {
    for (const blob of wanted) yield fail(blob, repository.reason);
    return;
  }
  const names = wanted.map(({ blob }) => blob);
  const read = await readBlobs(repository, names, { maxBytes: TOGETHER * maxFileBytes });
  for (const [i, blob] of wanted.entries()) {
    const alone = 'failed' in read ? await readBlobs(repository, [blob.blob]) : read;
    const bytes = 'failed' in alone ? undefined : alone['failed' in read ? 0 : i];
    const { path, kept, label } = blob;
    if (bytes) yield { path, kept, label, bytes };
    else yield fail(blob, 'failed' in alone ? alone.failed : 'the repository has no such content');
  }
}
