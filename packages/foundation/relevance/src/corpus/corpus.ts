import type { Commit } from '@ctx/source';
import { definedNames, definingFiles } from '../index/defining-files.js';
import { type IndexedFiles, indexedFiles } from '../index/indexed-files.js';
import { ROLES } from '../index/path-facts.js';
import type { IndexState } from '../index/state.js';
import type { TermIndex } from '../index/term-index.js';
import type { Query } from '../query/query.js';
import { inverseDocumentFrequency } from '../terms/bm25.js';
import { wordTerms } from '../terms/terms.js';
import { type CommitIndex, indexCommits } from './commit.js';
import { type FieldCounts, Hits } from './hits.js';
import { readHits } from './read-hits.js';

/** In place of a file's index: none. */
const NO_FILE = -1;

/**
 * A query and what one pass over the index finds for it: all that the signals are functions of. Files
 * stand in path order; nothing depends on the order in which they were indexed.
 */
export interface Corpus {
  readonly query: Query;
  readonly paths: readonly string[];
  /** Lines of each file; first and last line of each block. */
  readonly lines: Uint32Array;
  readonly blockStarts: Uint32Array;
  readonly blockEnds: Uint32Array;
  readonly positions: ReadonlyMap<string, number>;
  readonly tests: Uint8Array;
  readonly peripheral: Uint8Array;
  readonly examples: Uint8Array;
  readonly chronicles: Uint8Array;
  readonly declarations: Uint8Array;
  /** Inverse document frequency of each query term, over files (body or path). */
  readonly idf: Float64Array;
  readonly body: FieldCounts;
  readonly path: FieldCounts;
  readonly definitions: FieldCounts;
  /** The query's terms per block; file f has blocks `fileBlocks[f] … fileBlocks[f + 1] - 1`. */
  readonly blocks: FieldCounts;
  readonly fileBlocks: Uint32Array;
  /** Files that hold each of the query's identifiers, exactly. */
  readonly holders: readonly (readonly number[])[];
  /** Files that define the names that the task consists of; see `Query.names`. */
  readonly definers: readonly number[];
  readonly history: CommitIndex;
}

const noCommits: CommitIndex = indexCommits([]);

/** The input of {@link openCorpus}. */
export interface CorpusInput {
  query: Query;
  index: TermIndex;
  /** History before the task, newest first; `indexCommits` of it when several tasks share it. */
  commits?: readonly Commit[] | CommitIndex | undefined;
  /** Definition names by path, in place of what the index found. */
  definitions?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Paths of the files that define what the task names, in place of what the index found. */
  definers?: ReadonlySet<string> | undefined;
}

/**
 * Reads from the index what a query needs, the slices of its terms: what `rankFiles` and `rankPlaces` rank.
 * It stays as it is when the index changes.
 */
export function openCorpus({
  query,
  index: { state },
  commits = noCommits,
  definitions,
  definers,
}: CorpusInput): Corpus {
  const files = indexedFiles(state);
  const { paths } = files;
  const { holders, ...fields } = countHits(query, state, files);
  return {
    ...{ query, paths, holders },
    ...{ lines: files.lines, blockStarts: files.blockStarts, blockEnds: files.blockEnds },
    ...{ positions: files.positions, fileBlocks: files.fileBlocks },
    ...rolesIn(files),
    ...fields,
    idf: frequencies(query, [fields.body, fields.path]).map((frequency) =>
      inverseDocumentFrequency(paths.length, frequency),
    ),
    ...(definitions && {
      definitions: countTerms(
        query,
        definedNames(state).map((names, f) =>
          (definitions.get(paths[f]!) ?? names).flatMap(wordTerms),
        ),
      ),
    }),
    definers: definers
      ? [...paths.keys()].filter((f) => definers.has(paths[f]!))
      : definersOf(query, state, definitions),
    history: 'termIds' in commits ? commits : indexCommits(commits, query),
  };
}

