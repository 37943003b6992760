import {
  type Cycle,
  type CyclesOptions,
  clones,
  cycles,
  type DeadExport,
  deadExports,
  type FileGraph,
  functionMetrics,
  hotspots,
  judgesExports,
  layers,
  loadedBy,
  type MeasuredFile,
  owners,
  smells,
  type UnreadFile,
} from '@ctx/insight';
import { type Commit, type Manifest, type Role, roleOf } from '@ctx/source';
import { isCode, isDeclaration, isTest } from '@ctx/source/roles';
import { countLines } from '@ctx/text';
import { type SkippedFile, unreadBeside, unreadCode } from '@ctx/tree/remarks';
import type { ChangedFile } from '@ctx/tree/view';
import { whyNoHistory } from '../answers/explain/no-history.js';
import type { Sources } from '../answers/sources.js';
import { symbolsOf } from '../impact/impact.js';
import { communitiesOf } from './communities.js';
import { nearFirst, withoutParts } from './hidden-findings.js';
import { type DefinedText, withoutInlineTests } from './inline-tests.js';
import { CHANGE_KINDS, INSIGHT_KINDS, type InsightKind } from './insight-kinds.js';
import { ofChanges, touchedBy } from './of-changes.js';
import { type Unjudged, unjudgedCode } from './unjudged.js';
import { asFarAsRead } from './unread-users.js';
import { vendoredIn } from './vendored.js';
import type { WorkspaceInsight } from './workspace-insight.js';

/**
 * Characters of a line that somebody may have written. Longer ones are minified code and data: formatters
 * break at 80 to 120, and of hand-written files a line above 500 is rare.
 */
const LONGEST_LINE = 1_000;

