import { describe, expect, it } from 'vitest';
import { isBadTemplate, isMessage, templateOf, timelessOf } from './template.js';

describe('templateOf', () => {
  it.each([
    ['GET /cart/243 200 74 ms', 'GET /cart/# 2xx # ms'],
    ['took 3.3ms, 12kB of 5MiB', 'took #, # of #'],
    ['2026-11-22T02:54:46.793Z start', '#-#-# start'],
    ['commit 9b871295ff54 of deadbeef1', 'commit # of #'],
    ['45% done (7/12)', '#% done (#/#)'],
    ['at -5 and +7', 'at -# and +#'],
  ])('masks the numbers of %s', (line, template) => {
    expect(templateOf(line)).toBe(template);
  });

  it.each([
    'file12.txt and item-3 of v1.2.3',
    'utf8 sha256 x86_64',
    'no numbers here',
    '3-rc1 and 12.txt',
    'src/a2b.ts',
  ])('leaves names alone: %s', (line) => {
    expect(templateOf(line)).toBe(line);
  });

  it('tells the statuses of an access log apart', () => {
    expect(templateOf('"GET / HTTP/1.1" 200 31')).not.toBe(templateOf('"GET / HTTP/1.1" 404 31'));
    expect(templateOf('"GET / HTTP/1.1" 200 31')).toBe(templateOf('"GET / HTTP/1.1" 200 9'));
  });
});

describe('isBadTemplate', () => {
  it.each([
    'GET /cart/243 500 74 ms',
    '"GET / HTTP/1.1" 404 31',
    '{"msg":"done","status":503}',
    'worker 3 exited with code 137',
    'exit status 2',
    '12 passed, 3 failed',
  ])('sees the outcome of %s', (line) => {
    expect(isBadTemplate(templateOf(line))).toBe(true);
  });

  it.each([
    'GET /cart/500 200 74 ms',
    '"GET /404 HTTP/1.1" 200 500',
    'exit code 0',
    '12 passed, 0 failed',
    'took 500 ms',
  ])('sees none in %s', (line) => {
    expect(isBadTemplate(templateOf(line))).toBe(false);
  });
});

describe('timelessOf', () => {
  it('looks past times and durations only', () => {
    expect(timelessOf('✓ adds (3 ms)')).toBe(timelessOf('✓ adds (12 ms)'));
    expect(timelessOf('02:54:46 up')).toBe(timelessOf('03:00:00 up'));
    expect(timelessOf('3 passed in 0.5s')).not.toBe(timelessOf('4 passed in 0.5s'));
  });
});

describe('isMessage', () => {
  it('is a line of words and no row of data', () => {
    expect(isMessage('opened drawer # for user #')).toBe(true);
    expect(isMessage('#,#,#')).toBe(false);
    expect(isMessage('total #')).toBe(false);
  });
});
