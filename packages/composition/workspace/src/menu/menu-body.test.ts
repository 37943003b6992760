import { expect, it } from 'vitest';
import { bodyOf } from './menu-body.js';
import type { MenuPlace } from './menu-places.js';

const linesOf = (text: string, more: Partial<MenuPlace> = {}) => {
  const lines = text.split('\n');
  const place = { name: 'stop', headerLine: 1, startLine: 1, endLine: lines.length, chance: 0.5 };
  return bodyOf({ ...place, ...more } as MenuPlace, 1, lines)?.map(({ line }) => line);
};

it('is the whole of a likely place that decides and acts', () => {
  expect(linesOf('stop() {\n  if (this.done) return;\n  this.done = true;\n}')).toEqual([
    1, 2, 3, 4,
  ]);
});

it('is none of a setter, whatever its header assigns', () => {
  expect(linesOf('const stop = (at = 0) => {\n  this.at = at;\n}')).toBeUndefined();
});

it('is none of a wrapper, whatever its comment says', () => {
  const wrapper = '// if = one\n// return = two\nstop(at = 0) {\n  return halt(at);\n}';
  expect(linesOf(wrapper, { headerLine: 3 })).toBeUndefined();
  expect(linesOf('const stop = (at) =>\n  halt(at, { now: true });')).toBeUndefined();
});

it('is none of a place that is not likely, long, or outside of all definitions', () => {
  const acts = 'stop() {\n  if (this.done) return;\n  this.done = true;\n}';
  expect(linesOf(acts, { chance: 0.3 })).toBeUndefined();
  expect(linesOf(acts, { name: undefined })).toBeUndefined();
  expect(linesOf(acts.replace('\n', `\n${'  a = b;\n'.repeat(14)}`))).toBeUndefined();
});
