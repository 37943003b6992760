import { expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { ALONE, isProgram, OVERVIEW, signatureLines } from './symbol-lines.js';

const MAIN: GraphSymbol = {
  ...{ name: 'main', kind: 'function', line: 1, exported: true },
  signature: 'int main(int argc, char *argv[])',
};

const fileOf = (role: MapFile['class']): MapFile => ({
  ...{ path: 'a.cc', dependents: 0, symbols: [MAIN] },
  ...(role !== undefined && { class: role }),
});

it('is the main function of what is beside the product', () => {
  expect(isProgram(MAIN, fileOf('example'))).toBe(true);
  expect(isProgram(MAIN, fileOf('source'))).toBe(false);
  expect(isProgram(MAIN, fileOf(undefined))).toBe(false);
  expect(isProgram({ ...MAIN, kind: 'class' }, fileOf('example'))).toBe(false);
  expect(isProgram({ ...MAIN, name: 'run' }, fileOf('example'))).toBe(false);
});

it('has no line where a newcomer reads of examples and tests', () => {
  const linesOf = (role: MapFile['class'], shape = OVERVIEW) =>
    signatureLines(fileOf(role), false, { ...ALONE, shape }).length;
  expect([linesOf('source'), linesOf('example'), linesOf('test')]).toEqual([2, 1, 1]);
  expect(linesOf('example', ALONE.shape)).toBe(2);
});
