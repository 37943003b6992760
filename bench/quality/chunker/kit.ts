// The kit (corpora, gold functions, BM25, adapters of other chunkers) lives outside this repository:
// KIT=<folder of the kit, dependencies installed>, CORPUS=<folder of extracted repositories>.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Chunk, type ChunkOptions, contextualize } from '@ctx/chunker';
import { chunkSource } from '@ctx/chunker/syntax';
import { type Grammar, structure } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { seedChunkFile } from '../../seeds/chunker/seed-chunk-file.js';

/** A file of a corpus. */
export interface KitFile {
  path: string;
  code: string;
  lang: Grammar;
}

/** A function found by the kit's own grammar, decorators and `export` included. */
export interface GoldFunction {
  name: string;
  start: number;
  end: number;
}

/** A question with the function that answers it: its first sentence of documentation. */
export interface KitQuery {
  q: string;
  file: string;
  s: number;
  e: number;
}

/** A chunk as the kit's adapters give it. */
export interface KitChunk {
  text: string;
  start?: number;
  end?: number;
  /** The text to index, where it is more than the text. */
  index?: string;
  symbol?: string | undefined;
}

interface Bm25 {
  scores(query: string): Map<number, number>;
  search(query: string, count: number): number[];
}

/** The part of the kit that is used. */
export interface Kit {
  /** How each repository of the corpus is read. */
  REPOS: Record<string, { exts: readonly string[] }>;
  loadRepo(name: string): KitFile[];
  goldFunctions(code: string, lang: Grammar): Promise<{ fns: GoldFunction[] }>;
  buildSet(repo: string): Promise<{ files: KitFile[]; queries: KitQuery[] }>;
  BM25: new (documents: string[]) => Bm25;
  CHUNKERS: Record<string, () => Promise<Chunker>>;
}

/** Cuts one file. */
export type Chunker = (file: KitFile) => Promise<KitChunk[]>;

/** The repositories, tuned on the first four only. */
export const REPOSITORIES = [
  'aider',
  'repomix',
  'graphology',
  'gin',
  'lean-ctx',
  'gson',
  'fmt',
  'hono',
] as const;
/** Number of repositories that were looked at while the defaults were chosen. */
export const TUNED = 4;

/** Repositories that the ranking of `indexChunks` was chosen on, with the extensions that are read. */
export const CHOSEN_ON: Readonly<Record<string, readonly string[]>> = {
  gin: ['.go'],
  click: ['.py'],
  cobra: ['.go'],
  aider: ['.py'],
  gson: ['.java'],
  fmt: ['.h', '.cc'],
  hono: ['.ts', '.tsx'],
  bat: ['.rs'],
  javapoet: ['.java'],
  scrapy: ['.py'],
};

/** Repositories that were looked at only when that ranking was done. */
export const SET_ASIDE: Readonly<Record<string, readonly string[]>> = {
  caddy: ['.go'],
  jsoup: ['.java'],
  tornado: ['.py'],
  clap: ['.rs'],
  spdlog: ['.h', '.cpp'],
  echo: ['.go'],
};

/** Largest file that the kit measures, UTF-16 units. */
export const LARGEST = 400_000;

/** @throws Error where `KIT` is not set */
export async function openKit(): Promise<Kit> {
  const folder = process.env.KIT;
  if (folder === undefined) throw new Error('KIT is not set; give the folder of the kit');
  process.env.CORPUS ??= resolve(folder, 'corpus');
  const load = (name: string) => import(pathToFileURL(resolve(folder, name)).href);
  return {
    ...(await load('lib.mjs')),
    ...(await load('retrieval.mjs')),
    ...(await load('chunkers.mjs')),
  };
}

/** Our source chunks of a file, at the default setting unless told otherwise. */
export async function ours(file: KitFile, options: ChunkOptions = {}): Promise<Chunk[]> {
  const input = { path: file.path, text: file.code, language: file.lang };
  const chunked = await chunkSource(input, { ...options, roles: ['source'], load: loadLanguage });
  return chunked.chunks;
}

/** The source chunks of a file by the plan as first documented. */
export async function planned(file: KitFile): Promise<Chunk[]> {
  await loadLanguage(file.lang);
  const parsed = structure(file.lang, file.code);
  const input = { path: file.path, text: file.code, structure: parsed };
  return seedChunkFile(input, { roles: ['source'] }).chunks;
}

/** Our chunks as the kit takes them. */
export function asKit(chunks: readonly Chunk[]): KitChunk[] {
  return chunks.map((chunk) => ({
    text: chunk.text,
    start: chunk.startIndex,
    end: chunk.endIndex,
    index: contextualize(chunk),
    symbol: chunk.symbolName,
  }));
}
