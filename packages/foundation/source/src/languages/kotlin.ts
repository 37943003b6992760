import { HIDDEN, header, MODIFIERS } from '../header.js';
import type { LanguageData } from '../language.js';
import { C_LEXIS, TICKED } from './c.js';
import { JVM_IMPORTS, TEST_CLASS } from './java.js';

/** Kotlin, scripts included. */
export const kotlin: LanguageData = {
  extensions: 'kt kts',
  prose: /\bkotlin\b/i,
  comment: '//',
  control: {
    branches: 'if for while catch',
    switches: 'when',
    arm: '->',
    operators: '&& || ?:',
  },
  lexis: {
    ...C_LEXIS,
    nested: true,
    long: ['"""'],
    plain: ['"""'],
    hole: ['${', ['"', '"""']],
    forms: [TICKED],
  },
  spacing: { arrows: '->' },
  imports: JVM_IMPORTS,
  protocol: 'toString hashCode equals compareTo',
  syntaxCalls:
    'close iterator hasNext next invoke getValue setValue component1 component2 component3',
  callers: {
    header: /\b(?:inline|tailrec|external)\s/g,
    parameters: [[/^(?:noinline|crossinline)\s+/, '']],
  },
  values: {
    membersApart: true,
    trailing: true,
    wrappers: 'Result Lazy',
    typed: 'colon',
    result: 'colon',
    extends: /\bfun\s+(?:<[^<>()]*>\s*)?([\w.]+)(?:<[^<>()]*>)?\??\.\w+\s*\(/,
    functions: { sign: '->', braces: true, arrow: '->' },
    overloads: {
      many: 'Collection Iterable Iterator List Map MutableList MutableMap MutableSet Set',
      names: '=',
      text: 'String',
      character: 'Char',
      number: 'Byte Short Int Long UByte UShort UInt ULong Float Double',
      truth: 'Boolean',
      type: 'KClass Class Type Any',
      bareMakes: true,
    },
    tiers: 'sssssssssssn--s',
  },
  tests: TEST_CLASS,
  roots: 'kotlin',
  headers: {
    patterns: [
      [header('interface'), 'interface'],
      [header('enum class'), 'enum'],
      [header('class|object'), 'class'],
      [
        header(
          String.raw`fun(?:\s*<[^(]*?>)?(?:\s+[\w.<>?, *]+\.)?(?<=[.\s>]|fun)`,
          '`[^`]+`|\\w+(?=\\s*\\()',
        ),
        'function',
      ],
      [
        new RegExp(`${MODIFIERS}fun\\s+(?:<[^(]*?>\\s*)?[\\w.<>?, *]+\\.(?<name>\\w+)\\s*\\(`),
        'function',
      ],
      [header('typealias'), 'type'],
      [header('const val'), 'constant'],
      [header('va[lr]', String.raw`\w+(?=\s*(?:[:=]|by\b|$))`), 'variable'],
    ],
    hidden: HIDDEN,
    packages: true,
  },
};
