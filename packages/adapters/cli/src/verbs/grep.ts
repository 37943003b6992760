import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { child } from '@ctx/source/paths';
import type { Workspace } from '@ctx/workspace';
import { budgetOption, REPOSITORY } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import { remarkUnread } from '../project/unread.js';
import type { Verb } from '../verb.js';

/** Options of `ctx grep`. */
export interface GrepVerbOptions extends RepositoryOptions {
  budget: number;
  ignoreCase: boolean;
  word: boolean;
  fixed: boolean;
  regexp: string[];
}

/** Tokens of `ctx grep` without `--budget`: some thirty hits. */
const BUDGET = 800;

/** `ctx grep <pattern>… [path]…`. */
export const grep: Verb<GrepVerbOptions> = {
  name: 'grep',
  summary: 'lines that match, by the definition that holds them, best first',
  description:
    'Prints lines that match any of the patterns, under the definitions that hold them: first the definition of the name, then code, tests and the rest; lines without room are counted by folder. Regular expressions are those of grep -E, in time that grows with the text only; those with \\| are read as plain grep reads them.',
  arguments: [
    {
      name: '<words...>',
      description: 'patterns; later words that name files or folders say where to look',
    },
  ],
  options: [
    ...REPOSITORY,
    budgetOption(BUDGET),
    {
      flags: '-e, --regexp <pattern>',
      description: 'another pattern; every argument is then a path',
      parse: (value: string, before: string[] = []) => [...before, value],
      default: [],
    },
    { flags: '-i, --ignore-case', description: 'ignore case', default: false },
    { flags: '-w, --word', description: 'whole words only', default: false },
    { flags: '-F, --fixed', description: 'patterns are plain text', default: false },
  ],
  examples: ['ctx grep "require_subcommand_max" include', 'ctx grep -i "dither" diffuse_err src'],
  run: ({ args, options, streams }) => grepWords(args, options, streams),
};

/**
 * `ctx grep <pattern>… [path]…`: a word after the first that is a file or a folder is one.
 *
 * @returns The exit code: 1 where nothing matches, as grep's.
 */
export async function grepWords(
  words: readonly string[],
  options: GrepVerbOptions,
  streams: Streams,
): Promise<number> {
  const { regexp, budget, ignoreCase, word, fixed, quiet } = options;
  return await withWorkspace({ ...options, saysLeftOut: true }, streams, async (workspace) => {
    const places = words.map((pattern, at) => {
      const isPattern = at === 0 && regexp.length === 0;
      const named = isPattern ? [] : placesOf(pattern, workspace);
      return named.length === 0 && regexp.length > 0 ? [pattern] : named;
    });
    const paths = places.flat();
    const patterns = [...regexp, ...words.filter((_, at) => places[at]?.length === 0)];
    const how = { budget, ignoreCase, word, fixed, ...(paths.length > 0 && { paths }) };
    const result = await workspace.grep(patterns, how);
    if (result.needed !== undefined) {
      throw new Failure(
        `a budget of ${budget} tokens is too small for anything; the smallest answer takes ${result.needed}`,
        EXIT.budget,
      );
    }
    await deliver(streams, options, result.text, { command: 'grep', patterns, ...result });
    if (quiet) return result.count === 0 ? EXIT.failed : EXIT.done;
    for (const remark of result.remarks ?? []) await write(streams.stderr, `ctx: ${remark}\n`);
    if (result.count > 0) return EXIT.done;
    await write(
      streams.stderr,
      `ctx: no line matches ${patterns.map((pattern) => JSON.stringify(pattern)).join(' or ')}\n`,
    );
    await remarkUnread(workspace, options, streams);
    return EXIT.failed;
  });
}

/** The files or folders that a word names: below the root, or below each of several that has it. */
function placesOf(word: string, { roots }: Pick<Workspace, 'roots'>): string[] {
  return roots.flatMap(({ name, path }) => {
    const isNamed = word === name || word.startsWith(`${name}/`);
    const below = name !== '' && isNamed ? word.slice(name.length + 1) : word;
    return existsSync(resolve(path, below)) ? [child(name, below)] : [];
  });
}
