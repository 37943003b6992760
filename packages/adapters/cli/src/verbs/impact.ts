import { counted } from '@ctx/text/printable';
import { sayUnreadUses } from '@ctx/tree/remarks';
import { type ChangeReach, type ImpactOptions, renderImpact } from '@ctx/workspace';
import { InvalidArgumentError } from 'commander';
import { parseCount, REPOSITORY } from '../arguments/options.js';
import { subjectFrom } from '../arguments/subject.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { changesOf, checkRepository } from '../project/changes.js';
import { type RepositoryOptions, remarkUnsettled, withWorkspace } from '../project/open.js';
import { reachComment } from '../report/reach-comment.js';
import { renderReach, untested } from '../report/reach-text.js';
import { type SarifFinding, sarif } from '../report/sarif.js';
import type { Verb } from '../verb.js';

const RULES = {
  'stale-import': 'An import of a file or a name that this change removed or renamed',
  untested: 'A changed source file that no test names or imports',
  reach: 'How many files depend on what changed',
} as const;

type Found = SarifFinding<keyof typeof RULES>;

/** The reach of a change as SARIF 2.1.0, for programs that show findings beside the lines of a change. */
export function reachSarif(reach: ChangeReach): object {
  const findings = [...staleOf(reach), ...untestedOf(reach), ...reachesOf(reach)];
  return sarif('ctx impact', RULES, findings, sayUnreadUses(reach.unread));
}

function staleOf({ stale }: ChangeReach): Found[] {
  return stale.map(({ path, line, gone, now, name }) => ({
    rule: 'stale-import',
    level: 'warning',
    path,
    line,
    text:
      name === undefined
        ? `imports ${gone}, ${now === undefined ? 'which is gone' : `which is now ${now}`}`
        : `imports ${name} of ${gone}, which has none`,
  }));
}

function untestedOf(reach: ChangeReach): Found[] {
  const lines = firstLines(reach);
  return untested(reach).map((path) => ({
    rule: 'untested',
    level: 'note',
    path,
    line: lines.get(path) ?? 1,
    text: 'no test names or imports this file',
  }));
}

function reachesOf(reach: ChangeReach): Found[] {
  return reach.changed
    .filter(({ reaches }) => reaches > 0)
    .map(({ path, reaches, lines: [first] }) => ({
      rule: 'reach',
      level: 'note',
      path,
      line: first?.startLine ?? 1,
      text: `${counted(reaches, 'file depends', 'files depend')} on what changed here`,
    }));
}

function firstLines({ changed }: ChangeReach): Map<string, number> {
  return new Map(changed.map(({ path, lines: [first] }) => [path, first?.startLine ?? 1]));
}

/** Options of `ctx impact`. */
export interface ImpactVerbOptions extends RepositoryOptions {
  depth?: number;
  tier?: NonNullable<ImpactOptions['tier']>;
  diff?: boolean;
  base?: string;
  form?: 'text' | 'comment' | 'sarif';
  failOn?: readonly string[];
  all?: boolean;
}

const TIERS: readonly NonNullable<ImpactOptions['tier']>[] = [
  'import',
  'binding',
  'same-package',
  'receiver',
  'name',
];

const WRITTEN: Readonly<
  Record<'text' | 'comment' | 'sarif', (reach: ChangeReach, options: { all: boolean }) => string>
> = {
  text: renderReach,
  comment: reachComment,
  sarif: (reach: ChangeReach) => `${JSON.stringify(reachSarif(reach), null, 2)}\n`,
};

/** Faults that a run can be told to fail for. */
const FAULTS: Readonly<Record<string, (reach: ChangeReach) => boolean>> = {
  'stale-import': ({ stale }) => stale.length > 0,
  untested: (reach) => untested(reach).length > 0,
};

