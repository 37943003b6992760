import { mean, standardDeviation, zScore } from '@ctx/text/statistics';
import { SEED } from '../defaults.js';
import { LineKind } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { boundariesOf, SEED_SIGNALS, type Signals } from '../signals/boundaries.js';
import type { Measures } from '../signals/measures.js';
import type { Region } from '../signals/signals.js';
import { labelOf } from './tile.js';

/** A part of a binary space partition; its children tile it. */
export interface Part extends Region {
  readonly children: readonly Part[];
  /** Standard deviations of its mean entropy from the mean of the file. */
  readonly z: number;
}

/**
 * Partitions a region as the seed does: split at the boundaries of the region, then every part
 * again, deeper where the entropy is high and less deep where it is low.
 */
export function partitionByEntropy(
  measures: Measures,
  region: Region,
  signals: Signals = SEED_SIGNALS,
): Part[] {
  const all = solidEntropies(measures, region);
  const center = all.length === 0 ? 0 : mean(all);
  const spread = all.length === 0 ? 0 : standardDeviation(all);
  const base = baseDepth(region.end - region.start);
  const zOf = (part: Region): number => {
    const values = solidEntropies(measures, part);
    return values.length === 0
      ? 0
      : zScore(mean(values), { mean: center, standardDeviation: spread });
  };
  const split = (part: Region, depth: number): Part[] => {
    const lines = boundariesOf(measures, part, depth, signals)
      .map(({ line }) => line)
      .filter((line) => line - part.start >= 1);
    const cuts = spaced(lines, part);
    if (cuts.length === 0) return [];
    const starts = [part.start, ...cuts];
    return starts.map((start, index) => {
      const child = { start, end: starts[index + 1] ?? part.end };
      const z = zOf(child);
      const most = base + (z > SEED.depthZ ? 1 : z < -SEED.depthZ ? -1 : 0);
      const deeper = depth + 1 < most && child.end - child.start > SEED.leastLines;
      return { ...child, z, children: deeper ? split(child, depth + 1) : [] };
    });
  };
  return split(region, 0);
}

/** Levels of a partition by its lines. */
export function baseDepth(lines: number): number {
  if (lines < 300) return 1;
  if (lines <= 2000) return 4;
  return lines <= 50_000 ? 3 : 2;
}

/** No part shorter than the least region, separators apart. */
function spaced(lines: readonly number[], { start, end }: Region): number[] {
  const cuts: number[] = [];
  let last = start;
  for (const line of lines) {
    if (line - last < SEED.leastLines || end - line < SEED.leastLines) continue;
    cuts.push(line);
    last = line;
  }
  return cuts;
}

function solidEntropies({ profile, entropies }: Measures, { start, end }: Region): number[] {
  const values: number[] = [];
  for (let line = start; line < end; line++) {
    if (profile.kinds[line] !== LineKind.BLANK) values.push(entropies[line] as number);
  }
  return values;
}

/** The first line with a letter or digit; a separator says nothing. */
function labelLine({ profile, texts }: Measures, { start, end }: Region): number {
  for (let line = start; line < end; line++)
    if (/[\p{L}\p{N}]/u.test(texts[line] ?? '')) return line;
  let line = start;
  while (line < end - 1 && profile.kinds[line] === LineKind.BLANK) line++;
  return line;
}

/** Parts as blocks: labeled by the first line that is not blank. */
export function partBlocks(measures: Measures, parts: readonly Part[]): Block[] {
  const { profile } = measures;
  return parts.map((part) => {
    const line = labelLine(measures, part);
    const label = labelOf(profile, line);
    return {
      kind: 'block',
      start: part.start,
      line,
      end: part.end - 1,
      label,
      name: label,
      children: partBlocks(measures, part.children),
      minor: [],
    };
  });
}
