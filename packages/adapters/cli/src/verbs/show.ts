import { SURROUNDINGS, type Surrounding, type Workspace } from '@ctx/workspace';
import { budgetOption, REPOSITORY } from '../arguments/options.js';
import { subjectFrom } from '../arguments/subject.js';
import { EXIT, Failure } from '../io/exit.js';
import { keptLinesOf, showKeptLines } from '../io/kept-lines.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import { nearNames } from '../report/near-names.js';
import type { Verb } from '../verb.js';

/** Options of `ctx show`. */
export interface ShowVerbOptions
  extends RepositoryOptions,
    Partial<Record<Surrounding, boolean | undefined>> {
  budget?: number | undefined;
  numbers?: boolean | undefined;
}

/** Tokens of what is shown without `--budget`, as of an answer to a task. */
const BUDGET = 8_000;

/** `ctx show <subject>`. */
export const show: Verb<ShowVerbOptions> = {
  name: 'show',
  summary: 'lines that were left out, or a definition by its name',
  description:
    'Shows lines of a file, or a definition with its comment; with what uses it and what it uses.',
  arguments: [
    {
      name: '<subject>',
      description:
        'path:12-40, path#L12-L40, path#name, a path, a name, or @last:12-40: lines that ctx terse left out',
    },
  ],
  options: [
    ...REPOSITORY,
    budgetOption(BUDGET),
    { flags: '--callers', description: 'definitions that use it', default: false },
    { flags: '--callees', description: 'definitions that it uses', default: false },
    { flags: '--tests', description: 'tests that use it', default: false },
    { flags: '--history', description: 'commits that changed its file', default: false },
    { flags: '--numbers', description: "put each line's number before it", default: false },
  ],
  examples: ['ctx show src/cart.ts:120-180', 'ctx show Cart.total --callers --tests'],
  run: ({ args: [subject = ''], options, streams }) => showSubject(subject, options, streams),
};

/**
 * `ctx show <path:lines, path#name or name>`: source lines, whole and plain, within the budget; or
 * with `@last:12-40` those of a command's output.
 *
 * @returns The exit code.
 * @throws Failure for a budget that holds not one line
 */
export async function showSubject(
  subject: string,
  options: ShowVerbOptions,
  streams: Streams,
): Promise<number> {
  if (subject.trim() === '') throw new Failure('show takes a subject, and got none', EXIT.usage);
  const kept = keptLinesOf(subject);
  if (kept !== undefined) return await showKeptLines(kept, streams, options.budget ?? BUDGET);
  return await withWorkspace(options, streams, async (workspace: Workspace) => {
    const { budget = BUDGET, numbers } = options;
    const asked = subjectFrom(subject, workspace, options.root, streams.cwd);
    const surroundings = SURROUNDINGS.filter((one) => options[one] === true);
    const how = { budget, numbers, surroundings };
    const shown = await workspace.show(asked, how).catch((error) => {
      throw withNear(error, asked, workspace);
    });
    if (shown.needed !== undefined) {
      throw new Failure(
        `a budget of ${budget} tokens is too small for anything; the smallest answer takes ${shown.needed}`,
        EXIT.budget,
      );
    }
    await deliver(streams, options, shown.text, { command: 'show', subject: asked, ...shown });
    if (!options.quiet)
      for (const remark of shown.remarks) await write(streams.stderr, `ctx: ${remark}\n`);
    return EXIT.done;
  });
}

/** The error for a name that nothing has, with the names that may be meant. */
function withNear(error: unknown, subject: string, workspace: Workspace): unknown {
  if (!(error instanceof RangeError) || error.name !== 'NoSuchName') return error;
  if (error.message.includes('called alike')) return error;
  const near = nearNames(subject, workspace).map(
    ({ name, path, line }) => `${name} (${path}:${line})`,
  );
  return near.length === 0 ? error : new Failure(`${error.message}; near: ${near.join(', ')}`);
}
