import {
  type Dependent,
  type Explanation,
  explain as explainRank,
  find,
  impact,
  type RepoGraph,
} from '@ctx/repomap';
import { dataOf, importIdiomOf, languageOf } from '@ctx/source/languages';
import { isCode, isTest, roleOf } from '@ctx/source/roles';
import { counted, printable, printablePath } from '@ctx/text/printable';
import type { Workspace } from '@ctx/workspace';
import { checkFile, namedFile } from '../arguments/named-file.js';
import { focusOption, REPOSITORY } from '../arguments/options.js';
import { EXIT } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { type RepositoryOptions, remarkUnsettled, withWorkspace } from '../project/open.js';
import { remarkUnread } from '../project/unread.js';
import type { Verb } from '../verb.js';

/** Options of `ctx explain`. */
export interface ExplainVerbOptions extends RepositoryOptions {
  focus: string[];
}

/** Edges and co-changes of each kind that are printed; all of them with `--json`. */
const EXPLAIN_LIMIT = 20;

/** Further files of one name that are told. */
const OTHERS = 3;

/** `ctx explain <file>`. */
export const explain: Verb<ExplainVerbOptions> = {
  name: 'explain',
  summary: 'why a file stands where it stands in the map',
  description:
    'Prints why a file stands where it does in the map: every signal with its share, every edge with its line, and ' +
    'the files that change with it.',
  arguments: [
    { name: '<file>', description: 'a file of the repository, or a name that it defines' },
  ],
  options: [...REPOSITORY, focusOption('files to rank from, separated by commas')],
  run: ({ args: [file = ''], options, streams }) => explainFile(file, options, streams),
};

/**
 * `ctx explain <file>`: why a file stands where it stands in the map, signal by signal, and the
 * edges with their evidence. Of a name that is no file, the first file that defines it; stderr says so.
 *
 * @returns The exit code.
 */
export async function explainFile(
  file: string,
  options: ExplainVerbOptions,
  streams: Streams,
): Promise<number> {
  return await withWorkspace(options, streams, async (workspace) => {
    const asked = namedFile(file, workspace, { asked: options.root, cwd: streams.cwd });
    const [path = asked, ...others] = await filesOf(asked, workspace);
    if (path !== asked && !options.quiet) await write(streams.stderr, saidOf(asked, path, others));
    for (const focused of [path, ...options.focus]) checkFile(focused, workspace);
    const explanation = await workspace.upToDate(
      async () => {
        const graph = await workspace.graph();
        const rank = explainRank(graph, path, { mentioned: options.focus });
        const reliance = relianceOn(graph, path);
        return { ...rank, ...(reliance !== undefined && { reliance }) };
      },
      // The line of an edge stands in the file that depends.
      ({ dependents }) => [path, ...dependents.map((dependent) => dependent.path)],
    );
    await deliver(streams, options, textOf(explanation), { command: 'explain', ...explanation });
    await remarkUnread(workspace, options, streams, path);
    await remarkUnsettled(explanation, options, streams);
    return EXIT.done;
  });
}

/** The file of this path, or else those that define the name, in the order of `ctx find`. */
async function filesOf(asked: string, workspace: Workspace): Promise<string[]> {
  const isPath = workspace.files.some(({ path }) => path === asked || path.startsWith(`${asked}/`));
  if (isPath || asked.trim() === '') return [];
  const matches = find(await workspace.graph(), asked, { limit: Number.POSITIVE_INFINITY });
  const defined = matches.filter(({ match, kind }) => match === 'exact' && kind !== 'reexport');
  return [...new Set(defined.map(({ path }) => path))];
}

function saidOf(subject: string, path: string, others: readonly string[]): string {
  const more = others.length - OTHERS;
  const also = [
    ...others.slice(0, OTHERS).map(printablePath),
    ...(more > 0 ? [`${more} more`] : []),
  ].join(', ');
  const behind = also === '' ? '' : `; also defined in ${also}`;
  return `ctx: ${printable(JSON.stringify(subject))} is a name, no file; this explains ${printablePath(path)}, which defines it${behind}\n`;
}

function textOf(explanation: Explanation & { reliance?: Reliance }): string {
  const { path, position, of, score, signals, coChanges, reliance } = explanation;
  const lines = [`# ${path}: ${position} of ${of}, score ${round(score)}`];
  if (reliance !== undefined) lines.push(dependentsLine(path, reliance));
  for (const { name, position: at, share } of signals) {
    const percent = score > 0 ? Math.round((100 * share) / score) : 0;
    lines.push(`${name}: ${round(share)} (${percent} %), number ${at} of its list`);
  }
  if (signals.length === 0) lines.push('no signal says anything about it');
  lines.push(...edgeLines('depends on', explanation.dependencies, true));
  lines.push(...edgeLines('needed by', explanation.dependents));
  const together = coChanges.map(
    ({ path: other, count, weight }) => `${other}, ${counted(count, 'commit')}, ${round(weight)}`,
  );
  lines.push(...section('changed together with', together));
  return `${lines.join('\n')}\n`;
}

/** The evidence of an edge stands in the file that depends: in this one for what it depends on. */
function edgeLines(title: string, edges: readonly Dependent[], here = false): string[] {
  return section(
    title,
    edges.map(({ path, tier, line, specifier }) =>
      here
        ? `${path} (${tier}) by line ${line}: ${specifier}`
        : `${path}:${line} ${specifier} (${tier})`,
    ),
  );
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - EXPLAIN_LIMIT;
  return [
    `${title}:`,
    ...lines.slice(0, EXPLAIN_LIMIT).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … ${more} more`] : []),
  ];
}

function round(value: number): string {
  return value.toPrecision(3);
}

/** How much rests on a file, by the graph of files. */
interface Reliance {
  /** Files that depend on it directly. */
  direct: number;
  /** Test files that depend on it, through any number of files. */
  tests: number;
}

/**
 * How much rests on a source file of a language whose imports are followed; `undefined` for another,
 * of which a zero would say nothing.
 */
export function relianceOn(graph: RepoGraph, path: string): Reliance | undefined {
  const isAsked = roleOf(path) === 'source' && isCode(path) && importIdiomOf(path) !== undefined;
  if (!isAsked) return undefined;
  const reached = impact(graph, path);
  return {
    direct: reached.filter(({ depth }) => depth === 1).length,
    tests: reached.filter((file) => isTest(file.path)).length,
  };
}

/** The same as one line: `41 dependents, no test reaches it by imports`. */
export function dependentsLine(path: string, { direct, tests }: Reliance): string {
  const dependents = direct === 0 ? 'no dependents' : counted(direct, 'dependent', 'dependents');
  // Where tests stand among the sources, a file that no other tests may test itself.
  if (tests === 0 && dataOf(languageOf(path) ?? '')?.inlineTests !== undefined)
    return `${dependents}, no other file with tests reaches it by imports`;
  const reach =
    tests === 0
      ? 'no test reaches'
      : `${counted(tests, 'test file')} ${tests === 1 ? 'reaches' : 'reach'}`;
  return `${dependents}, ${reach} it by imports`;
}
