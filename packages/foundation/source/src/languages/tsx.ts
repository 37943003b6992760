import type { LanguageData } from '../language.js';
import {
  SCRIPT_BUILTINS,
  SCRIPT_CALLERS,
  SCRIPT_CONTROL,
  SCRIPT_IMPORTS,
  SCRIPT_LEXIS,
  SCRIPT_MODULES,
  SCRIPT_PROTOCOL,
} from './javascript.js';

/** TypeScript with JSX, in whose markup spaces are text. */
export const tsx: LanguageData = {
  extensions: 'tsx',
  comment: '//',
  control: SCRIPT_CONTROL,
  lexis: SCRIPT_LEXIS,
  imports: SCRIPT_IMPORTS,
  protocol: SCRIPT_PROTOCOL,
  syntaxCalls: 'then',
  callers: SCRIPT_CALLERS,
  values: {
    builtins: SCRIPT_BUILTINS,
    modules: SCRIPT_MODULES,
    places: 'get',
    wrappers: 'Promise PromiseLike Readonly Partial Required NonNullable',
    lends: 'then',
    typed: 'colon',
    result: 'colon',
    functions: { sign: '=>', arrow: '=>', fewer: true },
  },
  dynamic: 'Reflect eval require.context import.meta.glob',
};
