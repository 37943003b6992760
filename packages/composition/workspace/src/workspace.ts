import type { Chunk } from '@ctx/chunker';
import type { Link } from '@ctx/cross-file';
import type { TermIndex } from '@ctx/relevance';
import type { RepoGraph } from '@ctx/repomap';
import type { Commit } from '@ctx/source';
import type { Remark } from '@ctx/text';
import {
  enoughOf,
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
import {
  createContainment,
  type ReadOptions,
  readText,
  secretOnTheWay,
  unsafePath,
} from '@ctx/tree/files';
import { type Skip, type SkippedFile, tooLarge } from '@ctx/tree/remarks';
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
import { type Freshness, upToDate } from './up-to-date.js';

export type { WorkspaceFile, WorkspaceOptions };

/** A file's text, or why it is not given. */
export type ReadResult =
  | {
      readonly path: string;
      readonly text: string;
      readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
      readonly bom: boolean;
      readonly degraded?: readonly Remark[] | undefined;
      /** How many values of secrets `text` stands without; absent where it is whole. */
      readonly secrets?: number | undefined;
    }
  | { readonly path: string; readonly skipped: Skip };

/** How a tree is read. */
type How = Pick<WorkspaceOptions, 'signal' | 'onProgress' | 'limits'>;

/** A directory as data. Its values are those of the last `openWorkspace` or `refresh`. */
export interface Workspace extends Answers {
  /** Real path of the root. */
  readonly root: string;
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
    const reload: Reload = (previous, how, paths) =>
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
    return createWorkspace(tree, { ...means, maxBytes: treeOptions.maxFileBytes });
  } catch (error) {
    await end();
    throw error;
  }
}

type Reload = (previous: Tree, options: How, paths?: readonly string[]) => Promise<Tree>;

interface Means {
  /** Loads a tree by what is kept alone. */
  readonly load: (options: Pick<WorkspaceOptions, 'signal'>) => Promise<Tree>;
  readonly reload: Reload;
  readonly store: Store | undefined;
  readonly maxBytes: number;
  readonly limits: WorkspaceOptions['limits'];
  readonly end: () => Promise<void>;
}

/** The tree of a workspace, which changes in turn: never two times at once. */
function treeInTime(first: Tree, { load, reload, store }: Means) {
  let [tree, view, graphOf] = [first, viewOf(first), keptGraph(store)];
  let queue: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  const current = (): Tree => (closing.signal.aborted ? refuse(first.root) : tree);
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

function createWorkspace(first: Tree, means: Means): Workspace {
  const { store, maxBytes, end, limits } = means;
  const inTime = treeInTime(first, means);
  const { tree, view, current, renew } = inTime;
  const links = linksIn({ store, root: first.root });
  const answer: Workspace['upToDate'] = (make, shown) =>
    inTime.mended(() =>
      upToDate(make, shown, {
        current: () => indexedState(current()),
        // Where all must be looked at again, it is within the limits of the first time.
        update: (paths) => renew({ limits }, paths),
      }),
    );
  const workspace: Workspace = {
    root: first.root,
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
    history: async (options) => historyOf(current(), options),
    diff: async (options) => diffOf(current(), options),
    manifests: async () => manifestsOf(current().records.values()),
    read: async (path, options) => readFile(current().root, path, { maxBytes, ...options }),
    refresh: (options = {}) => renew(options),
    update: (paths) => renew({}, paths),
    graph: async () => inTime.graph(),
    chunks: (options) => chunksIn(current(), workspace, options),
    upToDate: answer,
    ...answersIn(withFactsOf({ workspace: () => workspace, view }), answer),
    links: (path, options) => links(path, workspace, options),
    async close() {
      await inTime.close();
      await end();
    },
  };
  return workspace;
}

/** The view of answers: the workspace, and the facts of one file without those of all. */
function withFactsOf({ workspace, view }: { workspace: () => Workspace; view: () => TreeView }) {
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

/**
 * Reads one file by name. A link that stays inside the root is followed, and its target must be
 * allowed as well.
 *
 * @throws RangeError for a path that is absolute or leaves the root by its text
 */
async function readFile(
  root: string,
  path: string,
  options: ReadOptions & { readonly maxBytes: number },
): Promise<ReadResult> {
  const unsafe = unsafePath(path);
  if (unsafe !== undefined) {
    throw new RangeError(
      `path must be relative to the root, got ${JSON.stringify(path)} (${unsafe})`,
    );
  }
  const refuse = ({ reason, detail }: Skip): ReadResult => ({
    path,
    skipped: { reason, ...(detail !== undefined && { detail }) },
  });
  const containment = createContainment(root);
  const target = containment.locate(path) ?? path;
  const secret = secretOnTheWay(root, path);
  if (secret) return refuse({ reason: 'secret', detail: secret.name });
  const stamp = containment.examine(target);
  if ('reason' in stamp) return refuse(stamp);
  if (stamp.size > options.maxBytes) return refuse(tooLarge(stamp.size));
  const read = await readText(root, target, options);
  if ('reason' in read) return refuse(read);
  const { text, encoding, bom, degraded, secrets } = read;
  return {
    path,
    text,
    encoding,
    bom,
    ...(degraded === undefined ? {} : { degraded }),
    ...(secrets === undefined ? {} : { secrets }),
  };
}
