import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { roleOf } from '@ctx/source/roles';
import { lastWord } from '../answers/expected/expected-names.js';
import type { TaskRanking } from '../answers/rank-task.js';

/** Log odds that a place gains where the caller expects its name. */
const EXPECTED = 1;

/** Factor of the chance of places in tests, examples, documentation and what is generated. */
const BESIDE = 0.05;

/** Places that a menu is chosen from. */
const CONSIDERED = 200;

/** Callables whose inner definitions are places of their own. */
const CALLABLE = /^(?:function|method|constructor)$/;

/** Lines of an inner definition that is a place of its own; a shorter one is read with what is around it. */
const INNER_LINES = 4;

/** A place of the menu before entries are chosen. */
export interface MenuPlace {
  path: string;
  startLine: number;
  endLine: number;
  /** Its own lines. */
  own: { startLine: number; endLine: number }[];
  /** With the names around it. */
  name: string | undefined;
  kind: string | undefined;
  headerLine: number | undefined;
  chance: number;
  /** The name alone is one that the caller expects. */
  expected: boolean;
}

/** The places of a task, likeliest first, without those that nobody chooses: imports, tests, documentation. */
export function menuPlaces({
  places,
  sources,
  expected,
  query,
}: Pick<TaskRanking, 'places' | 'sources' | 'expected' | 'query'>): MenuPlace[] {
  const names = new Set(expected?.found.map(lastWord));
  const isAsked = query.about;
  const found = places
    .filter(({ imports }) => !imports)
    .slice(0, CONSIDERED)
    .flatMap((place) => innerPlaces(place, sources.get(place.path)))
    .map((place) => {
      const role = roleOf(place.path);
      const beside =
        role === 'source' ||
        (role === 'test' && isAsked.tests) ||
        (role === 'docs' && isAsked.documentation) ||
        (role === 'example' && isAsked.examples);
      const isExpected = place.own.length > 0 && names.has(place.name?.split('.').at(-1) ?? '');
      return {
        ...place,
        expected: isExpected,
        chance: place.chance * (beside ? 1 : BESIDE) * (isExpected ? Math.exp(EXPECTED) : 1),
      };
    });
  return found.sort((a, b) => b.chance - a.chance);
}

/** A place, or where it is a function with functions inside it, each of them and what is left. */
function innerPlaces(place: RankedPlace, source: Source | undefined): MenuPlace[] {
  const { path, startLine, endLine, name, kind, headerLine, within, score } = place;
  const names = [...within.map((one) => one.name), name].filter(Boolean);
  const own = place.parts.flatMap(({ ranges }) => ranges).map((range) => ({ ...range }));
  const whole: MenuPlace = {
    ...{ path, startLine, endLine, own, kind, headerLine, chance: score, expected: false },
    name: name === undefined ? undefined : names.join('.'),
  };
  if (!CALLABLE.test(kind ?? '')) return [whole];
  const inner = (source?.definitions ?? []).filter(
    (one) =>
      one.startLine > startLine &&
      one.endLine <= endLine &&
      CALLABLE.test(one.kind ?? '') &&
      one.endLine - one.startLine + 1 >= INNER_LINES,
  );
  if (inner.length === 0) return [whole];
  return [whole];
}
