import type { LanguageData } from '../language.js';
import { C_CONTROL } from './c.js';
import { TEST_CLASS } from './java.js';

/** PHP, templates included. */
export const php: LanguageData = {
  extensions: 'php phtml php5 inc',
  programs: 'php',
  prose: /\bphp\b/i,
  comment: '//',
  control: {
    ...C_CONTROL,
    branches: 'if for foreach while catch',
    chains: 'elseif',
    operators: '&& || ?? and or xor',
    functions: 'function fn',
  },
  lexis: {
    block: ['/*', '*/'],
    long: ['"', "'", '`'],
    hole: ['{$', ['"']],
    forms: [
      // Text outside of `<?php … ?>` is written as it is; a remark ends before it.
      { kind: 'string', on: '?', open: /\?>[\s\S]*?(?:<\?|$)/y },
      { kind: 'string', on: '<', open: /(?<![\s\S])<(?!\?)/y, close: '<?' },
      { kind: 'comment', on: '#/', open: /(?:#(?!\[)|\/\/)(?:(?!\?>).)*/y },
      {
        kind: 'string',
        on: '<',
        open: /<<<[ \t]*["']?([A-Za-z_]\w*)["']?/y,
        close: '$1',
        below: true,
      },
    ],
  },
  imports: { family: 'php' },
  protocol: 'offsetGet offsetSet offsetExists offsetUnset jsonSerialize getIterator',
  syntaxCalls: 'current key next rewind valid count',
  magic: /^__(?!construct$)\w+$/,
  values: {
    membersApart: true,
    builtins: 'Closure DateTime DateTimeImmutable',
    typed: 'before',
    result: 'colon',
    documented: 'plain',
    tiers: 'ssssssss-smn',
  },
  dynamic:
    'call_user_func call_user_func_array ReflectionClass ReflectionMethod __call __callStatic',
  tests: TEST_CLASS,
};
