import { printable } from '@ctx/text/printable';
import { headingText } from '@ctx/text/ranges';
import { INSIGHT_KINDS, type InsightKind, type WorkspaceInsight } from './insight.js';
import { findingsOf, type InsightFinding } from './insight-findings.js';

/** How much of an insight is written. */
export interface InsightTextOptions {
  /** Findings of each kind at most (default 10). */
  limit?: number | undefined;
}

/** Findings of each kind where no number is asked for. */
const LIMIT = 10;

const HEADS: Readonly<Record<InsightKind, string>> = {
  clones: 'code that stands in several places',
};

/** Where a code base would hurt, a few lines for each finding, what weighs most first. */
export function renderInsight(
  insight: WorkspaceInsight,
  { limit = LIMIT }: InsightTextOptions = {},
): string {
  const findings = findingsOf(insight);
  const parts = INSIGHT_KINDS.filter((kind) => insight[kind] !== undefined).map((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    const head = `# ${kind}: ${HEADS[kind]} (${own.length})`;
    const rest = own.length > limit ? [`… ${own.length - limit} more`] : [];
    return [head, ...own.slice(0, limit).flatMap(linesOf), ...rest, ...unread(insight, kind)];
  });
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function linesOf(finding: InsightFinding): string[] {
  return [
    `${headingText(finding.path, finding)}  ${printable(finding.text)}`,
    ...finding.evidence.map((line) => `  ${printable(line)}`),
  ];
}

/** Files that were not read, by the reason. */
function unread({ clones }: WorkspaceInsight, kind: InsightKind): string[] {
  if (kind !== 'clones' || clones === undefined || clones.skipped.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { skipped } of clones.skipped) {
    counts.set(skipped.reason, (counts.get(skipped.reason) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`).sort();
  return [`# not read: ${reasons.join(', ')}`];
}
