import { chunkSource } from '@ctx/chunker/syntax';
import { compress } from '@ctx/compress';
import { createIndex } from '@ctx/cross-file';
import { outline, renderOutline, toBlocks } from '@ctx/entropy-outline';
import { languageOf } from '@ctx/source';
import type { Grammar } from '@ctx/syntax';
import { terse } from '@ctx/terse';
import type { CountTokens, Omission } from '@ctx/text';
import { lines } from '@ctx/text';
import type { Answered, Asked, Line, Mode, Tie } from './asked.js';

/** What answers are made with. */
export interface Means {
  countTokens: CountTokens;
  loadGrammar: (language: Grammar) => Promise<void>;
}

/** Lines of a text that are sent to the page: more than a reader looks through. */
const SHOWN = 5_000;

/** Ties of each pasted file. */
const TIES = 8;

/** Characters of a line that are counted and sent: the page cuts it anyway. */
const LINE = 4_000;

/** Answers about a pasted text, by mode: one call of a package each. */
export const TEXT_ANSWERS: Readonly<
  Partial<Record<Mode, (asked: Asked, means: Means) => Answered | Promise<Answered>>>
> = { outline: outlined, chunks, compress: compressed, links, terse: shortened };

function outlined({ name, text, budget }: Asked, { countTokens }: Means): Answered {
  const structure = outline(text, { path: name });
  const shown = renderOutline(structure, { name, budget, countTokens });
  const note =
    structure.nodes.length === 0 ? 'It has no structure that an outline could show.' : undefined;
  return { before: countTokens(text), after: countTokens(shown), text: shown, note };
}

async function chunks({ name, text, budget }: Asked, means: Means): Promise<Answered> {
  const { countTokens, loadGrammar } = means;
  const { chunks: cut, skipped } = await chunkSource(
    { path: name, text },
    { countTokens, maxTokens: Math.max(MIN_CHUNK, budget), roles: ['source'], load: loadGrammar },
  );
  const pieces = cut.slice(0, SHOWN).map((chunk) => ({
    title: [...chunk.scope, chunk.symbolName].filter(Boolean).join(' › ') || 'between definitions',
    startLine: chunk.startLine,
    endLine: chunk.endLine,
    tokens: chunk.tokens ?? 0,
    text: chunk.text,
  }));
  const note = skipped && `Nothing to cut: the text is ${skipped.reason}.`;
  return { before: countTokens(text), after: 0, pieces, note };
}

/** Tokens of the smallest chunk that the page asks for: a header alone takes some dozens. */
const MIN_CHUNK = 100;

function compressed({ name, text, task, budget }: Asked, { countTokens }: Means): Answered {
  const query = task.trim() === '' ? undefined : task;
  const {
    text: shown,
    omissions,
    tokensBefore,
    tokensAfter,
  } = compress(text, {
    ...{ budget, countTokens, language: languageOf(name, text) },
    ...(query === undefined ? { mode: 'entropy' } : { query }),
  });
  return { before: tokensBefore, after: tokensAfter, text: shown, lines: marked(text, omissions) };
}

function shortened({ text }: Asked, { countTokens }: Means): Answered {
  const {
    text: shown,
    omissions,
    tokensBefore,
    tokensAfter,
    format,
    level,
  } = terse(text, {
    countTokens,
  });
  const note = `Read as ${format}; level ${level}.`;
  return {
    ...{ before: tokensBefore, after: tokensAfter, text: shown, note },
    lines: marked(text, omissions),
  };
}

/** The lines of a text, those left out with their reason. */
function marked(text: string, omissions: readonly Omission[]): Line[] {
  const reasons = new Map<number, string>();
  for (const { range, reason } of omissions)
    for (let line = range.startLine; line <= Math.min(range.endLine, SHOWN); line++)
      reasons.set(line, reason);
  return lines(text)
    .slice(0, SHOWN)
    .map((line, index) => ({
      number: index + 1,
      text: line.slice(0, LINE),
      ...(reasons.has(index + 1) && { dropped: reasons.get(index + 1) }),
    }));
}

function links({ text }: Asked, { countTokens }: Means): Answered {
  const files = pastedFiles(text);
  const index = createIndex();
  for (const { path, text: own } of files) index.add(path, toBlocks(outline(own, { path }), own));
  const ties: Tie[] = files.flatMap(({ path }) =>
    index.links(path, { limit: TIES }).map(({ path: to, kind, evidence }) => ({
      ...{ from: path, to, kind },
      evidence: evidence
        .slice(0, 3)
        .map(({ token, line, otherLine }) => `${token} (line ${line}, there ${otherLine})`)
        .join(', '),
    })),
  );
  const note =
    files.length < 2
      ? 'Paste several files, each behind a line such as ==> src/cart.ts <==, as `head` prints it.'
      : ties.length === 0
        ? 'Nothing ties these files.'
        : undefined;
  return { before: countTokens(text), after: 0, ties, note };
}

/** The files of a paste: each behind a line `==> path <==`. */
export function pastedFiles(text: string): { path: string; text: string }[] {
  const files: { path: string; lines: string[] }[] = [];
  for (const line of lines(text)) {
    const path = line.startsWith('==> ') && line.endsWith(' <==') ? line.slice(4, -4).trim() : '';
    if (path !== '') files.push({ path, lines: [] });
    else files.at(-1)?.lines.push(line);
  }
  return files.map(({ path, lines: own }) => ({ path, text: own.join('\n') }));
}
