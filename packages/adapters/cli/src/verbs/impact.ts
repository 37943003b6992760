import { type EdgeTier, find, type ImpactedFile, impact, type RepoGraph } from '@ctx/repomap';
import type { Workspace } from '@ctx/workspace';
import { EXIT, Failure } from '../exit.js';
import { namedFile } from '../named-file.js';
import { withWorkspace } from '../open.js';
import type { CommonOptions } from '../options.js';
import { deliver } from '../output.js';
import type { Streams } from '../streams.js';
import { foundLine } from './find.js';

/** Options of `ctx impact`. */
export interface ImpactVerbOptions extends Omit<CommonOptions, 'budget' | 'focus'> {
  depth?: number;
  tier?: EdgeTier;
}

interface Subject {
  path: string;
  symbol?: string;
}

/**
 * `ctx impact <file, file#symbol or name>`: what a change may reach, with depth and certainty.
 *
 * @returns The exit code.
 */
export async function impactOf(
  subject: string,
  options: ImpactVerbOptions,
  streams: Streams,
): Promise<number> {
  return await withWorkspace(options, streams, async (workspace) => {
    const graph = await workspace.graph();
    const { path, symbol } = subjectOf(subject, graph, workspace, options.root, streams.cwd);
    const files = impact(graph, path, {
      ...(options.depth !== undefined && { maxDepth: options.depth }),
      ...(options.tier !== undefined && { tier: options.tier }),
      ...(symbol !== undefined && { symbol }),
    });
    const data = { command: 'impact', file: path, ...(symbol !== undefined && { symbol }), files };
    await deliver(streams, options, textOf(subject, files), data);
    return EXIT.done;
  });
}

/** A file; a file and a name of it; or a name that is defined in one place. */
function subjectOf(
  subject: string,
  graph: RepoGraph,
  { root, files }: Workspace,
  asked: string,
  cwd: string,
): Subject {
  const whole = namedFile(root, subject, asked, cwd, files);
  if (files.some(({ path }) => path === whole)) return { path: whole };
  const hash = subject.lastIndexOf('#');
  if (hash > 0) {
    const path = namedFile(root, subject.slice(0, hash), asked, cwd, files);
    const symbol = subject.slice(hash + 1);
    if (files.some((file) => file.path === path)) return { path, symbol };
  }
  const exact = find(graph, subject, { limit: 10 }).filter(({ match }) => match === 'exact');
  const [one, other] = exact;
  if (!one) throw new RangeError(`${JSON.stringify(subject)} is neither a file nor a name here`);
  if (other && other.path !== one.path) {
    const places = exact.map((symbol) => `  ${foundLine(symbol)}`).join('\n');
    throw new Failure(
      `several files define ${subject}; name one as file#name:\n${places}`,
      EXIT.usage,
    );
  }
  // What uses a member names the class around it.
  return { path: one.path, symbol: one.inside[0] ?? one.name };
}

function textOf(subject: string, files: readonly ImpactedFile[]): string {
  const direct = files.filter(({ depth }) => depth === 1).length;
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  const head = `# A change to ${subject} may reach ${count}, ${direct} of them directly.`;
  const lines = files.map(
    ({ path, depth, tier, via }) => `${depth} ${path} (${tier})${depth > 1 ? ` via ${via}` : ''}`,
  );
  return `${[head, ...lines].join('\n')}\n`;
}
