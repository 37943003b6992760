import type { NamedTest } from '@ctx/pipeline';
import type { CountTokens } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { loadO200k } from '@ctx/tokens';
import type { ExpectedNames } from '../answers/expected/expected-names.js';
import { rankTask, type TaskSources } from '../answers/rank-task.js';
import { remarksOf, sayUnsure } from '../answers/remarks.js';
import { type LineReader, lineReader } from './line-worth.js';
import type { MenuEntry } from './menu-entry.js';
import { menuId } from './menu-id.js';
import { menuLines } from './menu-lines.js';
import { type MenuPlace, menuPlaces } from './menu-places.js';
import { renderMenu } from './render-menu.js';

/** Tokens of a menu when the caller names no budget. */
const MENU_BUDGET = 700;

/** Entries of a menu at most. */
const ENTRIES = 14;

/** Entries of one file at most. */
const OF_A_FILE = 7;

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
  /** Number of the first entry (default 1): 15 goes on where a menu of 14 ended. */
  from?: number | undefined;
  /** Id of the menu that this one goes on with (default: that of its own places). */
  id?: string | undefined;
}

/** Places to choose from, as data and as text. */
export interface Menu {
  /** Three letters that stand for these places: numbers are theirs, and no other menu's. */
  id: string;
  /** Grouped by file, the likeliest file first. */
  entries: MenuEntry[];
  /** What an agent reads: never more tokens than the budget. */
  text: string;
  /** Of {@link text}. */
  tokens: number;
  /** Which names of `expect` are in the code; absent without them. */
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
  workspace: TaskSources,
  options: MenuOptions = {},
): Promise<Menu> {
  const { budget = MENU_BUDGET, from = 1 } = options;
  if (!(Number.isInteger(from) && from >= 1))
    throw new RangeError(`from must be a number of an entry ≥ 1, not ${from}`);
  const countTokens = options.countTokens ?? (await loadO200k());
  const found = await rankTask(task, workspace, options);
  const reader = lineReader(found.corpus);
  const all = chosen(menuPlaces(found));
  const page = all.slice(from - 1, from - 1 + ENTRIES);
  const texts = new Map([...found.sources].map(([path, { text }]) => [path, sourceLines(text)]));
  const tests = from === 1 ? [...found.tests] : [];
  const expected = from === 1 ? found.expected : undefined;
  const { expect = [], focus = [] } = options;
  const id = options.id ?? menuId([task, expect, focus], all.slice(0, ENTRIES));
  const written = (count: number) => {
    const entries = entriesOf(page.slice(0, count), texts, reader, from);
    const more = all.length - (from - 1) - count;
    return {
      entries,
      more,
      text: entries.length === 0 ? '' : renderMenu(entries, { id, expected, tests, more }),
    };
  };
  let menu = written(page.length);
  while (menu.entries.length > 0 && countTokens(menu.text) > budget)
    menu = written(menu.entries.length - 1);
  return {
    id,
    ...menu,
    tokens: countTokens(menu.text),
    ...(found.expected && { expected: found.expected }),
    tests,
    ...(found.confidence !== undefined && { confidence: found.confidence }),
    remarks: [
      ...remarksOf(found.query, undefined, workspace),
      ...sayUnsure(found.confidence, found.documents),
    ],
  };
}

/** Places in the order in which a menu takes them: no file more than seven times at first. */
function chosen(places: readonly MenuPlace[]): MenuPlace[] {
  const counts = new Map<string, number>();
  const [first, late]: [MenuPlace[], MenuPlace[]] = [[], []];
  for (const place of places) {
    const count = (counts.get(place.path) ?? 0) + 1;
    counts.set(place.path, count);
    (count <= OF_A_FILE ? first : late).push(place);
  }
  return [...first, ...late];
}

/** Entries grouped by file, numbered from top to bottom. */
function entriesOf(
  places: readonly MenuPlace[],
  texts: ReadonlyMap<string, readonly string[]>,
  reader: LineReader,
  from: number,
): MenuEntry[] {
  const files = [...new Set(places.map(({ path }) => path))];
  return files
    .flatMap((path) => places.filter((place) => place.path === path))
    .map((place, i) => ({
      number: from + i,
      path: place.path,
      startLine: place.startLine,
      endLine: place.endLine,
      ...(place.name !== undefined && { name: place.name }),
      ...(place.kind !== undefined && { kind: place.kind }),
      chance: place.chance,
      lines: menuLines(place, texts.get(place.path) ?? [], reader),
    }));
}
