import { sayUnread } from '@ctx/tree/remarks';
import {
  CHANGE_KINDS,
  findingsOf,
  INSIGHT_KINDS,
  type InsightKind,
  renderInsight,
  sayUnjudged,
  type WorkspaceInsight,
} from '@ctx/workspace';
import { InvalidArgumentError } from 'commander';
import { limitOption, REPOSITORY } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { changesOf, checkRepository } from '../project/changes.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import { sarif } from '../report/sarif.js';
import type { Verb } from '../verb.js';

const RULES: Readonly<Record<InsightKind, string>> = {
  clones: 'Code that stands in several places',
  dead: 'An export that nothing needs',
  smells: 'A function or file that is too large or too branched',
  hotspots: 'A file that is branched and often changed',
  cycles: 'Files that depend on each other in a circle',
  layers: 'An import against the order of two folders',
  communities: 'Files that depend on each other more than on others',
  owners: 'Who changed the files of a folder lately',
};

/** Where a code base would hurt as SARIF 2.1.0. */
function insightSarif(insight: WorkspaceInsight): object {
  const findings = findingsOf(insight).map(({ kind, level, path, startLine, text, evidence }) => ({
    rule: kind,
    level,
    path,
    line: startLine,
    text: [text, ...evidence].join('\n'),
  }));
  // A run without results is no proof where code was not read.
  const notes = [...(insight.unjudged ?? []).map(sayUnjudged), ...sayUnread(insight.unread)];
  return sarif('ctx insight', RULES, findings, notes);
}

/** Options of `ctx insight`. */
export interface InsightVerbOptions extends RepositoryOptions {
  limit: number;
  tests?: boolean;
  all?: boolean;
  sarif?: boolean;
  failOn?: readonly InsightKind[];
  diff?: boolean;
  base?: string;
}

/** Findings of a kind without `--limit`. */
const LIMIT = 10;

/** `ctx insight [kind...]`. */
export const insight: Verb<InsightVerbOptions> = {
  name: 'insight',
  summary: 'where the code would hurt: copies, dead exports, smells, circles, layers, owners',
  description:
    'Without a kind, the few findings that stand out. With kinds, all of them, the weightiest first: copied code ' +
    '(clones), exports without a user ' +
    '(dead), large or much branched code (smells), code that changes often (hotspots), files that import each other ' +
    '(cycles), imports against the usual direction (layers), groups of files (communities), who knows what (owners).',
  arguments: [
    {
      name: '[kind...]',
      description: 'kinds of findings (default: what stands out)',
      choices: INSIGHT_KINDS,
    },
  ],
  options: [
    ...REPOSITORY,
    limitOption('most findings to list of each kind', LIMIT),
    {
      flags: '--diff',
      description: 'only findings in which the changes of the working tree have a part',
    },
    {
      flags: '--base <revision>',
      description: 'like --diff, from the merge base with a revision',
    },
    { flags: '--tests', description: 'look at tests as well' },
    { flags: '--all', description: 'also show findings that are true but ask for no change' },
    { flags: '--sarif', description: 'print SARIF 2.1.0' },
    {
      flags: '--fail-on <kinds>',
      description: 'exit code 1 if there are findings of these kinds (separated by commas)',
      parse: parseKinds,
    },
  ],
  examples: ['ctx insight clones', 'ctx insight --diff --base main --fail-on clones,cycles'],
  run: ({ args, options, streams }) => insightInto(args as InsightKind[], options, streams),
};

/**
 * `ctx insight`: where the code would hurt.
 *
 * @param kinds kinds of findings; none for all
 * @returns The exit code: 1 for findings that were not to be there, and for what could not be looked for.
 */
export async function insightInto(
  kinds: readonly InsightKind[],
  options: InsightVerbOptions,
  streams: Streams,
): Promise<number> {
  const { base, limit, tests, sarif, all, failOn = [] } = options;
  const ofChanges = options.diff === true || base !== undefined;
  if (ofChanges) checkRepository(options.root, streams.cwd);
  if (ofChanges) checkKinds([...kinds, ...failOn]);
  return await withWorkspace(options, streams, async (workspace) => {
    const changes = ofChanges ? await changesOf(workspace, base) : undefined;
    // Who knows what, and which files belong together, is no finding that stands out.
    const standing = kinds.length === 0 && !ofChanges && !all;
    const asked = standing && !options.json && !sarif ? CHANGE_KINDS : kinds;
    const insight = await workspace.insight({
      ...(asked.length > 0 && { kinds: [...new Set([...asked, ...failOn])] }),
      ...(changes && { changes: changes.files }),
      ...(tests && { roles: ['source', 'test', 'fixture'] }),
    });
    const text = sarif
      ? `${JSON.stringify(insightSarif(insight), null, 2)}\n`
      : [renderInsight(insight, { limit, all, standing }), ...unreadLines(insight)].join('\n');
    await deliver(streams, options, text, { command: 'insight', ...insight });
    if (changes?.reason !== undefined && !options.quiet)
      await write(streams.stderr, `ctx: ${changes.reason}\n`);
    const fails = findingsOf(insight).some(
      ({ kind, level }) => level === 'warning' && failOn.includes(kind),
    );
    const unseen = (insight.unjudged ?? []).filter(
      ({ kind, whole }) => whole && failOn.includes(kind),
    );
    for (const one of unseen)
      await write(streams.stderr, `ctx: --fail-on cannot hold: ${sayUnjudged(one)}\n`);
    return fails || unseen.length > 0 ? EXIT.failed : EXIT.done;
  });
}

/** @throws Failure for a kind that no change decides */
function checkKinds(kinds: readonly InsightKind[]): void {
  const other = kinds.find((kind) => !CHANGE_KINDS.includes(kind));
  if (other === undefined) return;
  throw new Failure(`--diff takes ${CHANGE_KINDS.join(', ')}, not ${other}`, EXIT.usage);
}

/** The code that no finding takes into account: "none" is said of what was read. */
function unreadLines({ unread }: WorkspaceInsight): string[] {
  return sayUnread(unread).map((sentence) => `# ${sentence}\n`);
}

function parseKinds(value: string, before: readonly InsightKind[] = []): InsightKind[] {
  const kinds = value.split(',').map((kind) => kind.trim()) as InsightKind[];
  if (kinds.some((kind) => !INSIGHT_KINDS.includes(kind)))
    throw new InvalidArgumentError(`It must be of ${INSIGHT_KINDS.join(', ')}.`);
  return [...before, ...kinds];
}
