import type { LanguageData } from '../language.js';
import { C_LEXIS } from './c.js';

/** Go, whose folders are packages. */
export const go: LanguageData = {
  extensions: 'go',
  aliases: 'golang',
  prose:
    /\bGo(?:lang)?(?= (?:code|module|package|test|project|function|struct|interface|program))|\bgolang\b/,
  comment: '//',
  lexis: { ...C_LEXIS, long: ['`'], plain: '`' },
  spacing: {},
  imports: { family: 'go', closedNames: true, folderPackages: true },
  values: { typed: 'after', result: 'after', literals: true },
};
