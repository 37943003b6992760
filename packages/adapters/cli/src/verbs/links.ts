import { renderLinks } from '@ctx/cross-file';
import { EXIT } from '../exit.js';
import { checkFile, namedFile } from '../named-file.js';
import { withWorkspace } from '../open.js';
import type { CommonOptions } from '../options.js';
import { countPrinted, deliver } from '../output.js';
import type { Streams } from '../streams.js';

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
