import { expect, it } from 'vitest';
import * as api from './index.js';
import * as program from './program.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual(['createContextServer', 'openRoots', 'serveHttp']);
});

it('exports the program, and what it costs a window', () => {
  expect(Object.keys(program).sort()).toEqual(['INSTRUCTIONS', 'listedTools', 'run']);
});
