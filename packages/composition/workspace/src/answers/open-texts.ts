import { type RankedFile, type RepoGraph, rank } from '@ctx/repomap';

import { overviewOrder, type RenderedMap } from '@ctx/repomap/map';
import type { CountTokens } from '@ctx/text';
import type { SkippedFile } from '@ctx/tree/remarks';
import { type HeldFile, mapGraph, type TextTreeOptions, textTree, viewOf } from '@ctx/tree/texts';
import type { WorkspaceFile } from '@ctx/tree/view';
import { type ContextOptions, contextFor, type TaskContext } from './context.js';
import { composeMap } from './replay/compose-map.js';

/** How texts are opened. */
export type OpenTextsOptions = TextTreeOptions;

/** Files at hand as data, and what can be asked of them: plain texts, without git and without a disk. */
export interface TextWorkspace {
  /** Files by path, sorted by UTF-16 code unit. */
  readonly files: readonly WorkspaceFile[];
  /** Every path left out with its reason. */
  readonly skipped: readonly SkippedFile[];
  /** A file's text, without the values of secrets. */
  text(path: string): string | undefined;
  /** Imports of all files as a graph. */
  graph(): RepoGraph;
  /** The lines to read for a task, under a token budget. @throws RangeError for a focus that is no file */
  context(task: string, options?: ContextOptions): Promise<TaskContext>;
  /** All files as a map ranks them. */
  ranked(): readonly RankedFile[];
  /** A ranked map, under a token budget. */
  map(options: { budget: number; countTokens: CountTokens }): RenderedMap;
}

/**
 * Opens files that are at hand, as `openWorkspace` opens those of a folder without git: the same files give the
 * same answers. The caller chooses which of them to take by name: see `createSelection` of `@ctx/tree/texts`.
 */
export async function openTexts(
  files: Iterable<HeldFile>,
  options: OpenTextsOptions,
): Promise<TextWorkspace> {
  const tree = await textTree(files, options);
  const view = viewOf(tree);
  const graphOf = mapGraph();
  const material = { records: tree.records, history: { commits: [] } };
  const graph = () => graphOf(material);
  let ranked: readonly RankedFile[] | undefined;
  const sources = {
    get files() {
      return view.files;
    },
    get facts() {
      return view.facts;
    },
    get parts() {
      return view.parts;
    },
    factsOf: view.factsOf,
    index: tree.index,
    notices: [],
    history: async () => [],
    graph: async () => graph(),
    read: async (path: string) => {
      const text = tree.texts.get(path);
      return text === undefined ? { skipped: { reason: 'absent' } } : { text };
    },
  };
  const workspace: TextWorkspace = {
    files: view.files,
    skipped: tree.skipped,
    text: (path) => tree.texts.get(path),
    graph,
    context: (task, how) => contextFor(task, sources, how),
    ranked: () => (ranked ??= overviewOrder(rank(graph())).order),
    map: (how) => composeMap([], workspace.ranked(), { ...how, overview: true }),
  };
  return workspace;
}