/** Options of `workspace.insight`. */
export interface InsightOptions {
  /** The kinds of insight (default: everything). */
  readonly kinds?: readonly InsightKind[] | undefined;
  /** Roles of the files that are looked at (default: `source`). */
  readonly roles?: readonly Role[] | undefined;
  /** Paths that something outside enters, beside those that manifests name: pages, plugins, scripts. */
  readonly entries?: readonly string[] | undefined;
  /**
   * Changes, as `diff()` gives them: only what they have a part in is told (default: all of the tree), and
   * of the kinds only clones, dead, smells, cycles and layers.
   */
  readonly changes?: readonly ChangedFile[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The part of a workspace that insight needs. */
export type InsightSources = Pick<Sources, 'files' | 'facts' | 'read' | 'graph'> & {
  history(options?: { readonly mailmap?: boolean }): Promise<Commit[]>;
  manifests(): Promise<Manifest[]>;
  /** Sentences for the user: they say why there is no history. */
  readonly notices?: readonly string[] | undefined;
  /** Paths that were left out, with the reason. */
  readonly skipped?: readonly SkippedFile[] | undefined;
};

/**
 * Where a code base would hurt.
 *
 * @throws RangeError for a kind that there is not; the signal's reason on abort
 */
export async function insightOf(
  workspace: InsightSources,
  options: InsightOptions = {},
): Promise<WorkspaceInsight> {
  const { roles = ['source'], changes, signal } = options;
  const wanted = kindsOf(options);
  const insight: WorkspaceInsight = unreadIn(workspace, changes);
  const needsTexts = wanted.has('clones') || wanted.has('smells') || wanted.has('hotspots');
  const texts = needsTexts ? await textsOf(workspace, new Set(roles), signal) : [];
  const inside = (path: string): boolean => roles.includes(roleOf(path));
  if (wanted.has('clones')) {
    const all = clones(texts);
    insight.clones = { ...all, groups: nearFirst(withoutParts(all.groups)) };
  }
  const { commits, unclear } = await churn({ workspace, wanted, texts, changes }, insight);
  const linked = await links({ ...options, workspace, wanted, inside }, insight);
  if (wanted.has('owners')) {
    insight.owners = owners({
      paths: workspace.files.map(({ path }) => path).filter(inside),
      commits: await workspace.history({ mailmap: true }),
      codeowners: await codeownersOf(workspace),
    });
  }
  if (wanted.has('dead')) insight.dead = await unneeded(workspace, options);
  const unjudged = [
    ...unjudgedCode({
      kinds: wanted,
      paths: workspace.files
        .map(({ path }) => path)
        .filter((path) => inside(path) && !isDeclaration(path)),
      facts: workspace.facts,
      unclear,
      minified: texts.filter(({ longLines }) => longLines > 0).length,
      unread: new Set(insight.clones?.skipped.map(({ path }) => path)),
      unmeasured: new Set(insight.unmeasured?.map(({ path }) => path)),
      commits: commits ?? (wanted.has('owners') ? (await workspace.history()).length : undefined),
      graph: linked.graph,
      noHistory: whyNoHistory(workspace.notices),
    }),
    ...linked.missing,
  ];
  const all = { ...insight, ...(unjudged.length > 0 && { unjudged }) };
  return changes === undefined ? all : ofChanges(all, changes);
}

function kindsOf({ kinds, changes }: InsightOptions): ReadonlySet<InsightKind> {
  const available = changes === undefined ? INSIGHT_KINDS : CHANGE_KINDS;
  const unknown = kinds?.find((kind) => !available.includes(kind));
  if (unknown !== undefined) {
    const of = changes === undefined ? '' : ' of changes';
    throw new RangeError(`kinds${of} must be of ${available.join(', ')}, not ${unknown}`);
  }
  return new Set(kinds ?? available);
}

/** The code that was not read or is a copy; of changes, as far as it can use what they change. */
function unreadIn(
  { files, skipped = [] }: InsightSources,
  changes: readonly ChangedFile[] | undefined,
): Pick<WorkspaceInsight, 'unread' | 'vendored'> {
  const changed = changes?.map(({ path }) => path).filter(isCode);
  const unread = changed === undefined ? unreadCode(skipped) : unreadBeside(skipped, changed);
  // A change that has a part in copied code says so by its paths.
  const copied = skipped.filter(({ reason }) => reason === 'vendored');
  const vendored = changes === undefined ? vendoredIn([...files, ...copied]) : [];
  return { ...(unread.length > 0 && { unread }), ...(vendored.length > 0 && { vendored }) };
}

/** Smells and hotspots, how many commits they rest on, and how many functions are not measured. */
async function churn(
  { workspace, wanted, texts, changes }: Measured,
  found: WorkspaceInsight,
): Promise<{ commits?: number; unclear: number }> {
  if (!wanted.has('smells') && !wanted.has('hotspots')) return { unclear: 0 };
  const { files, unmeasured, unclear: all } = measured(texts);
  // Beside a change only what is not known of its own files is of use.
  const own = new Set(changes?.map(({ path }) => path));
  const unclear =
    changes === undefined ? all : measured(texts.filter(({ path }) => own.has(path))).unclear;
  const commits = await workspace.history();
  if (wanted.has('smells')) {
    found.smells = smells({ files, graph: await workspace.graph(), commits });
  }
  if (wanted.has('hotspots')) found.hotspots = hotspots({ files, commits });
  found.unmeasured = unmeasured;
  return { commits: commits.length, unclear };
}

/** Circles, layers and communities, and the graph that they rest on. */
async function links(
  { workspace, wanted, inside, changes, signal }: Asked,
  found: WorkspaceInsight,
): Promise<{ graph?: FileGraph; missing: Unjudged[] }> {
  const missing: Unjudged[] = [];
  if (!(['cycles', 'layers', 'communities'] as const).some((kind) => wanted.has(kind)))
    return { missing };
  const graph = await workspace.graph();
  if (wanted.has('cycles'))
    found.cycles = await loadedCycles(workspace, { within: inside, changes, signal });
  if (wanted.has('layers')) found.layers = layers(graph, (path) => !inside(path) || isTest(path));
  if (wanted.has('communities')) {
    const answer = await communitiesOf({ graph, facts: workspace.facts }, inside);
    if ('found' in answer) found.communities = answer.found;
    else missing.push(lacking(answer.missing));
  }
  return { graph, missing };
}

/** The texts that are measured, and the changes that are asked about. */
type Measured = Pick<Asked, 'workspace' | 'wanted' | 'changes'> & {
  readonly texts: readonly ReadableText[];
};

interface Asked {
  readonly workspace: InsightSources;
  readonly wanted: ReadonlySet<InsightKind>;
  readonly inside: (path: string) => boolean;
  readonly changes?: readonly ChangedFile[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The package to install for communities. */
function lacking(name: string): Unjudged {
  const needed = 'graphology graphology-communities-louvain graphology-metrics';
  const why = `the package ${name} is not there: npm install ${needed}`;
  return { kind: 'communities', languages: [], whole: true, why };
}

async function unneeded(
  workspace: InsightSources,
  { entries, signal }: InsightOptions,
): Promise<DeadExport[]> {
  const exports = deadExports({
    facts: workspace.facts,
    graph: await workspace.graph(),
    uses: await symbolsOf(workspace),
    manifests: await workspace.manifests(),
    entries,
    documents: await readAll(workspace, (path) => DOCUMENT.test(path), signal),
    texts: await readAll(workspace, maySay, signal),
  });
  return asFarAsRead(exports, workspace.skipped);
}

/** Where hosts look for it, in their order; the first one is the one that counts. */
const CODEOWNERS = ['.github', '', 'docs', '.gitlab'].map((folder) =>
  folder === '' ? 'CODEOWNERS' : `${folder}/CODEOWNERS`,
);

async function codeownersOf({ files, read }: InsightSources): Promise<string | undefined> {
  const present = new Set(files.map(({ path }) => path));
  const path = CODEOWNERS.find((place) => present.has(place));
  const file = path === undefined ? undefined : await read(path);
  return file !== undefined && 'text' in file ? file.text : undefined;
}

/** Circles of files that load each other. Only the texts of files in some circle are read. */
async function loadedCycles(
  { graph, facts, read }: InsightSources,
  {
    within,
    changes = [],
    signal,
  }: Pick<Asked, 'changes' | 'signal'> & Pick<CyclesOptions, 'within'>,
): Promise<Cycle[]> {
  const touched = touchedBy(changes);
  const whole = await graph();
  const texts = new Map<string, string>();
  const first = cycles(whole, { within, loads: loadedBy(facts) });
  for (const path of first.flatMap((cycle) => cycle.paths)) {
    signal?.throwIfAborted();
    const file = await read(path);
    if ('text' in file) texts.set(path, file.text);
  }
  return cycles(whole, {
    within,
    loads: loadedBy(facts, (path) => texts.get(path)),
    prefers: ({ from, line }) => touched(from, { startLine: line, endLine: line }),
  });
}

/** Files that people read of a repository. */
const DOCUMENT = /\.(?:mdx?|rst)$/i;

const CONFIGURATION = /\.(?:ya?ml|toml|cfg|ini|json)$/i;

/** Whether a name may be asked for by a string here: configuration, and sources of what is judged. */
function maySay(path: string): boolean {
  return CONFIGURATION.test(path) || judgesExports(path);
}

async function readAll(
  { files, read }: InsightSources,
  isAsked: (path: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<{ path: string; text: string }[]> {
  const texts: { path: string; text: string }[] = [];
  for (const { path } of files) {
    if (!isAsked(path)) continue;
    signal?.throwIfAborted();
    const file = await read(path);
    if ('text' in file) texts.push({ path, text: file.text });
  }
  return texts;
}

/** The texts of the files that have facts and do something, each with its definitions. */
async function textsOf(
  { facts, read }: InsightSources,
  roles: ReadonlySet<Role>,
  signal: AbortSignal | undefined,
): Promise<ReadableText[]> {
  const texts: ReadableText[] = [];
  for (const { path, language, definitions } of facts) {
    if (!roles.has(roleOf(path)) || isDeclaration(path)) continue;
    signal?.throwIfAborted();
    const file = await read(path);
    if (!('text' in file)) continue;
    const whole = withoutLongLines({ path, text: file.text, language, definitions });
    texts.push(roles.has('test') ? whole : { ...whole, ...withoutInlineTests(whole) });
  }
  return texts;
}

function measured(texts: readonly ReadableText[]): {
  files: MeasuredFile[];
  unmeasured: UnmeasuredFile[];
  unclear: number;
} {
  const files: MeasuredFile[] = [];
  const unmeasured: UnmeasuredFile[] = [];
  let unclear = 0;
  for (const { path, text, language, definitions } of texts) {
    const metrics = functionMetrics(text, language, definitions);
    // Tests that were taken out at the end are no lines of it.
    const whole = { path, language, lines: countLines(text.trimEnd()) };
    if ('functions' in metrics) {
      const { functions, lines: codeLines, unclear: count = 0 } = metrics;
      unclear += count;
      files.push({ ...whole, codeLines, functions });
    } else files.push({ ...whole, functions: [] });
    if ('skipped' in metrics) unmeasured.push({ path, skipped: metrics.skipped });
  }
  return { files, unmeasured, unclear };
}

type UnmeasuredFile = Pick<UnreadFile, 'path'> & { skipped: { reason: string } };

/** A file with what was blanked in it. */
interface ReadableText extends DefinedText {
  /** Lines that were too long for anybody to have written. */
  longLines: number;
}

/** A file without its minified lines and what they define: their places are blank, the others stay where they are. */
export function withoutLongLines(file: DefinedText): ReadableText {
  const { text } = file;
  if (text.length <= LONGEST_LINE) return { ...file, longLines: 0 };
  const spans: [start: number, end: number][] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (end - start > LONGEST_LINE) spans.push([start, end]);
    start = end + 1;
  }
  if (spans.length === 0) return { ...file, longLines: 0 };
  let kept = '';
  let at = 0;
  for (const [start, end] of spans) {
    kept += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  const isIn = (index: number): boolean =>
    spans.some(([start, end]) => start <= index && index < end);
  // A definition stays in its place, because others name their parent by it; without a body it is no function.
  const definitions = file.definitions.map((definition) =>
    isIn(definition.startIndex)
      ? { ...definition, kind: 'variable' as const, endIndex: definition.startIndex }
      : definition,
  );
  return { ...file, text: kept + text.slice(at), definitions, longLines: spans.length };
}
