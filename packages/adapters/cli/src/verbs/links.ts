import { renderLinks } from '@ctx/cross-file';
import { checkFile, namedFile } from '../arguments/named-file.js';
import { budgetOption, limitOption, REPOSITORY } from '../arguments/options.js';
import { EXIT } from '../io/exit.js';
import { countPrinted, deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { type RepositoryOptions, withWorkspace } from '../project/open.js';
import { remarkUnread } from '../project/unread.js';
import type { Verb } from '../verb.js';

/** Options of `ctx links`. */
export interface LinksVerbOptions extends RepositoryOptions {
  limit: number;
  budget?: number;
}

/** Links of `ctx links` without `--limit`. */
const LINKS_LIMIT = 5;

/** `ctx links <file>`. */
export const links: Verb<LinksVerbOptions> = {
  name: 'links',
  summary: 'what belongs to a file elsewhere',
  description:
    'Lists links to other files by shared names: -> depends on, <- is needed by, <-> shares an interface or a vocabulary.',
  arguments: [{ name: '<file>', description: 'a file of the repository' }],
  options: [...REPOSITORY, budgetOption(), limitOption('most links to list', LINKS_LIMIT)],
  run: ({ args: [file = ''], options, streams }) => linksOfFile(file, options, streams),
};

/**
 * `ctx links <file>`: what belongs to a file elsewhere, one line a link with the names that tie
 * them and their lines (here:there).
 *
 * @returns The exit code.
 */
export async function linksOfFile(
  file: string,
  options: LinksVerbOptions,
  streams: Streams,
): Promise<number> {
  return await withWorkspace(options, streams, async (workspace, bar) => {
    const { budget, limit } = options;
    const path = namedFile(file, workspace, { asked: options.root, cwd: streams.cwd });
    checkFile(path, workspace);
    const links = await workspace.links(path, {
      limit,
      onProgress: (progress) => bar.update(progress),
    });
    bar.clear();
    const limits = budget === undefined ? {} : { budget, countTokens: await countPrinted() };
    const rendered = renderLinks(links, { evidence: true, ...limits });
    const text = rendered === '' ? '' : `${rendered}\n`;
    await deliver(streams, options, text, { command: 'links', path, links });
    if (links.length < limit) await remarkUnread(workspace, options, streams);
    return EXIT.done;
  });
}
