import { type FindOptions, type FoundSymbol, find } from './graph/find.js';
import type { RepoGraph } from './graph/graph.js';

/** A summary of one symbol, valid for one content of it. */
export interface StoredSummary {
  /** Names the symbol, as `symbolKey` writes it. */
  symbol: string;
  /** Hash of the content that was summarized; another content needs another summary. */
  content: string;
  summary: string;
}

/**
 * Keeps the graph of a repository and the summaries of its symbols. Two stores that were told the
 * same answer the same; where and how it is kept is their own affair.
 */
export interface SymbolStore {
  /** The graph that was written last; undefined when it has no file, or none was written. */
  read(): RepoGraph | undefined;
  /** Makes the store hold this graph. Files that did not change are not written again. */
  write(graph: RepoGraph): void;
  /** As `find` over the graph: the store selects, the ranking is that of `find`. */
  find(query: string, options?: FindOptions): FoundSymbol[];
  /** The summaries that are known of these symbols with these contents; undefined for others. */
  summaries(
    wanted: readonly Pick<StoredSummary, 'symbol' | 'content'>[],
  ): readonly (string | undefined)[];
  /** Keeps summaries, one for each symbol: the latest. They outlive the graph. */
  keepSummaries(summaries: readonly StoredSummary[]): void;
  /** Lets go of files; later calls throw. */
  close(): void;
}

/** A store that lasts as long as the process. */
export function memoryStore(): SymbolStore {
  let graph: RepoGraph | undefined;
  let open = true;
  const known = new Map<string, StoredSummary>();
  const opened = (): void => {
    if (!open) throw new Error('the store is closed; open it again');
  };
  return {
    read() {
      opened();
      return graph && graph.files.length > 0 ? graph : undefined;
    },
    write(next) {
      opened();
      graph = next;
    },
    find(query, options) {
      opened();
      return graph ? find(graph, query, options) : [];
    },
    summaries(wanted) {
      opened();
      return wanted.map(({ symbol, content }) => {
        const kept = known.get(symbol);
        return kept?.content === content ? kept.summary : undefined;
      });
    },
    keepSummaries(summaries) {
      opened();
      for (const summary of summaries) known.set(summary.symbol, { ...summary });
    },
    close() {
      open = false;
    },
  };
}
