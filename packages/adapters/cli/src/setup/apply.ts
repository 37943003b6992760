import { isAbsolute } from 'node:path';
import { Failure } from '../io/exit.js';
import { digestOf, type Part, type PartKind, type Written } from './journal.js';
import { withHooks, withoutHooks } from './json-hooks.js';
import {
  type Access,
  foldersToMake,
  readUserFile,
  removeUserFile,
  writeUserFile,
} from './user-file.js';

/** Lines between which our part of a file of instructions stands. */
const BEGIN = '<!-- ctx: begin -->';

const END = '<!-- ctx: end -->';

/** Longest part of ours, in UTF-16 units: an end further away belongs to something else. */
const LONGEST = 4_000;

/** The section about ctx in a file of instructions for agents. */
export const SNIPPET = `## Finding code with ctx

The program \`ctx\` answers from this repository, locally: \`ctx "<task, issue, error>" --menu --expect "<names you would expect in the code to change, before you have seen it; wrong ones cost nothing>"\` lists places to choose from, \`ctx show kobali 3 7\` prints those of its numbers, \`ctx "<task>"\` all lines at once, \`ctx map\` the files that matter, \`ctx find <name>\` where a name is defined, \`ctx show <path:12-40> <name> --callers --tests\` lines and who uses them, \`ctx impact <path#name>\` what a change may reach, \`ctx outline <path>\` the structure of a long file, \`ctx terse -- <command>\` a command's output with fewer tokens and its exit code. "⋯ 12-40" in an answer stands for lines left out; it is no line of a file.
`;

/** The effect that a part would have on its file. */
export interface Planned {
  part: Part;
  /** The file as it is; undefined where there is none. */
  before: Buffer | undefined;
  /** The content that it would have; undefined where it holds that already. */
  after: Buffer | undefined;
}

/**
 * Computes the effect of a part, without making it.
 *
 * @throws Failure where the file cannot be read or understood, or is another's
 */
export async function planPart(part: Part, journal: readonly Written[]): Promise<Planned> {
  if (!isAbsolute(part.path)) throw new Failure(`${part.path} is no absolute path`);
  const { bytes: before } = await readUserFile(part.path, accessOf(part.kind));
  const text = textOf(part.path, before);
  const isKnown = journal.some(({ path }) => path === part.path);
  if (part.kind === 'file' && before !== undefined && !isKnown && text !== part.text)
    throw new Failure(
      `${part.path} is there already and was not written by ctx; move it away first`,
    );
  const after = Buffer.from(contentWith(part, text));
  return { part, before, after: before?.equals(after) ? undefined : after };
}

/**
 * The record that must be kept before a planned part is written, so that it can be undone whenever the writing ends;
 * undefined where there is nothing to write.
 */
export async function intentOf(
  host: string,
  { part, before, after }: Planned,
  journal: readonly Written[],
): Promise<Written | undefined> {
  if (after === undefined) return undefined;
  const entry = journal.find(({ path }) => path === part.path);
  const written = { host, path: part.path, kind: part.kind, after: digestOf(after) };
  // An undo brings back the content before the first setup, unless others wrote since.
  if (entry !== undefined && before !== undefined && digestOf(before) === entry.after)
    return { ...entry, ...written };
  const original = entry === undefined ? before : before && ownOut(entry, before);
  const made = before === undefined ? await foldersToMake(part.path) : [];
  return { ...written, made, ...(original && { before: original.toString('base64') }) };
}

/** Writes a planned part. */
export async function applyPart({ part, after }: Planned): Promise<void> {
  if (after !== undefined) await writeUserFile(part.path, after, accessOf(part.kind));
}

/**
 * Takes back what a setup wrote: the very bytes, or where others have written since, our part of it.
 *
 * @returns What was done, for the person.
 * @throws Failure where the file cannot be read, understood or written; it stays as it is
 */
