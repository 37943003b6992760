import type { LanguageData } from '../language.js';
import { C_LEXIS } from './c.js';

/** Go, whose folders are packages. */
export const go: LanguageData = {
  extensions: 'go',
  aliases: 'golang',
  prose:
    /\bGo(?:lang)?(?= (?:code|module|package|test|project|function|struct|interface|program))|\bgolang\b/,
  comment: '//',
  control: {
    branches: 'if for',
    cases: 'case',
    switches: 'switch select',
    operators: '&& ||',
    functions: 'func',
    // golangci-lint: funlen 60 lines and 40 statements, nestif 5, gocyclo 30, gocognit 30.
    limits: { lines: 60, statements: 40, nesting: 5, cyclomatic: 30, cognitive: 30 },
  },
  lexis: { ...C_LEXIS, long: ['`'], plain: ['`'] },
  spacing: {},
  imports: {
    family: 'go',
    // A module is named by its host and two more names; what has no host is of the standard library.
    packageName: /^(?:[^/]*\.[^/]*(?:\/[^/]+){0,2}|[^/]+)/,
    closedNames: true,
    folderPackages: true,
    implicitInterfaces: true,
    unordered: true,
  },
  protocol:
    'String GoString Len Less Swap MarshalJSON UnmarshalJSON MarshalText UnmarshalText MarshalYAML UnmarshalYAML Unwrap',
  syntaxCalls: 'Error ServeHTTP',
  values: {
    typed: 'after',
    result: 'after',
    inherits: 'nearest',
    literals: true,
    tiers: 'ssssssss-s-s',
  },
  callers: { grouped: true },
  dynamic: 'reflect MethodByName plugin.Lookup',
};
