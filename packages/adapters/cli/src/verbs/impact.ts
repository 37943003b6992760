import type { EdgeTier } from '@ctx/repomap';
import { renderImpact } from '@ctx/workspace';
import { parseCount, REPOSITORY } from '../arguments/options.js';
import { subjectFrom } from '../arguments/subject.js';
import { EXIT } from '../io/exit.js';
import { deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import type { Verb } from '../verb.js';

/** Options of `ctx impact`. */
export interface ImpactVerbOptions extends RepositoryOptions {
  depth?: number;
  tier?: EdgeTier;
}

const TIERS: readonly EdgeTier[] = ['import', 'binding', 'same-package', 'name'];

/** `ctx impact <subject>`. */
export const impact: Verb<ImpactVerbOptions> = {
  name: 'impact',
  summary: 'what a change may reach',
  description: 'Lists what depends on a file or a name, step by step, with how sure each way is.',
  arguments: [{ name: '<subject>', description: 'a file, file#name, or a name' }],
  options: [
    ...REPOSITORY,
    { flags: '--depth <steps>', description: 'steps at most (default: all)', parse: parseCount },
    {
      flags: '--tier <tier>',
      description: 'least sure kind of edge (default: same-package)',
      choices: TIERS,
    },
  ],
  run: ({ args: [subject = ''], options, streams }) => impactOf(subject, options, streams),
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
  return await withWorkspace(options, streams, async (workspace) => {
    const { depth, tier } = options;
    const asked = subjectFrom(subject, workspace, options.root, streams.cwd);
    const impact = await workspace.impact(asked, { depth, tier });
    await deliver(streams, options, renderImpact(impact, { depth }), {
      command: 'impact',
      ...impact,
    });
    return EXIT.done;
  });
}
