import { header, MODIFIERS } from '../header.js';
import type { LanguageData } from '../language.js';
import { TICKED } from './c.js';
import { TEST_CLASS } from './java.js';

/** Swift: every file of a module sees what the others define. */
export const swift: LanguageData = {
  extensions: 'swift',
  prose: /\bSwift\b/,
  comment: '//',
  control: {
    branches: 'if for while catch guard',
    cases: 'case',
    switches: 'switch',
    operators: '&& || ??',
    ternary: true,
  },
  lexis: {
    block: ['/*', '*/'],
    nested: true,
    quotes: '"',
    long: ['"""'],
    hole: ['\\(', ['"', '"""']],
    forms: [
      { kind: 'string', on: '#', open: /(#+)"""/y, close: '"""$1' },
      { kind: 'string', on: '#', open: /(#+)"/y, close: '"$1' },
      TICKED,
    ],
  },
  spacing: { arrows: '->' },
  tests: TEST_CLASS,
  imports: {
    family: 'swift',
    ...{ openNames: true, bareMembers: true, unordered: true, extended: true, opensModules: true },
  },
  protocol: 'description debugDescription encode hash',
  syntaxCalls: 'callAsFunction makeIterator next',
  values: {
    membersApart: true,
    trailing: true,
    wrappers: 'Optional Task Result',
    typed: 'colon',
    result: 'arrow',
    functions: { sign: 'in', braces: true, arrow: '->' },
    overloads: {
      names: ':',
      text: 'String Substring',
      character: '',
      number: 'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double CGFloat',
      truth: 'Bool',
      bareMakes: true,
      labels: true,
    },
    tiers: 'sssssssssssn-s',
  },
  // Of two names of a parameter calls write the first.
  callers: {
    header: /@(?:inlinable|inline|usableFromInline|discardableResult)(?:\([^()]*\))?\s/g,
    parameters: [[/^(\w+)\s+\w+(?=\s*:)/, '$1']],
  },
  headers: {
    patterns: [
      [header('func', String.raw`\w+|[^\s\w(]+`), 'function'],
      [header('struct'), 'struct'],
      [header('enum'), 'enum'],
      [header('protocol'), 'interface'],
      [header('extension', String.raw`[\w.]+`), 'impl'],
      [header('class|actor'), 'class'],
      [header('typealias'), 'type'],
      [new RegExp(`${MODIFIERS}(?<name>init)[?!]?\\s*[<(]`), 'constructor'],
      [header('var|let', String.raw`\w+(?=\s*[:={])`), 'variable'],
    ],
    statements: [
      /^\s*(?:@\w+\s+)*import\s+(?:(?:struct|class|enum|protocol|func|typealias|var|let)\s+)?(?<specifier>\w+)/g,
    ],
    names: true,
    hidden: /\b(?:private|fileprivate)\b(?!\()/,
  },
};
