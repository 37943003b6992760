import { printablePath } from '@ctx/text/printable';
import { renderTests, type WorkspaceTests } from '@ctx/workspace';
import { parseCount, REPOSITORY } from '../arguments/options.js';
import { subjectFrom } from '../arguments/subject.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { changesOf, checkRepository } from '../project/changes.js';
import { type RepositoryOptions, remarkUnsettled, withWorkspace } from '../project/open.js';
import type { Verb } from '../verb.js';

/** Options of `ctx tests`. */
export interface TestsVerbOptions extends RepositoryOptions {
  limit?: number;
  diff?: boolean;
  base?: string;
  command?: boolean;
}

/** `ctx tests <subject>`, `ctx tests --diff`. */
export const tests: Verb<TestsVerbOptions> = {
  name: 'tests',
  summary: 'which tests run it, and the command that runs them',
  description:
    'Lists the test files that may run a file, a name, or what the working tree changes: likeliest first, ' +
    'each with the way from the test to it, and the command that runs them.',
  arguments: [{ name: '[subject]', description: 'a file, file#name, or a name' }],
  options: [
    ...REPOSITORY,
    {
      flags: '--limit <tests>',
      description: 'most test files to list (default: those that are likely; 10 of a change)',
      parse: parseCount,
    },
    { flags: '--diff', description: 'the changes of the working tree' },
    {
      flags: '--base <revision>',
      description: 'like --diff, from the merge base with a revision',
    },
    { flags: '--command', description: 'only the commands, one a line, for a shell' },
  ],
  examples: ['ctx tests Cart.total', 'ctx tests --diff --command | sh'],
  run: ({ args: [subject], options, streams }) => {
    const ofChanges = options.diff === true || options.base !== undefined;
    if (ofChanges === (subject === undefined)) return testsOf(subject, options, streams);
    const what = ofChanges ? 'either a subject or --diff, not both' : 'a subject, or --diff';
    throw new Failure(`ctx tests takes ${what}`, EXIT.usage);
  },
};

/**
 * `ctx tests`: the tests that may run a subject, or without one the changes of the working tree.
 *
 * @returns The exit code: 1 when no test is known of what has code.
 * @throws Failure where commands are asked for and no runner is known
 */
export async function testsOf(
  subject: string | undefined,
  options: TestsVerbOptions,
  streams: Streams,
): Promise<number> {
  if (subject?.trim() === '') throw new Failure('tests takes a subject, and got none', EXIT.usage);
  if (subject === undefined) checkRepository(options.root, streams.cwd);
  return await withWorkspace(options, streams, async (workspace) => {
    const { limit, base, command } = options;
    const changes = subject === undefined ? await changesOf(workspace, base) : undefined;
    const of = changes?.files ?? subjectFrom(subject ?? '', workspace, options.root, streams.cwd);
    const result = await workspace.tests(of, { limit });
    const { tests: named, subjects, commands } = result;
    if (command && named.length > 0 && commands.length === 0) {
      throw new Failure(`no runner is known for ${printablePath(named[0]!.path)}`);
    }
    const text = command ? commandText(result) : renderTests(result, limit);
    await deliver(streams, options, text, { command: 'tests', ...result });
    await remarkUnsettled(result, options, streams);
    if (changes?.reason !== undefined && !options.quiet) {
      await write(streams.stderr, `ctx: ${changes.reason}\n`);
    }
    // A change without code needs no test.
    return named.length > 0 || subjects.length === 0 ? EXIT.done : EXIT.failed;
  });
}

function commandText({ commands }: WorkspaceTests): string {
  return commands.map((command) => `${command}\n`).join('');
}
