import type { RankedPlace } from '@ctx/relevance';
import { isCode, roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { lastWord } from '../answers/expected/expected-names.js';
import type { TaskRanking } from '../answers/rank-task.js';
import type { LineReader } from './line-worth.js';
import { type MenuPiece, piecesOf } from './menu-pieces.js';

/** Places that a menu is chosen from. */
const CONSIDERED = 200;

/** Code inside a source file that tests it. */
const TESTS = /^(?:tests?|spec|benches|tests?_.*)$/i;

/**
 * What is added to the log of a place's chance. Fitted on the kit of agents with repositories left out, and
 * rounded by hand: `expected` where the caller expects the name, `alone` where no other place has it too,
 * `beside` for tests, examples, documentation and what is no code, `tiny` for what has two lines or fewer,
 * `type` for a type's own lines, `passage` for lines outside of all definitions.
 */
export const MENU_WEIGHTS: {
  chance: number;
  expected: number;
  alone: number;
  beside: number;
  tiny: number;
  type: number;
  passage: number;
  best: number;
} = {
  chance: 1,
  expected: 0.8,
  alone: 1,
  beside: -3,
  tiny: -1,
  type: -0.5,
  passage: 0,
  best: 0.5,
};

/** A place of the menu before entries are chosen. */
export interface MenuPlace extends MenuPiece {
  /** The caller expects its name. */
  expected: boolean;
  /** What its line says that says most. */
  best: number;
  features: Record<keyof typeof MENU_WEIGHTS, number>;
}

/** What of a ranking a menu is made of. */
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
  const pieces = places
    .filter(({ imports }) => !imports)
    .slice(0, CONSIDERED)
    .flatMap((place) => partsOf(place, { texts, sources, reader }));
  const bearers = new Map<string, number>();
  for (const { name = '' } of pieces) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const bests = pieces.map((piece) => bestOf(piece, texts.get(piece.path) ?? [], reader));
  const most = bests.reduce((top, best) => Math.max(top, best), 0) || 1;
  const weights = Object.entries(MENU_WEIGHTS) as [keyof typeof MENU_WEIGHTS, number][];
  return pieces
    .map((piece, i) => {
      const { name = '' } = piece;
      const isExpected = names.has(name);
      const features = {
        chance: Math.log(piece.chance + 1e-9),
        expected: Number(isExpected),
        alone: Number(isExpected && bearers.get(name) === 1),
        beside: Number(isBeside(piece, query.about)),
        tiny: Number(piece.endLine - piece.startLine < 2),
        type: Number(
          piece.name !== undefined && !/^(?:function|method|constructor)$/.test(piece.kind ?? ''),
        ),
        passage: Number(piece.name === undefined),
        best: bests[i]! / most,
      };
      const chance = Math.exp(
        weights.reduce((sum, [key, weight]) => sum + weight * features[key], 0),
      );
      return { ...piece, chance, expected: isExpected, best: bests[i]!, features };
    })
    .sort(
      (a, b) => b.chance - a.chance || compareText(a.path, b.path) || a.startLine - b.startLine,
    );
}

function partsOf(
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

/** What the line of a piece says that says most. */
function bestOf({ own }: MenuPiece, text: readonly string[], reader: LineReader): number {
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
