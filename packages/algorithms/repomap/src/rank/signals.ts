import type { Signal } from './signal.js';
import { coChange } from './signals/co-change.js';
import { global } from './signals/global.js';
import { history } from './signals/history.js';
import { imports } from './signals/imports.js';
import { path } from './signals/path.js';
import { terms } from './signals/terms.js';

/** The signals that `rank` fuses. */
export const SIGNALS: readonly Signal[] = [global, imports, coChange, history, path, terms];
