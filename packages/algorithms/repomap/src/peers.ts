// The optional peers, loaded when they are called for. The `catch` beside each import tells bundlers
// that it may be absent.

/** The graphs of graphology. */
export const loadGraphs = (): Promise<
  Pick<typeof import('graphology'), 'DirectedGraph' | 'UndirectedGraph'>
> => import('graphology').catch(absent('graphology'));

// The types of the others describe ES modules, their files are CommonJS.
const LOUVAIN = 'graphology-communities-louvain';
const METRICS = 'graphology-metrics';

/** Louvain's method. */
export const loadLouvain = async (): Promise<
  typeof import('graphology-communities-louvain').default
> => callable(await import('graphology-communities-louvain').catch(absent(LOUVAIN)));

/** How many shortest paths pass a node. */
export const loadBetweenness = async (): Promise<
  typeof import('graphology-metrics/centrality/betweenness.js').default
> => callable(await import('graphology-metrics/centrality/betweenness.js').catch(absent(METRICS)));

/** How near a node is to those that reach it. */
export const loadCloseness = async (): Promise<
  typeof import('graphology-metrics/centrality/closeness.js').default
> => callable(await import('graphology-metrics/centrality/closeness.js').catch(absent(METRICS)));

/** Newman's modularity. */
export const loadModularity = async (): Promise<
  typeof import('graphology-metrics/graph/modularity.js').default
> => callable(await import('graphology-metrics/graph/modularity.js').catch(absent(METRICS)));

function callable<T>(module: { default: { default: T } }): T {
  return module.default as unknown as T;
}

/** Says which package to install; another failure is passed on. */
function absent(name: string): (cause: unknown) => never {
  return (cause) => {
    const { code } = cause as { code?: unknown };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw cause;
    const text = `@ctx/repomap/communities: Cannot find package '${name}', an optional peer`;
    throw new Error(`${text}: npm install ${name}`, { cause });
  };
}
