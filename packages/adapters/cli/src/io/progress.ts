import type { Streams } from './streams.js';

/** Characters of the progress bar: it leaves room for phase and counts on 80 columns. */
const BAR_WIDTH = 24;

/** Milliseconds between two redraws of the bar: more often cannot be seen, and costs a system call. */
const REDRAW_INTERVAL = 80;

/** Files to read from which a program that draws no bar says so once: some ten seconds of work. */
const MANY_FILES = 10_000;

/** A step of a longer piece of work. */
export interface Progress {
  phase: string;
  done: number;
  total: number;
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
 */
export function progressBar(streams: Streams, quiet: boolean, now: () => number): ProgressBar {
  const { stderr, env } = streams;
  if (quiet) return { update() {}, clear() {} };
  if (!stderr.isTTY || env.TERM === 'dumb') return oneLine(stderr);
  const plain = env.NO_COLOR !== undefined && env.NO_COLOR !== '';
  let drawn = Number.NEGATIVE_INFINITY;
  let visible = false;
  return {
    update({ phase, done, total }) {
      if (now() - drawn < REDRAW_INTERVAL) return;
      drawn = now();
      visible = true;
      const share = total > 0 ? Math.min(1, done / total) : 0;
      const full = Math.round(share * BAR_WIDTH);
      const bar = '━'.repeat(full) + (plain ? '─' : '\u001b[2m─').repeat(BAR_WIDTH - full);
      const reset = plain ? '' : '\u001b[0m';
      const line = `${phase.padEnd(8)} ${bar}${reset} ${done}/${total}`;
      stderr.write(`\r\u001b[K${line}`);
    },
    clear() {
      if (visible) stderr.write('\r\u001b[K');
      visible = false;
      drawn = Number.NEGATIVE_INFINITY;
    },
  };
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
