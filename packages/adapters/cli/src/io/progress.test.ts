import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { progressBar } from './progress.js';

/** A process that remembers by what it was ended. */
const fake = () => {
  const killed: unknown[] = [];
  const kill = (_: number, signal?: string | number): true => {
    killed.push(signal);
    return true;
  };
  return Object.assign(new EventEmitter(), { pid: 7, kill, killed });
};

const half = { phase: 'parse', done: 5, total: 10 };

describe('progressBar', () => {
  it('draws one line on a terminal, and removes it', () => {
    const streams = capture({ terminal: true });
    const bar = progressBar(streams, false, () => 0, fake());
    bar.update(half);
    expect(streams.err()).toContain('parse');
    expect(streams.err()).toContain('5/10');
    expect(streams.err()).not.toContain('\n');
    bar.clear();
    expect(streams.err().endsWith('\r\u001b[K')).toBe(true);
  });

  it('says what is being read, its end where the line has no room for more, and never wraps', () => {
    const path = `packages/${'a-long-folder/'.repeat(9)}\u202ecart.ts`;
    for (const columns of [40, 80, 200]) {
      const streams = capture({ terminal: true });
      Object.assign(streams.stderr, { columns });
      const bar = progressBar(streams, false, () => 0, fake());
      bar.update({ phase: 'read', done: 5, total: 10, path });
      const line = streams
        .err()
        .replace(/\u001b\[\d*[Km]/g, '')
        .replace('\r', '');
      expect(line.length).toBeLessThan(columns);
      if (columns === 40) expect(line.endsWith('5/10')).toBe(true);
      else expect(line.endsWith('⟨U+202E⟩cart.ts')).toBe(true);
    }
  });

  it('draws nothing when stderr is no terminal', () => {
    const streams = capture();
    const bar = progressBar(streams, false, () => 0, fake());
    bar.update(half);
    bar.clear();
    expect(streams.err()).toBe('');
  });

  it('says one line when stderr is no terminal and there is much to read', () => {
    const streams = capture();
    const bar = progressBar(streams, false, () => 0, fake());
    for (const done of [0, 1, 2]) bar.update({ phase: 'read', done, total: 48_000 });
    expect(streams.err()).toBe('ctx: reading 48000 files; the next call reads what has changed\n');
    const quiet = capture();
    progressBar(quiet, true, () => 0, fake()).update({ phase: 'read', done: 0, total: 48_000 });
    expect(quiet.err()).toBe('');
  });

  it('draws nothing with --quiet or on a dumb terminal', () => {
    for (const [streams, quiet] of [
      [capture({ terminal: true }), true],
      [capture({ terminal: true, env: { TERM: 'dumb' } }), false],
    ] as const) {
      progressBar(streams, quiet, () => 0, fake()).update(half);
      expect(streams.err()).toBe('');
    }
  });

  it('uses no color when NO_COLOR is set', () => {
    const streams = capture({ terminal: true, env: { NO_COLOR: '1' } });
    progressBar(streams, false, () => 0, fake()).update(half);
    expect(streams.err()).not.toContain('\u001b[2m');
  });

  it('redraws at most every 80 milliseconds', () => {
    const streams = capture({ terminal: true });
    let clock = 0;
    const bar = progressBar(streams, false, () => clock, fake());
    bar.update(half);
    const once = streams.err();
    clock = 79;
    bar.update({ ...half, done: 6 });
    expect(streams.err()).toBe(once);
    clock = 80;
    bar.update({ ...half, done: 7 });
    expect(streams.err()).toContain('7/10');
    bar.clear();
    bar.update({ ...half, done: 8 });
    expect(streams.err()).toContain('8/10');
  });

  it('is removed before a signal ends the program, and no signal waits for anything once it is', () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      const streams = capture({ terminal: true });
      const own = fake();
      const bar = progressBar(streams, false, () => 0, own);
      expect(own.eventNames()).toEqual([]);
      bar.update(half);
      own.emit(signal, signal);
      expect(streams.err().endsWith('\r\u001b[K')).toBe(true);
      expect(own.killed).toEqual([signal]);
      expect(own.eventNames()).toEqual([]);
    }
    const own = fake();
    const bar = progressBar(capture({ terminal: true }), false, () => 0, own);
    bar.update(half);
    bar.clear();
    expect(own.eventNames()).toEqual([]);
  });

  it('survives a total of zero', () => {
    const streams = capture({ terminal: true });
    progressBar(streams, false, () => 0, fake()).update({ phase: 'list', done: 0, total: 0 });
    expect(streams.err()).toContain('0/0');
  });
});
