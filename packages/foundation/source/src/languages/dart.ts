import { header } from '../header.js';
import type { LanguageData } from '../language.js';
import { C_CONTROL, C_LEXIS } from './c.js';

/** Dart, read by its headers. */
export const dart: LanguageData = {
  extensions: 'dart',
  comment: '//',
  control: { ...C_CONTROL, operators: '&& || ??' },
  lexis: {
    ...C_LEXIS,
    nested: true,
    long: ['"""', "'''"],
    hole: ['${', ['"', "'", '"""', "'''"]],
    forms: [{ kind: 'string', on: 'r', open: /r("""|'''|"|')/y, close: '$1' }],
  },
  spacing: { arrows: '=>' },
  imports: { family: 'dart', bareMembers: true, closedNames: true },
  headers: {
    patterns: [
      [header('enum'), 'enum'],
      [header('class|mixin|extension type|extension'), 'class'],
      [header('typedef'), 'type'],
      [
        /^(?!(?:return|await|if|for|while|switch|assert|super|this|throw|yield|else)\b)(?:@\w+\s+)*(?:[\w<>?,.[\]]+\s+)*?(?:get|set)\s+(?<name>\w+)/,
        'function',
      ],
      [
        /^(?!(?:return|await|if|for|while|switch|assert|super|this|throw|yield|else|catch)\b)(?:@\w+\s+)*(?:[\w<>?,.[\]]+\s+)*(?:(?<owner>[A-Z]\w*)\.)?(?<name>[\w$]+)\s*(?:<[^(]*>)?\((?!['"])(?:[^;]*|[^;]*\)\s*(?:async\s*)?=>.*)$/,
        'function',
      ],
    ],
    hiddenNames: /^_/,
    statements: [
      /^\s*(?:import|export|part)\s+['"](?<specifier>[^'"]+)['"](?:\s+(?:deferred\s+)?as\s+(?<local>\w+))?/g,
    ],
  },
  protocol: 'toString hashCode noSuchMethod',
  syntaxCalls: 'call',
  values: {
    wrappers: 'Future FutureOr',
    typed: 'before',
    result: 'before',
    extends: /^extension\b[^\n]*?\bon\s+([\w.]+)/,
    tiers: 'ssssssss-sms',
  },
};
