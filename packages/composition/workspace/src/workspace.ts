import type { Chunk } from '@ctx/chunker';
import type { Link } from '@ctx/cross-file';
import type { TermIndex } from '@ctx/relevance';
import type { RepoGraph } from '@ctx/repomap';
import type { Commit } from '@ctx/source';
import {
  enoughOf,
  type IndexedState,
  indexedState,
  loadTree,
  mended,
  openParts,
  type PathFacts,
  type Store,
  type Tree,
  type Unread,
  undecodedOf,
  type WorkspaceOptions,
} from '@ctx/tree';
import type { WorkspaceChunksOptions } from '@ctx/tree/chunks';
import type { SkippedFile } from '@ctx/tree/remarks';
import {
  type Changes,
  changesBetween,
  type Diff,
  type DiffOptions,
  diffOf,
  type HistoryOptions,
  historyOf,
  keptGraph,
  type Manifest,
  manifestsOf,
  reloadTree,
  type TreeView,
  viewOf,
  type WorkspaceFile,
} from '@ctx/tree/view';
import type { LinksOptions } from './answers/links.js';
import { type Answers, answersIn, chunksIn, linksIn } from './answers-in.js';
import { OWN } from './own-package.js';
import { type ReadResult, readFile } from './read-file.js';
import { type Freshness, upToDate } from './up-to-date.js';

export type { ReadResult, WorkspaceFile, WorkspaceOptions };

/** A folder of a workspace. */
export interface WorkspaceRoot {
  /** The first segment of its paths; '' where the workspace has one root, whose paths begin in it. */
  readonly name: string;
  /** Real path of the folder. */
  readonly path: string;
  /** The one of several that the work is in; see `WorkspaceOptions.at`. */
  readonly atHand?: true | undefined;
}

/** How a tree is read. */
type How = Pick<WorkspaceOptions, 'signal' | 'onProgress' | 'limits'>;

