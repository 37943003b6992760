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

/** TypeScript without JSX. */
export const typescript: LanguageData = {
  extensions: 'ts mts cts',
  programs: 'ts-node tsx deno',
  prose: /\btypescript\b/i,
  comment: '//',
  control: SCRIPT_CONTROL,
  lexis: SCRIPT_LEXIS,
  spacing: { arrows: '=>' },
  imports: SCRIPT_IMPORTS,
  protocol: SCRIPT_PROTOCOL,
  syntaxCalls: 'then',
  values: {
    builtins: SCRIPT_BUILTINS,
    modules: SCRIPT_MODULES,
    places: 'get',
    wrappers: 'Promise PromiseLike Readonly Partial Required NonNullable',
    lends: 'then',
    typed: 'colon',
    result: 'colon',
    functions: { sign: '=>', arrow: '=>', fewer: true },
    tiers: 'sssssssssssms',
  },
  callers: SCRIPT_CALLERS,
  dynamic: 'Reflect eval require.context import.meta.glob',
  declarations: 'd.ts d.mts d.cts',
  typeWords: 'typescript d.ts d.mts d.cts',
};
