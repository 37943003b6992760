import type { LineRange } from '@ctx/text';
import { align } from '@ctx/text/align';
import { renamingOf } from './renaming.js';
import type { UnitRun } from './repeated-runs.js';
import type { UnitReader } from './source-units.js';

/** What one member of a group says differently from the first. */
export interface CloneDifference {
  /** Which member: its index, 1 or more. */
  member: number;
  /** Names and literals of the first member, and what stands for them here. */
  renamed: { from: string; to: string }[];
  /** Lines of the first member that have no equal here, and lines here that have none there. */
  removed: LineRange[];
  added: LineRange[];
}

/** Members whose differences are told, and names or ranges of each. */
const TOLD_MEMBERS = 8;
const TOLD = 12;

/** How the members of a group differ from the first; nothing for exact copies. */
export function differencesOf(
  reader: UnitReader,
  kind: 'exact' | 'renamed' | 'near',
  [first, ...others]: readonly UnitRun[],
): CloneDifference[] {
  if (kind === 'exact') return [];
  return others.slice(0, TOLD_MEMBERS).flatMap((run, i): CloneDifference[] => {
    const member = i + 1;
    if (kind === 'near') return [{ member, renamed: [], ...changedLines(reader, first!, run) }];
    const { pairs } = renamingOf(reader, first!, run);
    if (pairs.length === 0) return [];
    const renamed = pairs.slice(0, TOLD).map(([from, to]) => ({ from, to }));
    return [{ member, renamed, removed: [], added: [] }];
  });
}

function changedLines(
  reader: UnitReader,
  a: UnitRun,
  b: UnitRun,
): { removed: LineRange[]; added: LineRange[] } {
  const keys = ({ file, start, end }: UnitRun): string[] =>
    [...reader.units[file]!.exact.subarray(start, end)].map(String);
  const partner = align(keys(a), keys(b));
  const paired = new Set(partner);
  const missing = keys(a).flatMap((_, i) => (paired.has(i) ? [] : [a.start + i]));
  const extra = keys(b).flatMap((_, i) => (partner[i] === -1 ? [b.start + i] : []));
  return {
    removed: rangesOf(reader, a.file, missing).slice(0, TOLD),
    added: rangesOf(reader, b.file, extra).slice(0, TOLD),
  };
}

/** The lines of units, those that touch joined. */
function rangesOf(reader: UnitReader, file: number, units: readonly number[]): LineRange[] {
  const tokens = reader.tokens(file);
  const { from, to } = reader.units[file]!.statements;
  const ranges: LineRange[] = [];
  for (const unit of units) {
    if (from[unit] === to[unit]) continue;
    const startLine = tokens.lines[from[unit]!]!;
    const endLine = tokens.lines[to[unit]! - 1]!;
    const last = ranges.at(-1);
    if (last && startLine <= last.endLine + 1) last.endLine = Math.max(last.endLine, endLine);
    else ranges.push({ startLine, endLine });
  }
  return ranges;
}
