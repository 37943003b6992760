import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHUNKERS } from './chunkers.mjs';
import { jscpd, knip, vulture } from './insight.mjs';
import { isHere, output, printed, versions } from './peer.mjs';

const node = (script: string) => [process.execPath, ['--eval', script]] as const;

describe('isHere', () => {
  it('tells a peer whose program is not installed from one whose files are all there', () => {
    expect(isHere({ needs: [process.execPath] })).toBe(true);
    expect(isHere({ needs: [process.execPath, '/no/such/program'] })).toBe(false);
    expect(isHere({ needs: [''] })).toBe(false);
  });
});

describe('printed and output', () => {
  it('take the output of a program, and throw with its complaint', () => {
    expect(printed(...node('console.log(1)'))).toBe('1\n');
    expect(() => printed(...node('console.log(1); process.exit(3)'))).toThrow();
    expect(() => output(...node('console.error("broken"); process.exit(3)'))).toThrow('broken');
  });

  it('take the findings of a program that exits with a code because there are some', () => {
    expect(output(...node('console.log("a.py:1"); process.exit(3)'))).toBe('a.py:1\n');
  });
});

describe('the peers of chunks and of insight', () => {
  it('each name what they need, and a version of each package that a registry has', () => {
    const known = Object.keys(versions());
    for (const { name, needs } of [...CHUNKERS, jscpd, knip, vulture]) {
      expect(name).toMatch(/\w/);
      expect(needs).toHaveLength(1);
    }
    const packages = [...CHUNKERS.map((peer) => peer.package), 'jscpd', 'knip', 'vulture'];
    expect(packages.filter((name) => !known.includes(name))).toEqual(['code-chunk']);
  });

  it('are pinned: a version that a registry serves today is not the one of tomorrow', () => {
    const file = readFileSync(new URL('versions.json', import.meta.url), 'utf8');
    const { besides } = JSON.parse(file) as { besides: Record<string, string[]> };
    for (const version of Object.values(versions()))
      expect(version).toMatch(/^\d+\.\d+\.\d+$|^\d+\.\d+$/);
    for (const name of Object.values(besides).flat()) expect(name).toMatch(/==\d/);
  });
});
