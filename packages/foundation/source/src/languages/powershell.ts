import type { LanguageData } from '../language.js';

/** PowerShell: scripts, modules and their manifests. */
export const powershell: LanguageData = {
  extensions: 'ps1 psm1 psd1',
  aliases: 'pwsh ps',
  programs: 'pwsh',
  prose: /\bPowerShell\b/i,
  comment: '#',
  imports: { family: 'powershell', openNames: true },
  headers: {
    block: ['<#', '#>'],
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
