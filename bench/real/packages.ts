import { cpSync, mkdtempSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A task on a package's sources, and where its answer is. */
export interface RealTask {
  task: string;
  /** The file that an expert would open first. */
  wanted: string;
  /** A line of it that the answer must show. */
  line: RegExp;
}

/** The pinned packages whose tarballs carry sources, with tasks an expert can check by hand. */
export const PACKAGES: Readonly<Record<string, readonly RealTask[]>> = {
  preact: [
    {
      task: 'useReducer does not re-render when the reducer returns a new state in a batched update',
      wanted: 'hooks/src/index.js',
      line: /export function useReducer\(/,
    },
    {
      task: 'isValidElement accepts plain JSON objects as virtual nodes (constructor check)',
      wanted: 'src/create-element.js',
      line: /export const isValidElement =/,
    },
  ],
  rxjs: [
    {
      task: 'debounceTime emits the last value twice when the source completes',
      wanted: 'src/internal/operators/debounceTime.ts',
      line: /export function debounceTime</,
    },
    {
      task: 'TypeError: Cannot read properties of undefined\n    at ReplaySubject._trimBuffer (src/internal/ReplaySubject.ts:92:11)',
      wanted: 'src/internal/ReplaySubject.ts',
      line: /_trimBuffer\(\)/,
    },
  ],
  'node-gyp': [
    {
      task: 'find-python picks the Windows Store stub of python.exe',
      wanted: 'lib/find-python.js',
      line: /class PythonFinder/,
    },
    {
      task: 'gyp: MSVSProject writes wrong tool settings into vcproj XML',
      wanted: 'gyp/pylib/gyp/MSVSProject.py',
      line: /@@ \d+-\d+ Writer\.WriteIfChanged/,
    },
  ],
};

/** Copies a pinned package's files, without what it depends on, into a temporary folder. */
export function copyPackage(name: string): string {
  const require = createRequire(import.meta.url);
  const source = dirname(realpathSync(require.resolve(`${name}/package.json`)));
  const copy = mkdtempSync(join(tmpdir(), 'ctx-real-'));
  cpSync(source, copy, {
    recursive: true,
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  });
  return copy;
}
