import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Outline, outline, renderOutline } from '@ctx/entropy-outline';
import { EXIT, Failure } from '../io/exit.js';
import { readInput } from '../io/input.js';
import { countPrinted, deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { tooSmall } from '../report/too-small.js';
import { type OutlineVerbOptions, outlineFolder } from './outline-folder.js';

/**
 * `ctx outline <file|folder|->`: the structure of any text, each line with its range.
 *
 * @returns The exit code.
 */
export async function outlineFile(
  file: string,
  options: OutlineVerbOptions,
  streams: Streams,
): Promise<number> {
  if (file !== '-' && (await isFolder(resolve(streams.cwd, file))))
    return await outlineFolder(file, options, streams);
  const text = await readInput(file, streams, 'has no outline');
  const { budget, depth } = options;
  const shape = outline(text, file === '-' ? {} : { path: file });
  if (shape.skipped) throw new Failure(`${file} has no outline: it is ${shape.skipped.reason}`);
  const limits = budget === undefined ? {} : { budget, countTokens: await countPrinted() };
  const name = file === '-' ? {} : { name: basename(file) };
  const shown = { ...name, ...limits, ...(depth === undefined ? {} : { depth }) };
  const rendered = renderOutline(shape, shown);
  if (rendered === '' && budget !== undefined) {
    throw await tooSmall(budget, (n) => renderOutline(shape, { ...shown, budget: n }) !== '');
  }
  await deliver(streams, options, `${rendered}\n`, describe(file, shape, rendered));
  return EXIT.done;
}

function describe(file: string, shape: Outline, text: string): object {
  return { command: 'outline', file, text, outline: shape };
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isDirectory() === true;
}
