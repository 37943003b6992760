import { countLines } from '@ctx/text';
import type { DegradedReason, FileFacts } from '../facts/facts.js';
import type { WorkerJob } from '../worker.js';

/** The facts of a file that no worker could read, and why. */
export function lostFacts(
  { language, text }: Pick<WorkerJob, 'language' | 'text'>,
  reason: DegradedReason,
): FileFacts {
  return {
    language,
    lines: countLines(text),
    definitions: [],
    imports: [],
    exports: [],
    references: [],
    degraded: [{ reason }],
  };
}
