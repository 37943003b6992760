import { append, fold, type Row } from './row.js';

/** A line that is a frame of a stack, or the place of the frame above it. */
const FRAME =
  /^\s+at \S|^\s+File ".+", line \d+|^\s+\d+: +\S|^\s+\S+\.go:\d+(?: \+0x[0-9a-f]+)?$|^[^\s(]+\(.*\)$/;

/** Frames of a runtime, a standard library or a test runner. */
const RUNTIME =
  /\(?node:[\w/]+:\d|\(internal\/|node_modules[/\\](?:\.pnpm[/\\][^/\\]+[/\\]node_modules[/\\])?(?:@vitest|vitest|jest-[\w-]+|@jest|mocha|tinypool|ava|tap|jasmine-core)[/\\]|\bat (?:java\.base\/|java\.|javax\.|jdk\.|sun\.|org\.junit\.|junit\.|org\.apache\.maven\.|org\.gradle\.|kotlin\.|scala\.runtime)|\/rustc\/[0-9a-f]+\/|\b(?:core|std|test)::(?:panicking|ops|rt|sys|panic|thread|run_test|__rust|backtrace)|\/lib\/python[\d.]+\/(?!site-packages|dist-packages)|site-packages[/\\](?:_pytest|pluggy|pytest)[/\\]|\/src\/(?:runtime|testing|reflect)\/\w+\.(?:go|s):\d|^(?:runtime|testing|reflect)\.\S+\(|^panic\(/;

/**
 * Frames of installed packages of Node, which are "not in app", as trackers of errors say. Frames of other languages
 * stay: the program itself may be installed beside them, as in `site-packages`.
 */
const PACKAGE = /^\s+at .*\bnode_modules[/\\]/;

/** Frames in a row from which they are named. */
const LEAST_FRAMES = 2;

/**
 * Frames that belong to no program of the reader: a run of them is named by its lines. At the top
 * of a stack, where the failure is, the first of them stays, and the one that the program called.
 */
export function runtimeFrameRows(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  let run: Row[] = [];
  let isTop = true;
  const flush = (isInside: boolean): void => {
    // A Python frame has its source below it, so the last frame may be two rows.
    const lastRows = isTop && isInside ? (isExcerptOf(run.at(-2), run.at(-1)) ? 2 : 1) : 0;
    const first = isTop ? Math.min(lastRows === 2 ? 2 : 1, run.length) : 0;
    const folded = run.slice(first, run.length - lastRows);
    const marker = folded.length < LEAST_FRAMES ? undefined : markerOf(folded);
    if (marker === undefined) append(out, run);
    else {
      append(out, run.slice(0, first));
      out.push(marker);
      append(out, run.slice(run.length - lastRows));
    }
    run = [];
  };
  for (const row of rows) {
    const isFrame = isFrameLine(row);
    if (isFrame && isForeign(row.text as string)) run.push(row);
    else if (!isFrame && isExcerptOf(run.at(-1), row)) run.push(row);
    else {
      flush(isFrame);
      if (isFrame) isTop = false;
      else if (!row.text || /^\S/.test(row.text)) isTop = true;
      out.push(row);
    }
  }
  flush(false);
  return out;
}

/** The row that replaces frames, where it is much shorter than they are. */
function markerOf(folded: readonly Row[]): Row | undefined {
  const isOfRuntime = folded.every(({ text = '' }) => !PACKAGE.test(text));
  const [reason, note] = isOfRuntime
    ? ['frames of the runtime', 'runtime frames']
    : ['frames of packages', 'package frames'];
  const marker = fold(folded, reason, note);
  const units = folded.reduce((sum, { text = '' }) => sum + text.length + 1, 0);
  return units > 2 * (marker.text?.length ?? 0) ? marker : undefined;
}

/** Whether a frame is one of a runtime or of an installed package. */
function isForeign(line: string): boolean {
  return RUNTIME.test(line) || PACKAGE.test(line);
}

function isFrameLine({ text, omits }: Row): boolean {
  if (text === undefined || omits !== undefined || text.length >= 1000) return false;
  return mayBeFrame(text) && FRAME.test(text);
}

/** A frame is indented, or ends with the arguments of a call. */
function mayBeFrame(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === 32 || first === 9 || text.endsWith(')');
}

/** Whether a row is the source line below a Python frame. */
function isExcerptOf(frame: Row | undefined, row: Row | undefined): boolean {
  return /^\s+File "/.test(frame?.text ?? '') && /^\s{4,}\S/.test(row?.text ?? '');
}

/** Whether a line is a frame of a runtime or a package: such a line may be left out, by its range. */
export function isRuntimeFrame(line: string): boolean {
  return FRAME.test(line) && isForeign(line);
}
