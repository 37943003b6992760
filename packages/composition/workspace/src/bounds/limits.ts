/** How much work the reading of a tree may take. What is over is left for the next call, and is said. */
export interface WorkLimits {
  /** Milliseconds of the clock or of the processor, whichever are more (default: any number). */
  readonly milliseconds?: number | undefined;
  /** Files that are read or, where there is no git, found (default: any number). */
  readonly files?: number | undefined;
  /** Milliseconds that are spent (default: those since the call). */
  readonly spent?: (() => number) | undefined;
}

/** What a limit left out of a tree. */
export interface Unread {
  /** Files that are listed and were not read. */
  readonly files: number;
  /** Whether there may be files that are not even listed. */
  readonly unlisted: boolean;
}

/** Whether it is enough, asked between two files with the number of those that are dealt with. */
export type Enough = (files: number) => boolean;

/** Limits as a question; undefined where there are none. */
export function enoughOf(limits: WorkLimits | undefined): Enough | undefined {
  if (limits === undefined) return undefined;
  const { milliseconds = Number.POSITIVE_INFINITY, files = Number.POSITIVE_INFINITY } = limits;
  const spent = limits.spent ?? spentSinceNow();
  return (done) => done >= files || spent() >= milliseconds;
}

/** A host waits by the clock, and a machine is shared by the processor. */
function spentSinceNow(): () => number {
  const [time, processor] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(processor);
    return Math.max(performance.now() - time, (user + system) / 1_000);
  };
}
