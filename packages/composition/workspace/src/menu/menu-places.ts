import type { RankedPlace } from '@ctx/relevance';
import { stem } from '@ctx/source/paths';
import { isCode, roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { lastWord } from '../answers/expected/expected-names.js';
import type { TaskRanking } from '../answers/rank-task.js';
import type { LineReader } from './line-worth.js';
import { CALLABLE, type MenuPiece, piecesOf } from './menu-pieces.js';

/** Places that a menu is chosen from. */
const CONSIDERED = 200;

/** Code inside a source file that tests it. */
const TESTS = /^(?:tests?|spec|benches|tests?_.*)$/i;

/**
 * The additions to the log of a place's chance. Set by hand on the development tasks of the agents' kit: a fit with
 * repositories left out was no better (bench/quality/agents/README.md). `expected` where the caller expects the name,
 * `alone` where no other place has it too, `beside` for tests, examples, documentation and what is no code, `tiny` for
 * two lines or fewer, `type` for a type's own lines, `best` for the line that says most.
 */
const WEIGHTS = { expected: 0.8, alone: 1, beside: -3, tiny: -1, type: -0.5, best: 0.5 };

/** A place of the menu before entries are chosen. */
export interface MenuPlace extends MenuPiece {
  /** The caller expects its name. */
  expected: boolean;
  /** The caller expects its file too, or the name around it. */
  kin: boolean;
  /** It stands beside the product: a test, an example, documentation, no code. */
  beside: boolean;
  /** It has two lines or fewer. */
  tiny: boolean;
  /** The worth of its best line. */
  best: number;
}

/** The parts of a ranking from which a menu is made. */
export type MenuMaterial = Pick<
  TaskRanking,
  'places' | 'sources' | 'expected' | 'query' | 'corpus' | 'tests' | 'named'
>;

/** The places of a task, likeliest first. */
export function menuPlaces(
  { places, sources, expected, query }: MenuMaterial,
  texts: ReadonlyMap<string, readonly string[]>,
  reader: LineReader,
): MenuPlace[] {
  const names = new Set(expected?.found.map(lastWord));
  const words = new Set(expected?.found.flatMap((name) => name.match(/\w+/g) ?? []));
  const pieces = places
    .filter(({ imports }) => !imports)
    .slice(0, CONSIDERED)
    .flatMap((place) => parts(place, { texts, sources, reader }));
  const bearers = new Map<string, number>();
  for (const { name = '' } of pieces) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const bests = pieces.map((piece) => bestLineWorth(piece, texts.get(piece.path) ?? [], reader));
  const most = bests.reduce((top, best) => Math.max(top, best), 0) || 1;
  return pieces
    .map((piece, i) => {
      const { name = '' } = piece;
      const isExpected = names.has(name);
      const beside = isBeside(piece, query.about);
      const tiny = piece.endLine - piece.startLine < 2;
      const features = {
        expected: Number(isExpected),
        alone: Number(isExpected && bearers.get(name) === 1),
        beside: Number(beside),
        tiny: Number(tiny),
        type: Number(piece.name !== undefined && !CALLABLE.test(piece.kind ?? '')),
        best: bests[i]! / most,
      };
      const keys = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
      const added = keys.reduce((sum, key) => sum + WEIGHTS[key] * features[key], 0);
      const chance = piece.chance * Math.exp(added);
      const kin = [stem(piece.path), piece.container ?? ''].some(
        (word) => word !== name && words.has(word),
      );
      return { ...piece, chance, expected: isExpected, kin, beside, tiny, best: bests[i]! };
    })
    .sort(
      (a, b) => b.chance - a.chance || compareText(a.path, b.path) || a.startLine - b.startLine,
    );
}

function parts(
  place: RankedPlace,
  {
    texts,
    sources,
    reader,
  }: { texts: ReadonlyMap<string, readonly string[]>; reader: LineReader } & Pick<
    MenuMaterial,
    'sources'
  >,
): MenuPiece[] {
  const [text, source] = [texts.get(place.path), sources.get(place.path)];
  return text === undefined || source === undefined
    ? []
    : piecesOf(place, { text, source, reader });
}

/** The worth of the best line of a piece. */
function bestLineWorth({ own }: MenuPiece, text: readonly string[], reader: LineReader): number {
  const none = new Set<string>();
  let most = 0;
  for (const { startLine, endLine } of own)
    for (let line = startLine; line <= endLine; line++)
      most = Math.max(most, Math.min(100, reader.worthOf(text[line - 1] ?? '', none)));
  return most;
}

/** Whether a piece stands beside the product, and the task is not about such. */
function isBeside(
  { path, container, name }: MenuPiece,
  about: MenuMaterial['query']['about'],
): boolean {
  const role = roleOf(path);
  if (role === 'test' || TESTS.test(container ?? '') || TESTS.test(name ?? '')) return !about.tests;
  if (role === 'docs' || !isCode(path)) return !about.documentation;
  if (role === 'example') return !about.examples;
  return role !== 'source';
}
