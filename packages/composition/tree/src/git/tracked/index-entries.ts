/** A path of the index with the content it stands for. */
export interface IndexEntry {
  /** As git writes it: `100644`, `100755`, `120000` (link), `160000` (submodule). */
  readonly mode: string;
  /** Object name of the content; of a path in conflict, of one side. */
  readonly id: string;
  /** Left out of the work tree on purpose (sparse checkout). */
  readonly sparse: boolean;
  readonly conflict: boolean;
  /** The stat of the file when git last compared it; absent where git did not say. */
  readonly stat?: IndexStat;
}

/** Times in milliseconds since 1970, with a fraction; the others cut to 32 bits, as the index has them. */
export interface IndexStat {
  readonly mtime: number;
  readonly ctime: number;
  readonly inode: number;
  readonly size: number;
}

const HEADER = /([A-Za-z?]) (\d{6}) ([0-9a-f]{40}|[0-9a-f]{64}) ([0-3])\t/y;
const STAT =
  / {2}ctime: (\d+):(\d+)\n {2}mtime: (\d+):(\d+)\n {2}dev: \d+\tino: (\d+)\n {2}uid: \d+\tgid: \d+\n {2}size: (\d+)\tflags: [0-9a-f]+\n/y;

/**
 * Reads `git ls-files -z -t --stage --debug`: for each path a header, the path, NUL, and five lines of
 * what git remembers of the file.
 *
 * @param prefix of the paths, which is left away
 * @returns by path; undefined where the output is something else
 */
export function parseIndex(output: string, prefix: string): Map<string, IndexEntry> | undefined {
  const entries = new Map<string, IndexEntry>();
  let at = 0;
  while (at < output.length) {
    HEADER.lastIndex = at;
    const header = HEADER.exec(output);
    const end = output.indexOf('\0', at);
    if (!header || end < 0) return undefined;
    const [whole, tag, mode = '', id = '', stage] = header;
    const path = output.slice(at + whole.length, end);
    STAT.lastIndex = end + 1;
    const stat = STAT.exec(output);
    at = end + 1 + (stat?.[0].length ?? 0);
    if (!path.startsWith(prefix)) continue;
    entries.set(path.slice(prefix.length), {
      mode,
      id,
      sparse: tag === 'S',
      conflict: stage !== '0',
      ...(stat && { stat: statOf(stat) }),
    });
  }
  return entries;
}

function statOf([, cs, cn, ms, mn, inode, size]: RegExpExecArray): IndexStat {
  return {
    mtime: Number(ms) * 1e3 + Number(mn) / 1e6,
    ctime: Number(cs) * 1e3 + Number(cn) / 1e6,
    inode: Number(inode),
    size: Number(size),
  };
}

/**
 * Whether a file is what git last saw. One that changed when the index was written, or later, may have
 * done so twice.
 *
 * @param time when the index was written, milliseconds
 */
export function isAsIndexed(
  { mtimeMs, ctimeMs, ino, size }: { mtimeMs: number; ctimeMs: number; ino: number; size: number },
  known: IndexStat,
  time: number,
): boolean {
  return (
    isMoment(mtimeMs, known.mtime) &&
    isMoment(ctimeMs, known.ctime) &&
    cut(ino) === known.inode &&
    cut(size) === known.size &&
    mtimeMs < time
  );
}

/** A time in milliseconds since 1970 is exact to a quarter of a microsecond. */
function isMoment(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-3;
}

/** As the index has a number. */
export function cut(value: number): number {
  return value % 2 ** 32;
}
