import { Failure } from '../io/exit.js';
import { digestOf, type Written } from './journal.js';
import { withHooks, withoutHooks } from './json-hooks.js';
import type { Part, PartKind } from './part.js';
import { withoutSnippet, withSnippet } from './snippet.js';
import { readUserFile, removeUserFile, writeUserFile } from './user-file.js';

/** What a part would do to its file. */
export interface Planned {
  part: Part;
  /** The file as it is; undefined where there is none. */
  before: Buffer | undefined;
  /** What it would hold; undefined where it holds that already. */
  after: Buffer | undefined;
}

/**
 * What a part would do, without doing it.
 *
 * @throws Failure where the file cannot be read or understood, or is another's
 */
export async function planPart(part: Part, journal: readonly Written[]): Promise<Planned> {
  const { bytes: before } = await readUserFile(part.path);
  const text = textOf(part.path, before);
  const isKnown = journal.some(({ path }) => path === part.path);
  if (part.kind === 'file' && before !== undefined && !isKnown && text !== part.text)
    throw new Failure(
      `${part.path} is there already and was not written by ctx; move it away first`,
    );
  const after = Buffer.from(contentWith(part, text));
  return { part, before, after: before?.equals(after) ? undefined : after };
}

/** Writes a planned part, and says what has to be kept so that it can be undone. */
export async function applyPart(
  host: string,
  { part, before, after }: Planned,
  journal: readonly Written[],
): Promise<Written | undefined> {
  if (after === undefined) return undefined;
  const known = journal.find(({ path }) => path === part.path);
  const made = await writeUserFile(part.path, after);
  const written = { host, path: part.path, kind: part.kind, after: digestOf(after) };
  // What was there before the first setup stays what an undo brings back, unless others wrote since.
  if (known !== undefined && before !== undefined && digestOf(before) === known.after)
    return { ...known, ...written };
  const original =
    known === undefined ? before : before && Buffer.from(contentWithout(part.kind, String(before)));
  return { ...written, made, ...(original && { before: original.toString('base64') }) };
}

/**
 * Takes back what a setup wrote: the very bytes, or where others have written since, our part of it.
 *
 * @returns What was done, for the person.
 */
export async function undo({ path, kind, before, after, made }: Written): Promise<string> {
  const { bytes } = await readUserFile(path);
  if (bytes === undefined) return `${path} is gone already`;
  if (digestOf(bytes) !== after) {
    if (kind === 'file') return `${path} has been changed since, and stays`;
    await writeUserFile(path, Buffer.from(contentWithout(kind, textOf(path, bytes))));
    return `${path} has been changed since; the part of ctx was taken out`;
  }
  if (before === undefined) {
    await removeUserFile(path, made);
    return `${path} removed`;
  }
  await writeUserFile(path, Buffer.from(before, 'base64'));
  return `${path} is as it was`;
}

function contentWith(part: Part, text: string): string {
  if (part.kind === 'file') return part.text;
  if (part.kind === 'snippet') return withSnippet(text, part.text);
  try {
    return withHooks(text, part.entries, part.base);
  } catch (error) {
    throw new Failure(`${part.path} ${(error as Error).message}; it stays as it is: mend it first`);
  }
}

function contentWithout(kind: PartKind, text: string): string {
  if (kind === 'snippet') return withoutSnippet(text);
  return kind === 'hooks' ? withoutHooks(text) : text;
}

/** @throws Failure for bytes that are no UTF-8, which writing would change */
function textOf(path: string, bytes: Buffer | undefined): string {
  const text = bytes?.toString('utf8') ?? '';
  if (bytes !== undefined && !Buffer.from(text).equals(bytes))
    throw new Failure(`${path} is not in UTF-8; it stays as it is`);
  return text;
}
