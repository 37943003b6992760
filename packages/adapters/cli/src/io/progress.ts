import type { Streams } from './streams.js';
import { shown } from './streams.js';

/** Characters of the progress bar: it leaves room for phase and counts on 80 columns. */
const BAR_WIDTH = 24;

/** Characters of a path that say something. */
const LEAST_PATH = 12;

/** Milliseconds between two redraws of the bar: more often cannot be seen, and costs a system call. */
const REDRAW_INTERVAL = 80;

/** Files to read from which a program that draws no bar says so once: some ten seconds of work. */
const MANY_FILES = 10_000;

/** Signals that end a program in a terminal. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The members of a process that a bar needs. */
type Signalled = Pick<NodeJS.Process, 'pid' | 'kill'> &
  Pick<NodeJS.EventEmitter, 'prependListener' | 'removeListener'>;

/** A step of a longer piece of work. */
export interface Progress {
  phase: string;
  done: number;
  total: number;
  /** The file that is being read. */
  path?: string | undefined;
}

/** Shows progress on one line of a terminal. */
export interface ProgressBar {
  update(progress: Progress): void;
  /** Removes the line; the next update is drawn at once. */
  clear(): void;
}

/**
 * A progress bar on stderr when that is a terminal; otherwise one line, where there is much to read.
 *
 * @param streams Where to draw; `NO_COLOR` and `TERM=dumb` are honored.
 * @param quiet Draws nothing.
 * @param now Clock in milliseconds.
 * @param own The process that a signal may end while the bar is drawn.
 */
export function progressBar(
  streams: Streams,
  quiet: boolean,
  now: () => number,
  own: Signalled = process,
): ProgressBar {
  const { stderr, env } = streams;
  if (quiet) return { update() {}, clear() {} };
  if (!stderr.isTTY || env.TERM === 'dumb') return oneLine(stderr);
  const plain = env.NO_COLOR !== undefined && env.NO_COLOR !== '';
  let drawn = Number.NEGATIVE_INFINITY;
  let giveBack: (() => void) | undefined;
  const wipe = () => stderr.write('\r\u001b[K');
  return {
    update({ phase, done, total, path }) {
      if (now() - drawn < REDRAW_INTERVAL) return;
      drawn = now();
      giveBack ??= beforeSignals(own, wipe);
      const share = total > 0 ? Math.min(1, done / total) : 0;
      const full = Math.round(share * BAR_WIDTH);
      const bar = '━'.repeat(full) + (plain ? '─' : '\u001b[2m─').repeat(BAR_WIDTH - full);
      const reset = plain ? '' : '\u001b[0m';
      const counts = `${phase.padEnd(8)} ${bar}${reset} ${done}/${total}`;
      stderr.write(`\r\u001b[K${counts}${pathBehind(path, `${done}/${total}`, stderr.columns)}`);
    },
    clear() {
      if (giveBack !== undefined) wipe();
      giveBack?.();
      giveBack = undefined;
      drawn = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The end of a path, as much as the line has room for: a line that wraps cannot be wiped. */
function pathBehind(path: string | undefined, counts: string, columns = 80): string {
  const room = columns - 1 - (9 + BAR_WIDTH + 1 + counts.length + 2);
  if (path === undefined || room < LEAST_PATH) return '';
  const name = shown(path).replace(/\s/g, ' ');
  return `  ${name.length <= room ? name : `…${name.slice(name.length - room + 1)}`}`;
}

/**
 * Does something before a signal ends this process as it would have. Only while a bar is drawn: nothing
 * else listens to signals, so that they end us whatever is computed.
 *
 * @returns What makes signals end us at once again.
 */
function beforeSignals(own: Signalled, last: () => void): () => void {
  const end = (signal: NodeJS.Signals): void => {
    giveBack();
    last();
    own.kill(own.pid, signal);
  };
  const giveBack = (): void => {
    for (const signal of ENDING) own.removeListener(signal, end);
  };
  for (const signal of ENDING) own.prependListener(signal, end);
  return giveBack;
}

/** Says once that there is much to read: who waits for a silent program thinks that it hangs. */
function oneLine(stderr: Streams['stderr']): ProgressBar {
  let isShown = false;
  return {
    update({ phase, total }) {
      if (isShown || phase !== 'read' || total < MANY_FILES) return;
      isShown = true;
      stderr.write(`ctx: reading ${total} files; the next call reads what has changed\n`);
    },
    clear() {},
  };
}
