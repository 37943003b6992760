import { CLOSER, OPENER, type Statements } from '../read/statements.js';
import { maximalRepeats } from './repeats.js';
import { mixer, type SourceUnits } from './source-units.js';

/** Where a run of units stands. */
export interface UnitRun {
  readonly file: number;
  /** Units, half-open. */
  readonly start: number;
  readonly end: number;
}

/** Least size of a copy that is told. */
export interface CloneLimits {
  /** Statements, or … */
  readonly statements: number;
  /** … lines of code, and in both cases … */
  readonly lines: number;
  /** … tokens. */
  readonly tokens: number;
}

/** Tokens of a window: what does not repeat over as many is no part of a copy. */
const WINDOW = 24;

/** Units of a row, at most, and rows that follow each other in a table, at least. */
const LONGEST_PERIOD = 6;
const TABLE_ROWS = 8;

/**
 * Runs of whole statements that occur several times, by their numbers: exactly or by shape. Linear in
 * the units, and n·log² n in those that repeat.
 */
export function repeatedRuns(
  units: readonly SourceUnits[],
  by: 'exact' | 'shape',
  limits: CloneLimits,
): { groups: UnitRun[][]; cut: boolean } {
  const { symbols, places } = repeatedSymbols(units, by);
  const unitAt = (position: number) => places[position]!;
  const sizes = prefixSums(symbols.length, (i) => {
    const place = unitAt(i);
    return place ? units[place.file]!.sizes[place.unit]! : 0;
  });
  const { repeats, cut } = maximalRepeats(
    symbols,
    (position, length) => sizes[position + length]! - sizes[position]! >= limits.tokens,
  );
  const groups = repeats.flatMap(({ positions, length }) => {
    const first = unitAt(positions[0]!)!;
    const { statements } = units[first.file]!;
    return wholeRuns(statements, first.unit, first.unit + length).flatMap(([start, end]) => {
      const runs = positions.map((position) => {
        const { file, unit } = unitAt(position)!;
        const offset = unit - first.unit;
        return { file, start: start + offset, end: end + offset };
      });
      const apart = withoutOverlaps(runs);
      return apart.length > 1 && isLarge(units, apart, limits) ? [apart] : [];
    });
  });
  return { groups, cut };
}

/** Whether any of the runs is as large as a copy must be: lines depend on the formatting of one. */
export function isLarge(
  units: readonly SourceUnits[],
  runs: readonly UnitRun[],
  limits: CloneLimits,
): boolean {
  return runs.some((run) => {
    const { statements, lines, tokens } = sizeOf(units, run);
    return tokens >= limits.tokens && (statements >= limits.statements || lines >= limits.lines);
  });
}

/** Statements, lines of code and tokens of a run. */
export function sizeOf(units: readonly SourceUnits[], { file, start, end }: UnitRun): CloneLimits {
  const { statements, sizes, codeLines } = units[file]!;
  const size = { statements: 0, lines: 0, tokens: 0 };
  for (let unit = start; unit < end; unit++) {
    size.statements += statements.weights[unit]!;
    size.lines += codeLines[unit]!;
    size.tokens += sizes[unit]!;
  }
  return size;
}

interface Place {
  readonly file: number;
  readonly unit: number;
}

/** The units that are part of a repeated window, one after the other, with a number that occurs once between stretches. */
function repeatedSymbols(
  units: readonly SourceUnits[],
  by: 'exact' | 'shape',
): { symbols: Int32Array; places: (Place | undefined)[] } {
  const seen = new Map<number, number>();
  for (const file of units) {
    eachWindow(file, by, (_, __, hash) => seen.set(hash, (seen.get(hash) ?? 0) + 1));
  }
  const symbols: number[] = [];
  const places: (Place | undefined)[] = [];
  let separator = 0;
  const separate = () => {
    if (symbols.length > 0 && symbols.at(-1)! < SEPARATORS) {
      symbols.push(SEPARATORS + separator++);
      places.push(undefined);
    }
  };
  units.forEach((file, index) => {
    const covered = new Uint8Array(file[by].length);
    eachWindow(file, by, (start, end, hash) => {
      if (seen.get(hash)! > 1) covered.fill(1, start, tailEnd(file.sizes, end));
    });
    dropTables(file[by], file.statements, covered);
    for (let unit = 0; unit < covered.length; unit++) {
      if (covered[unit] === 0) separate();
      else {
        symbols.push(file[by][unit]!);
        places.push({ file: index, unit });
      }
    }
    separate();
  });
  return { symbols: Int32Array.from(symbols), places };
}

/** A copy may go on behind its last whole window, by less than another one. */
function tailEnd(sizes: Uint32Array, from: number): number {
  let end = from;
  for (let tokens = 0; end < sizes.length && tokens < WINDOW; end++) tokens += sizes[end]!;
  return end;
}

/** Numbers of units are below it, those of separators are not. */
const SEPARATORS = 2 ** 30;

/** Calls back with the shortest window of enough tokens from every unit on. */
function eachWindow(
  { sizes, ...file }: SourceUnits,
  by: 'exact' | 'shape',
  report: (start: number, end: number, hash: number) => void,
): void {
  const ids = file[by];
  for (let start = 0; start < ids.length; start++) {
    const hash = mixer();
    let tokens = 0;
    let end = start;
    while (end < ids.length && tokens < WINDOW) {
      tokens += sizes[end]!;
      hash.add(ids[end]!);
      end++;
    }
    if (tokens >= WINDOW) report(start, end, hash.value());
  }
}

/** Uncovers rows of a table: the same few units again and again are no copies of each other. */
function dropTables(
  ids: Int32Array,
  { kinds }: Pick<Statements, 'kinds'>,
  covered: Uint8Array,
): void {
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    let same = 0;
    for (let i = period; i < ids.length; i++) {
      // Ends of nested blocks are no rows.
      const row = period > 1 || kinds[i] !== CLOSER;
      same = row && ids[i] === ids[i - period] ? same + 1 : 0;
      if (same < TABLE_ROWS * period) continue;
      // Of the rows, the first stays; nothing reaches across the others.
      covered.fill(0, i - period, i + 1);
    }
  }
}

/** The first of runs that overlap in one file. */
function withoutOverlaps(runs: readonly UnitRun[]): UnitRun[] {
  const apart: UnitRun[] = [];
  for (const run of runs) {
    const last = apart.at(-1);
    if (last === undefined || last.file !== run.file || last.end <= run.start) apart.push(run);
  }
  return apart;
}

function prefixSums(size: number, valueAt: (index: number) => number): Float64Array {
  const sums = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) sums[i + 1] = sums[i]! + valueAt(i);
  return sums;
}

/**
 * The runs of whole statements in a range of units: none begins in a block and ends outside of it.
 * `[a} b c{d]` gives `[a] [b] [d]`, without the brace and the head that have no partner in the range.
 */
export function wholeRuns(
  { kinds, past }: Pick<Statements, 'kinds' | 'past'>,
  start: number,
  end: number,
): [start: number, end: number][] {
  const runs: [number, number][] = [];
  for (let i = start; i < end; ) {
    const first = i;
    while (i < end && kinds[i] !== CLOSER && !(kinds[i] === OPENER && past[i]! > end)) {
      i = past[i]!;
    }
    if (i > first) runs.push([first, i]);
    i++;
  }
  return runs;
}
