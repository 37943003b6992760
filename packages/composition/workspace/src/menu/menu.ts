import type { NamedTest } from '@ctx/pipeline';
import { COMMENT_LINE } from '@ctx/source/lexis';
import { roleOf } from '@ctx/source/roles';
import type { CountTokens } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { printable } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import type { ExpectedNames } from '../answers/expected/expected-names.js';
import { rankTask, type TaskSources } from '../answers/rank-task.js';
import { answerRemarks, taskNotes } from '../answers/remarks.js';
import { ACTS, type LineReader, lineReader } from './line-worth.js';
import { choosePlaces, ENTRIES } from './menu-choice.js';
import type { MenuEntry, MenuLine, MenuTwin } from './menu-entry.js';
import { menuLines } from './menu-lines.js';
import { menuId } from './menu-numbers.js';
import { type MenuMaterial, type MenuPlace, menuPlaces } from './menu-places.js';
import { renderMenu } from './menu-text.js';
import { namesakes, sameLines } from './same-lines.js';
import { shortBody, WITH_BODIES } from './short-body.js';

/** Tokens of a menu when the caller names no budget. */
const MENU_BUDGET = 700;

/** Tests that are named. */
const TESTS = 2;

/** Share of the best line's worth from which on it is said where a line stands too. */
const TELLING = 0.3;

const NONE: ReadonlySet<string> = new Set();

/** First places with more than their best line, and twins of other files; more of them gained nothing in tuning. */
const FULL = 4;

/** Places with the same line that stand beside an entry. */
const ALSO = 3;

/** Options of `workspace.menu`. */
export interface MenuOptions {
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens | undefined;
  /** Tokens of the whole menu (default 700). */
  budget?: number | undefined;
  /** Names that the caller believes are in the code to change; see {@link ContextOptions.expect}. */
  expect?: readonly string[] | undefined;
  /** Paths relative to the root that come first whatever their rank. */
  focus?: readonly string[] | undefined;
  /** Of several roots the name of the one at hand; see {@link ContextOptions.home}. */
  home?: string | undefined;
  /** Number of the first entry (default 1): 15 goes on where a menu of 14 ended. */
  from?: number | undefined;
  /** Id of the menu that this one goes on with (default: that of its own places). */
  id?: string | undefined;
}

/** Places to choose from, as data and as text. */
export interface Menu {
  /** A word that stands for these places: numbers are theirs, and no other menu's. */
  id: string;
  /** Grouped by file, the likeliest file first. */
  entries: MenuEntry[];
  /** The text for an agent: never more tokens than the budget. */
  text: string;
  /** Of {@link text}. */
  tokens: number;
  /** The names of `expect` that are in the code; absent without them. */
  expected?: ExpectedNames | undefined;
  /** Tests of the first files. */
  tests: NamedTest[];
  /** Places that follow; see `from`. */
  more: number;
  /** Chance that the first file is one that the task is about; see `TaskContext.confidence`. */
  confidence?: number | undefined;
  /** Sentences for the reader: an empty task, no history. */
  remarks: string[];
}

/**
 * The places that a task may be about, for a reader who chooses: each with its range, its name and the
 * lines that say most, grouped by file. Numbers are those of the chosen order; bodies are what `show` is for.
 *
 * @throws RangeError when a path of `focus` is not a file of the workspace; for `from` < 1
 */
export async function menuFor(
  task: string,
  workspace: TaskSources & { readonly root?: string | undefined },
  options: MenuOptions = {},
): Promise<Menu> {
  const { budget = MENU_BUDGET, from = 1 } = options;
  if (!(Number.isInteger(from) && from >= 1))
    throw new RangeError(`from must be a number of an entry ≥ 1, not ${from}`);
  const countTokens = options.countTokens ?? (await loadO200k());
  const ranking = await rankTask(task, workspace, options);
  const notes = taskNotes({
    ...ranking,
    confidence: ranking.confidence,
    leftOut: workspace.leftOut,
  });
  const how = { budget, countTokens, from, notes };
  const menu = composeMenu(ranking, {
    ...how,
    idOf: (places) => options.id ?? idOf(places, task, workspace, options),
  });
  return {
    ...(menu.entries.length + menu.more > 0 ? menu : emptyMenu(menu, workspace, how)),
    ...(ranking.expected && { expected: ranking.expected }),
    ...(ranking.confidence !== undefined && { confidence: ranking.confidence }),
    remarks: answerRemarks(ranking.query, undefined, workspace),
  };
}

/** The id of a menu, by what was asked of which folder, and the content of what it shows. */
function idOf(
  places: readonly MenuPlace[],
  task: string,
  { root, files }: Parameters<typeof menuFor>[1],
  { expect = [], focus = [] }: MenuOptions,
): string {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return menuId(
    [root, task, expect, focus],
    places.map((place) => ({ ...place, hash: hashes.get(place.path) })),
  );
}

/** A menu of nothing: a file that was not read may have the places, and that it says where there is room. */
function emptyMenu<M extends Pick<Menu, 'text' | 'tokens'>>(
  menu: M,
  { leftOut = [] }: TaskSources,
  { budget, countTokens, from }: Pick<MenuSize, 'budget' | 'countTokens' | 'from'>,
): M {
  const text = from === 1 ? leftOut.map((notice) => `${notice}\n`).join('') : '';
  const tokens = countTokens(text);
  return text === '' || tokens > budget ? menu : { ...menu, text, tokens };
}