/** `ctx impact <subject>`, `ctx impact --diff`. */
export const impact: Verb<ImpactVerbOptions> = {
  name: 'impact',
  summary: 'what a change may reach',
  description:
    'Lists what depends on a file or a name, step by step, with how sure each way is; or what the ' +
    'changes of the working tree reach, and which tests name or import it.',
  arguments: [{ name: '[subject]', description: 'a file, file#name, or a name' }],
  options: [
    ...REPOSITORY,
    {
      flags: '--depth <steps>',
      description: 'most steps to follow (default: all)',
      parse: parseCount,
    },
    {
      flags: '--tier <tier>',
      description:
        'the least certain kind of edge to follow (default: receiver; between files same-package)',
      choices: TIERS,
    },
    { flags: '--diff', description: 'the changes of the working tree, with their tests' },
    {
      flags: '--base <revision>',
      description: 'like --diff, from the merge base with a revision',
    },
    {
      flags: '--form <name>',
      description: 'with --diff: text, a pull request comment, or SARIF (default: text)',
      choices: Object.keys(WRITTEN),
    },
    {
      flags: '--all',
      description:
        'with --diff: list every row, and not only two screens (SARIF and JSON have all)',
    },
    {
      flags: '--fail-on <faults>',
      description: 'with --diff: exit code 1 for stale-import, untested (separated by commas)',
      parse: parseFaults,
    },
  ],
  examples: ['ctx impact Cart.total', 'ctx impact --diff --base main --form comment'],
  run: ({ args: [subject], options, streams }) => {
    const ofChanges = options.diff === true || options.base !== undefined;
    if (ofChanges && subject === undefined) return reachOf(options, streams);
    if (subject !== undefined && !ofChanges) {
      if (options.form !== undefined || options.failOn !== undefined) {
        throw new Failure('--form and --fail-on are for changes: add --diff or --base', EXIT.usage);
      }
      return impactOf(subject, options, streams);
    }
    const what = ofChanges ? 'either a subject or --diff, not both' : 'a subject, or --diff';
    throw new Failure(`ctx impact takes ${what}`, EXIT.usage);
  },
};

/**
 * `ctx impact <file, file#name or name>`: what a change may reach, with depth and certainty.
 *
 * @returns The exit code.
 */
export async function impactOf(
  subject: string,
  options: ImpactVerbOptions,
  streams: Streams,
): Promise<number> {
  if (subject.trim() === '') throw new Failure('impact takes a subject, and got none', EXIT.usage);
  return await withWorkspace(options, streams, async (workspace) => {
    const { depth, tier } = options;
    const target = subjectFrom(subject, workspace, options.root, streams.cwd);
    const impact = await workspace.impact(target, { depth, tier });
    await deliver(streams, options, renderImpact(impact, { depth }), {
      command: 'impact',
      ...impact,
    });
    await remarkUnsettled(impact, options, streams);
    return EXIT.done;
  });
}

/**
 * `ctx impact --diff`: what the changes of the working tree may reach, and their tests.
 *
 * @returns The exit code: 1 for a fault that was asked for.
 */
export async function reachOf(options: ImpactVerbOptions, streams: Streams): Promise<number> {
  checkRepository(options.root, streams.cwd);
  return await withWorkspace(options, streams, async (workspace) => {
    const { depth, tier, base, form = 'text', failOn = [], all = false } = options;
    const { files, reason } = await changesOf(workspace, base);
    const reach = await workspace.reach(files, { depth, tier });
    await deliver(streams, options, WRITTEN[form](reach, { all }), { command: 'impact', ...reach });
    await remarkUnsettled(reach, options, streams);
    if (reason !== undefined && !options.quiet) await write(streams.stderr, `ctx: ${reason}\n`);
    return failOn.some((fault) => FAULTS[fault]?.(reach)) ? EXIT.failed : EXIT.done;
  });
}

function parseFaults(value: string, before: readonly string[] = []): string[] {
  const faults = value.split(',').map((fault) => fault.trim());
  const names = Object.keys(FAULTS);
  if (faults.some((fault) => !names.includes(fault)))
    throw new InvalidArgumentError(`It must be of ${names.join(', ')}.`);
  return [...before, ...faults];
}