/** A directory as data. Its values are those of the last `openWorkspace` or `refresh`. */
export interface Workspace extends Answers {
  /** Real path of the root; of several, their paths as `PATH` has such, which is no path. */
  readonly root: string;
  /** The folders that are read. */
  readonly roots: readonly WorkspaceRoot[];
  /** Whether git or a walk listed the files. */
  readonly source: 'git' | 'walk';
  /** Object name of HEAD, if there is a commit. */
  readonly head: string | undefined;
  /** Files by path, sorted by UTF-16 code unit. */
  readonly files: readonly WorkspaceFile[];
  /** Facts of the files in a language that is known, by grammar or by outline, sorted by path. */
  readonly facts: readonly PathFacts[];
  /**
   * Facts of the files in a format whose parts are known (headings, keys, rules, messages, tables), sorted by path:
   * names to find and places to show, which no code means by its own names.
   */
  readonly parts: readonly PathFacts[];
  /** Terms of all files. */
  readonly index: TermIndex;
  /** Every path left out with its reason; see `skipReport`. */
  readonly skipped: readonly SkippedFile[];
  /** The files that `limits` of the last opening or refresh left unread; absent where everything is read. */
  readonly unread?: Unread | undefined;
  /** Sentences for the user: no git, no cache, history cut short. */
  readonly notices: readonly string[];
  /** The notices that stand in answers as well: the files that a limit has left out. */
  readonly leftOut: readonly string[];
  /** The newest non-merge commits, newest first; empty without git. */
  history(options?: HistoryOptions): Promise<Commit[]>;
  /** Changes of the working tree since HEAD or a base, read now; `failed` says why there are none. */
  diff(options?: DiffOptions): Promise<Diff>;
  /** Files that tell how the project is put together (package.json, go.mod, ...), sorted by path. */
  manifests(): Promise<Manifest[]>;
  /** A file's text, read now. A path outside, a secret, a binary or too large file is `skipped`. */
  read(path: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<ReadResult>;
  /**
   * The chunks of the files, sorted by path, for retrieval; each with the last commit of its file.
   * Files are read as the loop goes on. @throws RangeError for a path that is no file or folder here
   */
  chunks(options?: WorkspaceChunksOptions): AsyncGenerator<Chunk, void, undefined>;
  /** Imports and co-changes of all files as a graph, for `@ctx/repomap`. */
  graph(): Promise<RepoGraph>;
  /**
   * An answer of the caller's own, made of this workspace, whose lines are those of the bytes at hand, as
   * those of `context`, `map`, `impact`, `reach`, `tests` and `show` are: where the disk has a file that
   * it shows otherwise than it was indexed, that file is read again and `make` is called again, twice at
   * most. `shown` gives the paths of these files.
   */
  upToDate<T extends object & { remarks?: string[] | undefined }>(
    make: () => Promise<T>,
    shown: (answer: T) => Iterable<string>,
  ): Promise<T & Freshness>;
  /** Files that belong to a file, strongest first. @throws RangeError for a path that is no file */
  links(path: string, options?: LinksOptions): Promise<Link[]>;
  /** Brings everything up to date with the disk. */
  refresh(options?: How): Promise<Changes>;
  /**
   * Brings these files up to date, and everything else if they decide about it: what is known after
   * an edit costs one file and not all. Paths are relative to the root.
   */
  update(paths: readonly string[]): Promise<Changes>;
  /** Ends what is still running; later calls are refused. */
  close(): Promise<void>;
}

/**
 * Opens a directory: lists its files, parses and indexes what changed since last time, keeps a snapshot
 * in the user's cache directory. Nothing below the root is written, nothing of it is run, no network.
 *
 * @param root path of a directory
 * @throws TypeError or RangeError for a wrong argument; Error if the root does not exist, is no directory
 *   or cannot be read; the signal's reason on abort
 */
export async function openWorkspace(
  root: string,
  options: WorkspaceOptions = {},
): Promise<Workspace> {
  const { signal, onProgress, limits } = options;
  const how = { signal, onProgress, limits };
  const { real, treeOptions, end } = await openParts(root, options, OWN);
  try {
    const { store } = treeOptions.cache;
    const withHow = ({ limits, ...how }: How) => ({
      ...{ ...treeOptions, ...how },
      enough: enoughOf(limits),
    });
    const load = (how: How) => mended(store, () => loadTree(real, withHow(how)));
    const reload: Reload<Tree> = (previous, how, paths) =>
      mended(store, (round) =>
        round === 0 ? reloadTree(previous, withHow(how), paths) : load(how),
      );
    // A store that is elsewhere cannot be asked in the middle of an answer.
    const isLazy = options.lazy === true && store?.getNow !== undefined;
    const tree = await mended(store, (round) =>
      isLazy && round === 0
        ? loadTree(real, { ...withHow(how), late: 'facts' })
        : loadTree(real, withHow(how)),
    );
    const means = { load, reload, store, end, limits };
    return createWorkspace(tree, { ...means, ways: treeWays(treeOptions.maxFileBytes) });
  } catch (error) {
    await end();
    throw error;
  }
}

/** How a tree asks the disk and git for what it does not have in memory. */
export interface Ways<Own extends Tree> {
  roots(tree: Own): readonly WorkspaceRoot[];
  state(tree: Own): IndexedState;
  history(tree: Own, options?: HistoryOptions): Promise<Commit[]>;
  diff(tree: Own, options?: DiffOptions): Promise<Diff>;
  read(
    tree: Own,
    path: string,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<ReadResult>;
  chunked(tree: Own): Parameters<typeof chunksIn>[0];
}

/** The ways of a tree of one root. */
function treeWays(maxBytes: number): Ways<Tree> {
  return {
    roots: ({ root }) => [{ name: '', path: root }],
    state: indexedState,
    history: historyOf,
    diff: diffOf,
    read: ({ root }, path, options) => readFile(root, path, { maxBytes, ...options }),
    chunked: (tree) => tree,
  };
}

type Reload<Own extends Tree> = (
  previous: Own,
  options: How,
  paths?: readonly string[],
) => Promise<Own>;

/** The means of a workspace. */
export interface Means<Own extends Tree> {
  /** Loads a tree by what is kept alone. */
  readonly load: (options: Pick<WorkspaceOptions, 'signal'>) => Promise<Own>;
  readonly reload: Reload<Own>;
  readonly store: Store | undefined;
  readonly ways: Ways<Own>;
  readonly limits: WorkspaceOptions['limits'];
  readonly end: () => Promise<void>;
}

/** The tree of a workspace, which changes in turn: never two times at once. */
function treeInTime<Own extends Tree>(first: Own, { load, reload, store }: Means<Own>) {
  let [tree, view, graphOf] = [first, viewOf(first), keptGraph(store)];
  let queue: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  const current = (): Own => (closing.signal.aborted ? refuse(first.root) : tree);
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const next = queue.then(change);
    queue = next.catch(() => undefined);
    return next;
  };
  const renew = (
    options: Parameters<Workspace['refresh']>[0] & object,
    paths?: readonly string[],
  ): Promise<Changes> =>
    inTurn(async () => {
      const before = current();
      const signals = [closing.signal, ...(options.signal ? [options.signal] : [])];
      tree = await reload(before, { ...options, signal: AbortSignal.any(signals) }, paths);
      view = viewOf(tree);
      return changesBetween(before.records, tree.records);
    });
  /** The memory has the values that cannot be decoded, too: nothing of it stays. */
  const anew = (): Promise<void> =>
    inTurn(async () => {
      await store?.discard(undecodedOf(current().records.values()));
      tree = await load({ signal: closing.signal });
      [view, graphOf] = [viewOf(tree), keptGraph(store)];
    });
  return {
    ...{ tree: () => tree, view: () => view, current, renew },
    graph: () => graphOf(current()),
    mended: <T>(make: () => Promise<T>): Promise<T> =>
      mended(store, async (round) => {
        if (round > 0) await anew();
        return make();
      }),
    async close() {
      closing.abort(isClosed(first.root));
      await queue;
    },
  };
}

/** A workspace over a tree, whatever it is a tree of. */
export function createWorkspace<Own extends Tree>(first: Own, means: Means<Own>): Workspace {
  const { store, ways, end, limits } = means;
  const inTime = treeInTime(first, means);
  const { tree, view, current, renew } = inTime;
  const links = linksIn({ store, root: first.root });
  const answer: Workspace['upToDate'] = (make, shown) =>
    inTime.mended(() =>
      upToDate(make, shown, {
        current: () => ways.state(current()),
        // Where all must be looked at again, it is within the limits of the first time.
        update: (paths) => renew({ limits }, paths),
      }),
    );
  const workspace: Workspace = {
    root: first.root,
    roots: ways.roots(first),
    get source() {
      return tree().source;
    },
    get head() {
      return tree().status.head;
    },
    get files() {
      return view().files;
    },
    get facts() {
      return view().facts;
    },
    get parts() {
      return view().parts;
    },
    get index() {
      return tree().index;
    },
    get skipped() {
      return tree().skipped;
    },
    get unread() {
      return tree().unread;
    },
    get leftOut() {
      return tree().leftOut;
    },
    get notices() {
      return tree().notices;
    },
    history: async (options) => ways.history(current(), options),
    diff: async (options) => ways.diff(current(), options),
    manifests: async () => manifestsOf(current().records.values(), current().repositories),
    read: async (path, options) => ways.read(current(), path, options),
    refresh: (options = {}) => renew(options),
    update: (paths) => renew({}, paths),
    graph: async () => inTime.graph(),
    chunks: (options) => chunksIn(ways.chunked(current()), workspace, options),
    upToDate: answer,
    ...answersIn(answerView({ workspace: () => workspace, view }), answer),
    links: (path, options) => links(path, workspace, options),
    async close() {
      await inTime.close();
      await end();
    },
  };
  return workspace;
}

/** The view of answers: the workspace, and the facts of one file without those of all. */
function answerView({ workspace, view }: { workspace: () => Workspace; view: () => TreeView }) {
  let made: (Workspace & Pick<TreeView, 'factsOf' | 'count'>) | undefined;
  // The same one each time: what answers keep goes by it.
  return () =>
    (made ??= Object.create(workspace(), {
      factsOf: { get: () => view().factsOf },
      count: { get: () => view().count },
    }) as NonNullable<typeof made>);
}

function refuse(root: string): never {
  throw isClosed(root);
}

function isClosed(root: string): Error {
  return new Error(`workspace is closed: ${root}; open it again`);
}
