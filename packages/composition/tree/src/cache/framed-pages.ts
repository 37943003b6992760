import { createHash } from 'node:crypto';
import { extension } from '@ctx/source/paths';
import type { Store } from '@ctx/store';
import { createContainment, type FileStamp } from '../files/containment.js';
import { readBytes } from '../files/read.js';
import type { Enough } from '../limits.js';

/** Why a page is left out: it is what a program makes of sources that are here, or elsewhere. */
export const ONE_FRAME = 'one frame on hundreds of pages';

/**
 * Pages that share a frame before it is taken for a program's. Sites that people write by hand have some
 * dozens of pages, and what hundreds of tests or templates share is short.
 */
const MIN_PAGES = 100;

/** Bytes of a page that are looked at: its head and what stands around its text. */
const HEAD_BYTES = 4_096;

/** Characters of different pieces that a page shares: tests of browsers share some 300, Dokka's pages 2,900. */
const MIN_SHARED = 1_000;

/** Characters of a piece: shorter ones are those that every page has. */
const MIN_PIECE = 24;

interface Reading {
  readonly blobOf?: ((path: string, stamp: FileStamp) => string | undefined) | undefined;
  readonly store?: Store | undefined;
  readonly maxFileBytes: number;
  readonly enough?: Enough | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Whether a file is a page that may have a frame. */
export function isPage(path: string): boolean {
  return /^x?html?$/.test(extension(path));
}

/** Whether so many pages may have one frame. */
export function mayBeFramed(pages: number): boolean {
  return pages >= MIN_PAGES;
}

/** The pages among paths that may have a frame: all of them, or none where they are few. */
export function pagesAmong(paths: readonly string[]): string[] {
  const pages = paths.filter(isPage);
  return mayBeFramed(pages.length) ? pages : [];
}

/**
 * The pages that a generator made, known by what they share: the same long pieces at their heads, on a hundred pages
 * and more. The generator itself is not asked for. The answer of pages that git vouches for is kept, so that they are
 * read once.
 *
 * @param root real path of the root
 * @param pages all pages of the root
 * @returns undefined where the time was over before all were looked at: then it is not known of any
 */
export async function framedPages(
  root: string,
  pages: readonly string[],
  reading: Reading,
): Promise<ReadonlySet<string> | undefined> {
  if (!mayBeFramed(pages.length)) return new Set();
  const key = keyOf(root, pages, reading);
  const [stored] = key === undefined ? [] : ((await reading.store?.getMany([key])) ?? []);
  if (stored?.length === pages.length) return new Set(pages.filter((_, i) => stored[i] === 1));
  const heads: (readonly string[])[] = [];
  for (const path of pages) {
    if (reading.enough?.late()) return undefined;
    heads.push(await headOf(root, path, reading));
  }
  const framed = withFrame(heads);
  if (key !== undefined)
    await reading.store?.putMany([[key, Uint8Array.from(framed, (is) => (is ? 1 : 0))]]);
  return new Set(pages.filter((_, i) => framed[i]));
}

/**
 * Tells for each head of a page whether it is mostly the frame of many.
 *
 * @param heads the pieces of each head, without repetition
 */
export function withFrame(heads: readonly (readonly string[])[]): boolean[] {
  const counts = new Map<string, number>();
  for (const head of heads)
    for (const piece of head) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return heads.map((head) => {
    let shared = 0;
    for (const piece of head) if (counts.get(piece)! >= MIN_PAGES) shared += piece.length;
    return shared >= MIN_SHARED;
  });
}

/** The long pieces between tags and lines of a head. Depths of a folder are no difference. */
export function piecesOf(head: string): string[] {
  const pieces = head.split(/[<>\n]/).map((piece) => piece.trim().replaceAll('../', ''));
  return [...new Set(pieces.filter((piece) => piece.length >= MIN_PIECE))];
}

async function headOf(
  root: string,
  path: string,
  { maxFileBytes, signal }: Reading,
): Promise<readonly string[]> {
  const read = await readBytes(root, path, { maxBytes: maxFileBytes, signal });
  if ('reason' in read) return [];
  return piecesOf(Buffer.from(read.bytes.subarray(0, HEAD_BYTES)).toString('latin1'));
}

/** Names the pages and their contents; undefined where nobody vouches for one. */
function keyOf(
  root: string,
  pages: readonly string[],
  { blobOf, store }: Reading,
): string | undefined {
  if (!store || !blobOf) return undefined;
  const containment = createContainment(root);
  const digest = createHash('sha256');
  for (const path of pages) {
    const stamp = containment.examine(path);
    const blob = 'reason' in stamp ? stamp.reason : blobOf(path, stamp);
    if (blob === undefined) return undefined;
    digest.update(`${path}\0${blob}\n`);
  }
  return `${digest.digest('hex')}:frames`;
}
