/**
 * How much work the reading of a tree may take. Files over the limit are left for the next call, and the answer says
 * so.
 */
export interface WorkLimits {
  /** Milliseconds of the clock or of the processor, whichever are more (default: any number). */
  readonly milliseconds?: number | undefined;
  /** Files that are read or, where there is no git, found (default: any number). */
  readonly files?: number | undefined;
  /** Milliseconds that are spent (default: those since the call). */
  readonly spent?: (() => number) | undefined;
}

/** The files that a limit left out of a tree. */
export interface Unread {
  /** Files that are listed and were not read. */
  readonly files: number;
  /** Whether there may be files that are not even listed. */
  readonly unlisted: boolean;
  /** Both as a sentence for the reader of an answer: how many, where most of them lie, how to ask for less. */
  readonly said: string;
}

/** The question between two steps of work. */
export interface Enough {
  /** Whether the time is over. */
  readonly late: () => boolean;
  /** Whether the work ends, after so many files that were dealt with. */
  readonly after: (files: number) => boolean;
}

/**
 * Files that are dealt with however late it is: on a busy machine the time is over before the first file, and an
 * answer from nothing is none.
 */
export const LEAST_FILES = 24;

/** The limits as one question, whether they are reached; undefined where there are none. */
export function enoughOf(limits: WorkLimits | undefined): Enough | undefined {
  if (limits === undefined) return undefined;
  const { milliseconds = Number.POSITIVE_INFINITY, files = Number.POSITIVE_INFINITY } = limits;
  const spent = limits.spent ?? spentSinceNow();
  const late = () => spent() >= milliseconds;
  return { late, after: (done) => done >= files || (done >= LEAST_FILES && late()) };
}

/** A host waits by the clock, and a machine is shared by the processor. */
function spentSinceNow(): () => number {
  const [time, processor] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(processor);
    return Math.max(performance.now() - time, (user + system) / 1_000);
  };
}
