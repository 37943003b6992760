import { isBuiltin } from 'node:module';
import type { SqlDriverName } from '../src/store/driver.js';

/** The builds of SQLite that this Node can load. */
export const SQLITE_DRIVERS: readonly SqlDriverName[] = [
  ...(isBuiltin('node:sqlite') ? (['node:sqlite'] as const) : []),
  'node-sqlite3-wasm',
];
