import {
  type Clones,
  type Cycle,
  clones,
  cycles,
  type DeadExport,
  deadExports,
  functionMetrics,
  type Hotspot,
  hotspots,
  judgesExports,
  type Layer,
  layers,
  loadedBy,
  type MeasuredFile,
  type Owners,
  owners,
  type Smell,
  smells,
  type UnreadFile,
} from '@ctx/insight';
import { type Commit, type Manifest, type Role, roleOf, type SourceFacts } from '@ctx/source';
import { isDeclaration, isTest } from '@ctx/source/roles';
import { countLines } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import type { Sources } from '../answers/sources.js';
import { symbolsOf } from '../impact/impact.js';
import { communitiesOf, type FileCommunity } from './communities.js';
import { type DefinedText, withoutInlineTests } from './inline-tests.js';
import { INSIGHT_KINDS, type InsightKind } from './insight-kinds.js';

/** Options of `workspace.insight`. */
export interface InsightOptions {
  /** What to look for (default: everything). */
  readonly kinds?: readonly InsightKind[] | undefined;
  /** Roles of the files that are looked at (default: `source`). */
  readonly roles?: readonly Role[] | undefined;
  /** Paths that something outside enters, beside those that manifests name: pages, plugins, scripts. */
  readonly entries?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What was looked for, and what was found. */
export interface WorkspaceInsight {
  clones?: Clones | undefined;
  dead?: DeadExport[] | undefined;
  smells?: Smell[] | undefined;
  hotspots?: Hotspot[] | undefined;
  cycles?: Cycle[] | undefined;
  layers?: Layer[] | undefined;
  communities?: FileCommunity[] | undefined;
  owners?: Owners | undefined;
  /** Files whose functions were not measured, and why. */
  unmeasured?: { path: string; skipped: { reason: string } }[] | undefined;
  /** Sentences on what could not be looked for. */
  remarks?: string[] | undefined;
}

/** The part of a workspace that insight needs. */
export type InsightSources = Pick<Sources, 'files' | 'facts' | 'read' | 'graph'> & {
  history(options?: { readonly mailmap?: boolean }): Promise<Commit[]>;
  manifests(): Promise<Manifest[]>;
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
  const { kinds = INSIGHT_KINDS, roles = ['source'], signal } = options;
  const unknown = kinds.find((kind) => !INSIGHT_KINDS.includes(kind));
  if (unknown !== undefined) {
    throw new RangeError(`kinds must be of ${INSIGHT_KINDS.join(', ')}, not ${unknown}`);
  }
  const wanted = new Set(kinds);
  const found: WorkspaceInsight = {};
  const needsTexts = wanted.has('clones') || wanted.has('smells') || wanted.has('hotspots');
  const texts = needsTexts ? await textsOf(workspace, new Set(roles), signal) : [];
  if (wanted.has('clones')) found.clones = clones(texts);
  if (wanted.has('smells') || wanted.has('hotspots')) {
    const { files, unmeasured } = measured(texts);
    const commits = await workspace.history();
    if (wanted.has('smells')) {
      found.smells = smells({ files, graph: await workspace.graph(), commits, isTest });
    }
    if (wanted.has('hotspots')) found.hotspots = hotspots({ files, commits });
    found.unmeasured = unmeasured;
    if (commits.length === 0) found.remarks = [NO_HISTORY];
  }
  const inside = (path: string): boolean => roles.includes(roleOf(path));
  if (wanted.has('cycles')) {
    const all = await loadedCycles(workspace, signal);
    found.cycles = all.filter(({ paths }) => paths.every(inside));
  }
  if (wanted.has('layers')) {
    found.layers = layers(await workspace.graph(), (path) => !inside(path) || isTest(path));
  }
  if (wanted.has('communities')) {
    Object.assign(found, withRemarks(found, await grouped(workspace, inside)));
  }
  if (wanted.has('owners')) {
    found.owners = owners({
      paths: workspace.files.map(({ path }) => path).filter(inside),
      commits: await workspace.history({ mailmap: true }),
      codeowners: await codeownersOf(workspace),
    });
  }
  if (wanted.has('dead')) {
    found.dead = deadExports({
      facts: workspace.facts,
      graph: await workspace.graph(),
      uses: await symbolsOf(workspace),
      manifests: await workspace.manifests(),
      entries: options.entries,
      documents: await readAll(workspace, (path) => DOCUMENT.test(path), signal),
      texts: await readAll(workspace, maySay, signal),
    });
  }
  const remarks = [...(found.remarks ?? []), ...unjudged(workspace.facts, inside, found)];
  return { ...found, ...(remarks.length > 0 && { remarks }) };
}

/** The second answer, with the remarks of both. */
function withRemarks(before: WorkspaceInsight, answer: WorkspaceInsight): WorkspaceInsight {
  const remarks = [...(before.remarks ?? []), ...(answer.remarks ?? [])];
  return remarks.length === 0 ? answer : { ...answer, remarks };
}

const NO_HISTORY = 'no commits were read: churn is 1 everywhere, and nothing is a hotspot';

/** Sentences on languages of which a kind says nothing: none of them is free of what was looked for. */
function unjudged(
  facts: readonly SourceFacts[],
  inside: (path: string) => boolean,
  { clones: copies, dead, smells: large, hotspots: hot, unmeasured = [] }: WorkspaceInsight,
): string[] {
  const code = facts.filter(({ path, definitions }) => inside(path) && definitions.length > 0);
  if (code.length === 0 && (copies ?? dead ?? large ?? hot) !== undefined)
    return ['no source file with definitions is here: there was nothing to look at'];
  const unread = new Set(unmeasured.map(({ path }) => path));
  const languages = (isLeftOut: (path: string) => boolean): string =>
    [...groupBy(code, ({ language }) => language)]
      .filter(([, files]) => files.every(({ path }) => isLeftOut(path)))
      .map(([language]) => language)
      .sort()
      .join(', ');
  const open = dead === undefined ? '' : languages((path) => !judgesExports(path));
  const kinds = [large && 'smells', hot && 'hotspots'].filter(Boolean);
  const bare = kinds.length === 0 ? '' : languages((path) => unread.has(path));
  return [
    ...(open === '' ? [] : [`dead has no verdict for ${open}: all that is public may be used`]),
    ...(bare === '' ? [] : [`${kinds.join(', ')}: not measured are files of ${bare}`]),
  ];
}

/** Communities, or a sentence on the package that they need. */
async function grouped(
  workspace: InsightSources,
  inside: (path: string) => boolean,
): Promise<Pick<WorkspaceInsight, 'communities' | 'remarks'>> {
  const { facts } = workspace;
  const answer = await communitiesOf({ graph: await workspace.graph(), facts }, inside);
  if ('found' in answer) return { communities: answer.found };
  const needed = 'graphology graphology-communities-louvain graphology-metrics';
  const remark = `communities need the package ${answer.missing}: npm install ${needed}`;
  return { remarks: [remark] };
}

/** Where hosts look for it, in their order; the first one is the one that counts. */
const CODEOWNERS = ['.github', '', 'docs', '.gitlab'].map((folder) =>
  folder === '' ? 'CODEOWNERS' : `${folder}/CODEOWNERS`,
);

async function codeownersOf({ files, read }: InsightSources): Promise<string | undefined> {
  const present = new Set(files.map(({ path }) => path));
  const path = CODEOWNERS.find((one) => present.has(one));
  const file = path === undefined ? undefined : await read(path);
  return file !== undefined && 'text' in file ? file.text : undefined;
}

/** Circles of files that load each other. Only the texts of files in some circle are read. */
async function loadedCycles(
  { graph, facts, read }: InsightSources,
  signal: AbortSignal | undefined,
): Promise<Cycle[]> {
  const whole = await graph();
  const texts = new Map<string, string>();
  for (const path of cycles(whole, { loads: loadedBy(facts) }).flatMap((cycle) => cycle.paths)) {
    signal?.throwIfAborted();
    const file = await read(path);
    if ('text' in file) texts.set(path, file.text);
  }
  return cycles(whole, { loads: loadedBy(facts, (path) => texts.get(path)) });
}

/** What people read of a repository. */
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
): Promise<DefinedText[]> {
  const texts: DefinedText[] = [];
  for (const { path, language, definitions } of facts) {
    if (!roles.has(roleOf(path)) || isDeclaration(path)) continue;
    signal?.throwIfAborted();
    const file = await read(path);
    if (!('text' in file)) continue;
    const whole = { path, text: file.text, language, definitions };
    texts.push(roles.has('test') ? whole : withoutInlineTests(whole));
  }
  return texts;
}

function measured(texts: readonly DefinedText[]): {
  files: MeasuredFile[];
  unmeasured: UnmeasuredFile[];
} {
  const files: MeasuredFile[] = [];
  const unmeasured: UnmeasuredFile[] = [];
  for (const { path, text, language, definitions } of texts) {
    const metrics = functionMetrics(text, language, definitions);
    const functions = 'functions' in metrics ? metrics.functions : [];
    // Tests that were taken out at the end are no lines of it.
    files.push({ path, language, lines: countLines(text.trimEnd()), functions });
    if ('skipped' in metrics) unmeasured.push({ path, skipped: metrics.skipped });
  }
  return { files, unmeasured };
}

type UnmeasuredFile = Pick<UnreadFile, 'path'> & { skipped: { reason: string } };
