import { type Command, Option } from 'commander';
import { FIND_TOP } from './defaults.js';
import type { Finish } from './io/exit.js';
import { parseCount, parseFocus } from './io/options.js';
import type { Streams } from './io/streams.js';
import type { ExplainVerbOptions } from './verbs/explain.js';
import type { FindVerbOptions } from './verbs/find.js';
import type { ImpactVerbOptions } from './verbs/impact.js';

/** Gives a verb the options of one that opens a repository. */
export type WithRepository = (command: Command) => Command;

/** Adds the verbs that ask the map's graph: where a name is, what a change reaches, why a rank. */
export function addMapVerbs(
  program: Command,
  streams: Streams,
  finish: Finish,
  repository: WithRepository,
): void {
  const find = program
    .command('find')
    .summary('where a name is defined')
    .description('Finds definitions by name: exact, by words (parseBody, parse_body), by prefixes.')
    .argument('<name>', 'a name; Context.json and Context::json for a member');
  repository(find)
    .option('--kind <kind>', 'only class, function, interface, …')
    .option('--top <count>', 'definitions at most', parseCount, FIND_TOP)
    .action(async (name: string, options: FindVerbOptions) => {
      const { findName } = await import('./verbs/find.js');
      finish(await findName(name, options, streams));
    });
  const impact = program
    .command('impact')
    .summary('what a change may reach')
    .description('Lists what depends on a file or a name, step by step, with how sure each way is.')
    .argument('<subject>', 'a file, file#name, or a name');
  repository(impact)
    .option('--depth <steps>', 'steps at most (default: all)', parseCount)
    .addOption(
      new Option('--tier <tier>', 'least sure kind of edge (default: same-package)').choices([
        'import',
        'binding',
        'same-package',
        'name',
      ]),
    )
    .action(async (subject: string, options: ImpactVerbOptions) => {
      const { impactOf } = await import('./verbs/impact.js');
      finish(await impactOf(subject, options, streams));
    });
  const explain = program
    .command('explain')
    .summary('why a file stands where it stands in the map')
    .description('Every signal with its share, every edge with its line, and the co-changes.')
    .argument('<file>', 'a file of the repository');
  repository(explain)
    .option('--focus <paths>', 'files to rank from, separated by commas', parseFocus, [])
    .action(async (file: string, options: ExplainVerbOptions) => {
      const { explainFile } = await import('./verbs/explain.js');
      finish(await explainFile(file, options, streams));
    });
}
