import { HIDDEN, header } from '../header.js';
import type { LanguageData } from '../language.js';
import { C_LEXIS, TICKED } from './c.js';
import { JVM_IMPORTS, TEST_CLASS } from './java.js';

/** Scala, and build files of sbt. */
export const scala: LanguageData = {
  extensions: 'scala sc sbt',
  prose: /\bscala\b/i,
  comment: '//',
  control: { branches: 'if for while', cases: 'case', switches: 'match', operators: '&& ||' },
  lexis: {
    ...C_LEXIS,
    nested: true,
    long: ['"""'],
    plain: ['"""'],
    hole: ['${', ['"', '"""']],
    characters: true,
    forms: [TICKED],
  },
  spacing: { offside: true, arrows: '=>' },
  imports: JVM_IMPORTS,
  protocol: 'toString hashCode equals canEqual productArity productElement',
  syntaxCalls: 'apply unapply update',
  values: {
    membersApart: true,
    trailing: true,
    wrappers: 'Option Future Some Try',
    typed: 'colon',
    result: 'colon',
    bareCalls: true,
    brackets: true,
    hands: 'get getOrElse head',
    extends:
      /^implicit\s+(?:final\s+)?class\s+\w+(?:\[[^\]]*\])?\s*\((?:val\s+)?\w+\s*:\s*([\w.]+)/,
    functions: { sign: '=>', arrow: '=>' },
    overloads: {
      many: 'Array Iterable Iterator List Map Option Seq Set Vector',
      names: '=',
      text: 'String',
      character: 'Char',
      number: 'Byte Short Int Long Float Double',
      truth: 'Boolean',
      type: 'Class Any AnyRef',
      bareMakes: true,
    },
    tiers: 'sssssssssss-',
  },
  tests: TEST_CLASS,
  roots: 'scala',
  headers: {
    patterns: [
      [header('trait'), 'trait'],
      [header('enum'), 'enum'],
      [header('class|object'), 'class'],
      [header('def', String.raw`[\w$]+|[^\s\w(\[:=]+`), 'function'],
      [header('type'), 'type'],
      [header('va[lr]', String.raw`\w+(?=\s*[:=])`), 'variable'],
    ],
    hidden: HIDDEN,
    packages: true,
  },
};
