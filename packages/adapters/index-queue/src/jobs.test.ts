import { describe, expect, it } from 'vitest';
import { cutJobs, type JobFile } from './jobs.js';

const file = (path: string, blob: number): JobFile => {
  const name = blob.toString(16).padStart(40, '0');
  return { path, blob: name, kept: false, key: `${name}:typescript.ts` };
};

describe('cutJobs', () => {
  it('puts each content into one job, under the first of its paths', () => {
    const files = Array.from({ length: 700 }, (_, i) => file(`f${i}.ts`, i % 650));
    const jobs = cutJobs('shop', files);
    expect(jobs.map(({ files: { length } }) => length)).toEqual([300, 300, 50]);
    const paths = jobs.flatMap(({ files: part }) => part.map(({ path }) => path));
    expect(paths).toEqual(files.slice(0, 650).map(({ path }) => path));
    expect(cutJobs('shop', [])).toEqual([]);
  });

  it('names a job by its repository and contents, whoever cuts it', () => {
    const files = [file('a.ts', 1), file('b.ts', 2)];
    const [own] = cutJobs('shop', files);
    expect(own!.id).toMatch(/^[0-9a-f]{64}$/);
    expect(cutJobs('shop', [...files])[0]!.id).toBe(own!.id);
    expect(cutJobs('fork', files)[0]!.id).not.toBe(own!.id);
    expect(cutJobs('shop', [file('a.ts', 1), file('b.ts', 3)])[0]!.id).not.toBe(own!.id);
  });

  it('refuses a size that is none', () => {
    for (const size of [0, -1, 1.5, Number.NaN])
      expect(() => cutJobs('shop', [], { size })).toThrow(RangeError);
  });
});
