import type { Remark } from './shapes.js';

/**
 * Remarks in words, for people: `syntax-errors: 3; too-slow: more than 100000 steps`. Programs ask for
 * `reason`.
 */
export function formatRemarks(remarks: readonly Remark[]): string {
  return remarks.map(formatRemark).join('; ');
}

function formatRemark({ reason, count, detail }: Remark): string {
  const rest = [count, detail].filter((part) => part !== undefined).join(' ');
  return rest === '' ? reason : `${reason}: ${rest}`;
}
