/** Lines from which a read is always an outline. Source: seed, mode 1. */
const ALWAYS_OUTLINE_LINES = 300;

/** Lines from which a repeated read is an outline. Source: seed, mode 2. */
const REPEAT_OUTLINE_LINES = 100;

/** Lines that somebody asks for: by the first, the last, or both. */
export interface AskedLines {
  /** 1-based (default: the first, where `endLine` is given). */
  readonly startLine?: number | undefined;
  /** Inclusive (default: the last, where `startLine` is given). */
  readonly endLine?: number | undefined;
}

/** A read that is about to happen, and the facts about the file. */
export interface ReadRequest {
  /** Lines of the file, an integer ≥ 0. */
  readonly lines: number;
  /** Whether its full text was given to this reader before. */
  readonly seen?: boolean | undefined;
  readonly range?: AskedLines | undefined;
}

/**
 * Chooses the view that a read gets: the lines asked for, always, when a range is given; else the outline of a long
 * file (≥ 300 lines), and of a middling one (100–299) that was read before; else the text.
 *
 * @throws RangeError when `lines` is not an integer ≥ 0.
 */
export function readPlan({
  lines,
  seen = false,
  range,
}: ReadRequest): 'full' | 'outline' | 'range' {
  if (!Number.isInteger(lines) || lines < 0) {
    throw new RangeError(`readPlan: lines must be an integer ≥ 0, got ${lines}`);
  }
  if (range?.startLine !== undefined || range?.endLine !== undefined) return 'range';
  return lines >= (seen ? REPEAT_OUTLINE_LINES : ALWAYS_OUTLINE_LINES) ? 'outline' : 'full';
}
