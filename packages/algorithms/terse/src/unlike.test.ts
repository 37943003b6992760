// Lines that look alike and speak of different things: what they say is the answer, so they stay.
import { describe, expect, it } from 'vitest';
import { terse } from './index.js';

const words = 'anchor basket candle drawer engine fabric garden hammer island jacket'.split(' ');
const each = (line: (word: string, at: number) => string): string[] => words.map(line);

describe('lines that look alike and speak of different things', () => {
  it.each<[of: string, lines: string[]]>([
    ['what a lock was brought to', each((w, n) => `    Updating ${w} v1.${n}.0 -> v2.${n}.0`)],
    ['what was added', each((w, n) => `      Adding ${w} v1.${n}.0 to dependencies`)],
    ['what is newer', each((w, n) => `      Adding ${w} v1.${n}.0 (available: v2.${n}.1)`)],
    [
      'coverage by package',
      each((w, n) => `ok  \texample.com/shop/${w}\t0.0${n}s\tcoverage: ${n * 7}.1% of statements`),
    ],
    [
      'packages without a test',
      each((w, n) => `ok  \texample.com/shop/${w}\t0.0${n}s [no tests to run]`),
    ],
    ['shares by folder', each((w, n) => `  ${n + 3}% packages/${w}/src`)],
    ['what was done to tables', each((w) => `Dropping table shop_production_${w} ... ok`)],
    ['where things were put', each((w) => `✓ Deployed ${w} to https://${w}.example.org`)],
    ['what was stopped', each((w) => `Stopping ${w}.service - the ${w} of the shop`)],
    ['pods', each((w, n) => `${w}-6b7f5d-x${n}   1/1   Running   ${n}   5d`)],
    ['grants', each((w) => `GRANT SELECT ON shop.${w} TO 'reader'@'%'`)],
    ['changes of state', each((w) => `aws_instance.${w}: Destroying... [id=i-0a1b2c3d4e5f]`)],
    [
      'requests that change something',
      each((w) => `::1 - - [28/Nov/2026 10:00:00] "DELETE /${w} HTTP/1.1" 204 0`),
    ],
    [
      'where requests were sent to',
      each((w) => `::1 - - [28/Nov/2026 10:00:00] "GET /${w} HTTP/1.1" 302 0`),
    ],
    ['packages of a list', each((w, n) => `${w.padEnd(12)} 1.${n}.0`)],
    ['branches', each((w) => `  ${w}/the-till`)],
  ])('%s stay', (_, lines) => {
    const text = `begin\n${lines.join('\n')}\nend`;
    for (const level of ['lite', 'standard', 'max'] as const) {
      const printed = terse(text, { level })
        .text.split('\n')
        .map((line) => line.trim());
      for (const line of lines) expect(printed).toContain(line.trim());
    }
  });

  it('a download that was refused stays among those that were not', () => {
    const get = (w: string, status: number): string =>
      `npm http fetch GET ${status} https://packages.example.org/${w} 31ms (cache miss)`;
    const lines = words.map((w, n) => get(w, n === 6 ? 404 : 200));
    for (const level of ['standard', 'max'] as const) {
      const { text } = terse(lines.join('\n'), { level });
      expect(text.split('\n')).toContain(lines[6]);
      expect(text).not.toContain(lines[3]);
    }
  });
});
