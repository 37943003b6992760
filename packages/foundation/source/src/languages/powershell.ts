import type { LanguageData } from '../language.js';

/** PowerShell: scripts, modules and their manifests. */
export const powershell: LanguageData = {
  extensions: 'ps1 psm1 psd1',
  aliases: 'pwsh ps',
  programs: 'pwsh',
  prose: /\bPowerShell\b/i,
  comment: '#',
  lexis: {
    block: ['<#', '#>'],
    long: ['"', "'"],
    plain: ['"', "'"],
    forms: [{ kind: 'string', on: '@', open: /@(["'])(?=\r?\n)/y, close: '\n$1@' }],
  },
  imports: { family: 'powershell', openNames: true },
  headers: {
    patterns: [
      [/^(?:[Ff]unction|[Ff]ilter)\s+(?:global:|script:)?(?<name>[\w-]+)/, 'function'],
      [/^[Cc]lass\s+(?<name>\w+)/, 'class'],
      [/^[Ee]num\s+(?<name>\w+)/, 'enum'],
    ],
    statements: [
      /^\s*\.\s+["']?(?<specifier>[^\s"';]+\.ps1)/gi,
      /^\s*(?:Import-Module|using\s+module)\s+(?:-Name\s+)?["']?(?<specifier>[^\s"';]+)/gi,
    ],
  },
};
