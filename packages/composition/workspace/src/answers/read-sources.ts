import type { RankedFile, Source } from '@ctx/pipeline';
import { formatOf } from '@ctx/source/formats';
import { cellLines } from '@ctx/syntax/formats';
import type { PathFacts } from '@ctx/tree';
import { fenceLanguage } from '../fence-language.js';
import { type Kept, keptFor } from './resident/kept.js';
import type { FactsByPath, Sources } from './sources.js';

/** The sources of lines. */
export interface ReadSources {
  /** By path. */
  sources: Map<string, Source>;
  /** The notebooks among them, which are given as the text of their cells. */
  cells: Set<string>;
}

/** Reads the first files of an answer. */
export async function readSources(
  ranked: readonly Pick<RankedFile, 'path'>[],
  workspace: Sources,
  facts: FactsByPath<PathFacts>,
): Promise<ReadSources> {
  const sources = new Map<string, Source>();
  const cells = new Set<string>();
  const cache = keptFor(workspace);
  await Promise.all(
    ranked.map(async ({ path }) => {
      const file = await workspace.read(path);
      if (!('text' in file)) return;
      // A notebook is shown by its cells, each line where the file has it; one that has several on a line, as it is.
      const shown = formatOf(path) === 'notebook' ? cellLines(file.text) : undefined;
      if (shown !== undefined) cells.add(path);
      sources.set(path, {
        path,
        text: shown ?? file.text,
        ...sourceShape({ path, text: file.text }, facts.get(path), cache),
      });
    }),
  );
  return { sources, cells };
}

/** Definitions by grammar, or where there is none the blocks of the text's outline. */
function sourceShape(
  { path, text }: { path: string; text: string },
  facts: PathFacts | undefined,
  cache: Kept,
): Pick<Source, 'language' | 'definitions'> {
  if (facts) return { language: facts.language, definitions: facts.definitions };
  const language = fenceLanguage(path);
  return {
    ...(language === undefined ? {} : { language }),
    definitions: cache.outline(text, path),
  };
}
