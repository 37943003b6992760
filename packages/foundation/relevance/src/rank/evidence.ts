import { MAX_CAUSES } from '../defaults.js';
import type { Reading } from '../read/reading.js';
import { SIGNALS } from '../signals/signals.js';

/** Why a signal found a file. */
export interface Evidence {
  /** The signal's name. */
  signal: string;
  /** Share of the fused score, (0, 1]. */
  share: number;
  /**
   * At most 4 causes, strongest first: words of the task (`passages`, `context`, `fields`, `path`,
   * `definitions`, `identifiers`), commit ids (`commits`), `path:line` as the task has it (`mentions`), the path of the file that
   * it changes with (`coChange`).
   */
  because: string[];
  /** Lines of the file that the task names, in the order of `because` (`mentions`). */
  lines?: readonly number[] | undefined;
}

/** Evidence of one file, largest share first, then in the order of the signals. */
export function evidenceOf(
  reading: Reading,
  f: number,
  shares: Readonly<Record<string, number>>,
): Evidence[] {
  const evidence: Evidence[] = [];
  for (const signal of SIGNALS) {
    const share = shares[signal.name];
    if (share === undefined) continue;
    const because = [...new Set(signal.evidence(reading, f))].slice(0, MAX_CAUSES);
    const lines = signal.lines?.(reading, f) ?? [];
    evidence.push({ signal: signal.name, share, because, ...(lines.length > 0 && { lines }) });
  }
  return evidence.sort((a, b) => b.share - a.share);
}
