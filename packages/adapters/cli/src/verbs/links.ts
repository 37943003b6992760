import { renderLinks } from '@ctx/cross-file';
import { checkFile, namedFile } from '../arguments/named-file.js';
import { EXIT } from '../io/exit.js';
import type { CommonOptions } from '../io/options.js';
import { countPrinted, deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { withWorkspace } from '../project/open.js';

/** Options of `ctx links`. */
export interface LinksVerbOptions extends Omit<CommonOptions, 'budget' | 'focus'> {
  top: number;
  budget?: number;
}

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
    const { budget, top } = options;
    const path = namedFile(workspace.root, file, options.root, streams.cwd, workspace.files);
    checkFile(path, workspace.files);
    const links = await workspace.links(path, {
      top,
      onProgress: (progress) => bar.update(progress),
    });
    bar.clear();
    const limits = budget === undefined ? {} : { budget, countTokens: await countPrinted() };
    const rendered = renderLinks(links, { evidence: true, ...limits });
    const text = rendered === '' ? '' : `${rendered}\n`;
    await deliver(streams, options, text, { command: 'links', file: path, links });
    return EXIT.done;
  });
}