function rolesIn({
  roles,
}: IndexedFiles): Pick<
  Corpus,
  'tests' | 'peripheral' | 'examples' | 'chronicles' | 'declarations'
> {
  const having = (role: number) => roles.map((all) => Number((all & role) !== 0));
  return {
    tests: having(ROLES.test),
    peripheral: having(ROLES.peripheral),
    examples: having(ROLES.example),
    chronicles: having(ROLES.chronicle),
    declarations: having(ROLES.declaration),
  };
}

/** Number of files that have each term in one of the fields. */
function frequencies(query: Query, fields: readonly FieldCounts[]): Float64Array {
  const counts = new Float64Array(query.terms.length);
  const last = new Int32Array(query.terms.length).fill(NO_FILE);
  const files = (fields[0]?.starts.length ?? 1) - 1;
  for (let f = 0; f < files; f++)
    for (const { starts, terms } of fields)
      for (let i = starts[f]!; i < starts[f + 1]!; i++) {
        const term = terms[i]!;
        if (last[term] === f) continue;
        last[term] = f;
        counts[term]! += 1;
      }
  return counts;
}

/** Mean of the lengths; 0 for none. */
export function averageLength(lengths: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < lengths.length; i++) sum += lengths[i]!;
  return lengths.length === 0 ? 0 : sum / lengths.length;
}

function countHits(
  query: Query,
  state: IndexState,
  files: IndexedFiles,
): Pick<Corpus, 'blocks' | 'body' | 'path' | 'definitions' | 'holders'> {
  const found = {
    ...{ blocks: new Hits(), path: new Hits(), definitions: new Hits() },
    holders: query.identifiers.map(() => new Set<number>()),
  };
  readHits(query, state, files, found);
  const blocks = found.blocks.inRows(files.blockLengths);
  return {
    blocks,
    body: byFile(blocks, files),
    path: found.path.inRows(files.pathLengths),
    definitions: found.definitions.inRows(files.definitionLengths),
    holders: found.holders.map((holding) => [...holding].sort((a, b) => a - b)),
  };
}

/** Rows of blocks, added up by file. */
function byFile(
  { starts, terms, counts }: FieldCounts,
  { fileBlocks, bodyLengths }: IndexedFiles,
): FieldCounts {
  const hits = new Hits();
  for (let f = 0; f < bodyLengths.length; f++)
    for (let i = starts[fileBlocks[f]!]!; i < starts[fileBlocks[f + 1]!]!; i++)
      hits.add(f, terms[i]!, counts[i]!);
  return hits.inRows(bodyLengths);
}

/** Counts of the query's terms in lists of terms. */
function countTerms(query: Query, lists: readonly (readonly string[])[]): FieldCounts {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  const hits = new Hits();
  lists.forEach((terms, f) => {
    for (const term of terms) {
      const i = wanted.get(term);
      if (i !== undefined) hits.add(f, i, 1);
    }
  });
  return hits.inRows(Float64Array.from(lists, ({ length }) => length));
}

/**
 * The files that define the names that a task consists of, in path order: all of the names, or where no file has all of
 * a joined one (`flask.Flask`) the last of them. A task of other words has no such files.
 *
 * @param declared Definition names by path, in place of what the index found.
 */
export function definersOf(
  { names, sections }: Query,
  state: IndexState,
  declared?: ReadonlyMap<string, readonly string[]>,
): number[] {
  const last = names.at(-1);
  if (last === undefined) return [];
  const filesThatDefine = (name: string): Set<number> => {
    const files = definingFiles(state, name);
    if (declared)
      indexedFiles(state).paths.forEach((path, f) => {
        const own = declared.get(path);
        if (own?.includes(name)) files.add(f);
        else if (own) files.delete(f);
      });
    return files;
  };
  const each = names.map(filesThatDefine);
  const all = [...each[0]!].filter((f) => each.every((files) => files.has(f)));
  const isWhole = all.length > 0 || sections.title.includes(' ');
  return (isWhole ? all : [...filesThatDefine(last)]).sort((a, b) => a - b);
}
