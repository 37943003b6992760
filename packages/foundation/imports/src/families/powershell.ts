import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `. ./a.ps1` and `Import-Module ./a.psm1`, with either slash; `$PSScriptRoot` is the folder of the file. */
export const powershell: Family = spelledFamily((specifier) => {
  const path = specifier.replaceAll('\\', '/').replace(/^\$PSScriptRoot\//i, './');
  return path.includes('$')
    ? { only: [path.slice(path.lastIndexOf('$')).replace(/^[^/]*\//, '')] }
    : { beside: [path, `${path}.psm1`, `${path}.psd1`] };
});