export async function undo(written: Written): Promise<string> {
  const { path, kind, before, after, made } = written;
  const access = accessOf(kind);
  const { bytes, isLink } = await readUserFile(path, access);
  if (bytes === undefined) return `${path} is gone already`;
  const original = before === undefined ? undefined : Buffer.from(before, 'base64');
  if (original?.equals(bytes)) return `${path} is as it was`;
  if (digestOf(bytes) !== after) {
    if (kind === 'file') return `${path} has been changed since, and stays`;
    await writeUserFile(path, ownOut(written, bytes), access);
    return `${path} has been changed since; the part of ctx was taken out`;
  }
  if (original !== undefined) {
    await writeUserFile(path, original, access);
    return `${path} is as it was`;
  }
  // There was no file, so somebody has moved it behind this link since, for a reason of theirs.
  if (isLink) {
    if (kind === 'file') return `${path} has become a link since, and stays`;
    await writeUserFile(path, ownOut(written, bytes), access);
    return `${path} has become a link since, and stays; the part of ctx was taken out`;
  }
  await removeUserFile(path, made);
  return `${path} removed`;
}

/** A snippet stands in a project, which others may have filled with links; settings in a home. */
function accessOf(kind: PartKind): Access {
  return { staysInFolder: kind === 'snippet' };
}

function contentWith(part: Part, text: string): string {
  if (part.kind === 'file') return part.text;
  if (part.kind === 'snippet') return withSnippet(text, part.text);
  return understood(part.path, () => withHooks(text, part.entries, part.base));
}

/** The content that others have written, without the part of a setup. */
function ownOut({ path, kind, before }: Written, bytes: Buffer): Buffer {
  const text = textOf(path, bytes);
  if (kind === 'file') return bytes;
  if (kind === 'snippet') return Buffer.from(withoutSnippet(text));
  const original = Buffer.from(before ?? '', 'base64').toString('utf8');
  return Buffer.from(understood(path, () => withoutHooks(text, original)));
}

/** @throws Failure for settings that cannot be read, with the reason */
function understood(path: string, read: () => string): string {
  try {
    return read();
  } catch (error) {
    throw new Failure(`${path} ${(error as Error).message}; it stays as it is: mend it first`);
  }
}

/** @throws Failure for bytes that are no UTF-8, which writing would change */
function textOf(path: string, bytes: Buffer | undefined): string {
  const text = bytes?.toString('utf8') ?? '';
  if (bytes !== undefined && !Buffer.from(text).equals(bytes))
    throw new Failure(`${path} is not in UTF-8; it stays as it is`);
  return text;
}

/** A text with our part in it, at the end where it was not there before. */
export function withSnippet(text: string, snippet: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = `${BEGIN}\n${snippet}${END}\n`.replaceAll('\n', eol);
  const lead = text === '' ? '' : eol;
  const found = blockIn(text);
  if (found !== undefined) {
    const { startIndex, endIndex } = found;
    return (
      text.slice(0, startIndex) + (startIndex === 0 ? '' : lead) + block + text.slice(endIndex)
    );
  }
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  return `${text}${gap}${lead}${block}`;
}

/** A text without our part. */
export function withoutSnippet(text: string): string {
  const block = blockIn(text);
  return block === undefined ? text : text.slice(0, block.startIndex) + text.slice(block.endIndex);
}

/** Where our part stands, with the line end before it and the one after it. */
function blockIn(text: string): { startIndex: number; endIndex: number } | undefined {
  const begin = text.indexOf(BEGIN);
  const end = begin < 0 ? -1 : text.indexOf(END, begin);
  if (end < 0 || end - begin > LONGEST) return undefined;
  const before = /\r?\n$/.exec(text.slice(Math.max(0, begin - 2), begin))?.[0] ?? '';
  const after = /^\r?\n/.exec(text.slice(end + END.length, end + END.length + 2))?.[0] ?? '';
  return { startIndex: begin - before.length, endIndex: end + END.length + after.length };
}
