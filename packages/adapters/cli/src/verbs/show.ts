import { SURROUNDINGS, type Surrounding } from '@ctx/workspace';
import { menuWords } from '@ctx/workspace/menu';
import { budgetOption, REPOSITORY } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { keptLinesOf, showKeptLines } from '../io/kept-lines.js';
import type { Streams } from '../io/streams.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import { showWords } from '../project/shown-words.js';
import type { Verb } from '../verb.js';

/** Options of `ctx show`. */
export interface ShowVerbOptions
  extends RepositoryOptions,
    Partial<Record<Surrounding, boolean | undefined>> {
  budget?: number | undefined;
  numbers?: boolean | undefined;
  /** Documentation whole. */
  docs?: boolean | undefined;
  /** Long definitions whole. */
  whole?: boolean | undefined;
  /** Conversation that gets nothing twice. */
  conversation?: string | undefined;
  again?: boolean | undefined;
}

/** Tokens of what is shown without `--budget`, as of an answer to a task. */
const BUDGET = 8_000;

/** `ctx show <subject...>`. */
export const show: Verb<ShowVerbOptions> = {
  name: 'show',
  summary: 'places of a menu, lines, definitions by their names: several at once',
  description:
    'Shows places of a menu, lines of files, or definitions by name, with their callers and callees.',
  arguments: [
    {
      name: '[subject...]',
      description:
        'kobali 3 7 (menu and numbers), path:12-40,60-70, path#L12-L40, path#name, a path, a name, or @last:12-40: lines that ctx terse left out',
    },
  ],
  options: [
    ...REPOSITORY,
    budgetOption(BUDGET),
    {
      flags: '--docs',
      description: 'all of the documentation, not just its first line',
      default: false,
    },
    { flags: '--whole', description: 'whole definitions, however long', default: false },
    { flags: '--callers', description: 'definitions that use it', default: false },
    { flags: '--callees', description: 'definitions that it uses', default: false },
    { flags: '--tests', description: 'tests that use it', default: false },
    { flags: '--history', description: 'commits that changed its file', default: false },
    {
      flags: '--numbers',
      description: 'a number before each line, not a mark every ten',
      default: false,
    },
    {
      flags: '--conversation <id>',
      description:
        'do not repeat lines that this conversation has seen; numbers are of its last menu',
    },
    { flags: '--again', description: 'repeat lines that the conversation has seen' },
  ],
  examples: [
    'ctx show kobali 3 7 4:706-760',
    'ctx show src/cart.ts:120-180 Cart.total --callers --tests',
  ],
  run: ({ args, options, streams }) => showSubjects(args, options, streams),
};

/**
 * `ctx show <subject...>`: source lines, plain and within the budget; or with `@last:12-40` those of a
 * command's output.
 *
 * @returns The exit code.
 * @throws Failure for a budget that holds not one line, and for numbers of no menu
 */
export async function showSubjects(
  words: readonly string[],
  options: ShowVerbOptions,
  streams: Streams,
): Promise<number> {
  const subjects = words.filter((word) => word.trim() !== '');
  const [first] = subjects;
  if (first === undefined) throw new Failure('show takes a subject, and got none', EXIT.usage);
  const keptLines = keptLinesOf(first);
  if (keptLines !== undefined && subjects.length === 1)
    return await showKeptLines(keptLines, streams, options.budget ?? BUDGET);
  const surroundings = SURROUNDINGS.filter((surrounding) => options[surrounding] === true);
  const how = { ...options, budget: options.budget ?? BUDGET, surroundings };
  return await withWorkspace(options, streams, (workspace) =>
    showWords(menuWords(subjects), workspace, how, streams),
  );
}