/** How large a menu may be, and where it begins. */
export interface MenuSize {
  budget: number;
  countTokens: CountTokens;
  /** Number of the first entry. */
  from: number;
  /** Sentences for the head of the first page: what is not sure, and what is nowhere. */
  notes: readonly string[];
  /** The id of a menu of places. */
  idOf(places: readonly MenuPlace[]): string;
}

/** The menu of what a task was ranked to. */
export function composeMenu(
  found: MenuMaterial,
  { budget, countTokens, from, notes, idOf }: MenuSize,
): Pick<Menu, 'id' | 'entries' | 'text' | 'tokens' | 'tests' | 'more'> {
  const reader = lineReader(found.corpus);
  const texts = new Map([...found.sources].map(([path, { text }]) => [path, sourceLines(text)]));
  const places = menuPlaces(found, texts, reader);
  const { order, count } = choosePlaces(places);
  const page = from === 1 ? order.slice(0, count) : order.slice(from - 1, from - 1 + ENTRIES);
  const material = {
    texts,
    reader,
    same: sameLines(texts, places),
    called: namesakes(places),
    from,
    sum: 0,
  };
  material.sum = places.reduce((sum, { chance }) => sum + chance, 0) || 1;
  const tests = from === 1 ? found.tests.slice(0, TESTS) : [];
  const [expected, said] = from === 1 ? [found.expected, notes] : [undefined, []];
  const id = idOf(order.slice(0, ENTRIES));
  const written = (size: number) => {
    const entries = entriesOf(page.slice(0, size), material);
    const more = Math.max(0, order.length - (from - 1) - size);
    const text =
      entries.length === 0 ? '' : renderMenu(entries, { id, notes: said, expected, tests, more });
    return { id, entries, more, text, tests, tokens: countTokens(text) };
  };
  let menu = written(page.length);
  while (menu.entries.length > 0 && menu.tokens > budget) menu = written(menu.entries.length - 1);
  return menu;
}

/** The material of entries. */
interface EntryMaterial {
  texts: ReadonlyMap<string, readonly string[]>;
  reader: LineReader;
  same: ReturnType<typeof sameLines>;
  called: ReturnType<typeof namesakes>;
  /** Number of the first. */
  from: number;
  /** Of all chances. */
  sum: number;
}

/** Entries grouped by file, numbered from top to bottom. */
function entriesOf(places: readonly MenuPlace[], material: EntryMaterial): MenuEntry[] {
  const { texts, reader, same, called, from, sum } = material;
  const told = new Set<string>();
  const files = [...new Set(places.map(({ path }) => path))];
  const inOrder = files.flatMap((path) => places.filter((place) => place.path === path));
  // Words that stand elsewhere too are shown for lines that are worth much.
  const telling = TELLING * inOrder.reduce((most, { best }) => Math.max(most, best), 0);
  const isNew = (twin: MenuTwin) =>
    !told.has(twinKey(twin)) &&
    !inOrder.some(
      ({ path, startLine, endLine }) =>
        path === twin.path && startLine <= twin.startLine && twin.startLine <= endLine,
    );
  return inOrder.map((place, i) => {
    const { path, startLine, endLine, name, container, kind, headerLine } = place;
    const text = texts.get(path) ?? [];
    const body = i === 0 && from === 1 ? bodyOf(place, sum, text) : undefined;
    const short =
      body === undefined && from + i <= WITH_BODIES ? shortBody(place, text) : undefined;
    const isFull = from === 1 && places.indexOf(place) < FULL;
    const lines = body ?? short ?? menuLines(place, text, reader, isFull ? undefined : 1);
    const again = lines.filter(
      ({ line }) => line !== headerLine && reader.worthOf(text[line - 1] ?? '', NONE) >= telling,
    );
    const apart = [...called(place), ...again.flatMap(({ line }) => same(path, line))]
      .filter(
        (twin) => (isFull || twin.path === path) && roleOf(twin.path) === 'source' && isNew(twin),
      )
      .slice(0, ALSO);
    for (const twin of apart) told.add(twinKey(twin));
    return {
      ...{ number: from + i, path, startLine, endLine },
      ...(name !== undefined && { name }),
      ...(container !== undefined && { container }),
      ...(kind !== undefined && { kind }),
      ...(headerLine !== undefined && { headerLine }),
      ...{ chance: place.chance / sum, lines },
      ...(body && { whole: true as const }),
      ...(apart.length > 0 && { also: apart }),
    };
  });
}

function twinKey({ path, startLine }: MenuTwin): string {
  return `${path}:${startLine}`;
}

/** Share of all chances from which on the first place is printed whole. */
const SURE = 0.35;

/** Lines of a body that is printed: a longer one is asked for. */
const SHORT = 14;

/** Lines that act, of which a body that does something has as many: a setter and a wrapper have one. */
const ACTIONS = 2;

/** Longest line of a body that is printed. */
const LINE_UNITS = 160;

/** All lines of the first place, where it is likely, short, and does something; undefined else. */
export function bodyOf(
  { name, headerLine = 0, startLine, endLine, chance }: MenuPlace,
  sum: number,
  text: readonly string[],
): MenuLine[] | undefined {
  if (name === undefined || chance < SURE * sum || endLine - startLine >= SHORT) return undefined;
  const rows = text.slice(startLine - 1, endLine);
  // An assignment in a header is a default, and a comment is no act.
  const body = text.slice(Math.max(headerLine, startLine - 1), endLine);
  const acting = body.filter((row) => ACTS.test(row) && !COMMENT_LINE.test(row)).length;
  if (acting < ACTIONS || rows.some((row) => row.length > LINE_UNITS)) return undefined;
  return rows.map((row, i) => ({ line: startLine + i, text: printable(row) }));
}
