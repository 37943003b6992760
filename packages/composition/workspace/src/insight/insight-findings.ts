import type { CloneGroup } from '@ctx/insight';
import type { LineRange } from '@ctx/text';
import { headingText } from '@ctx/text/ranges';
import type { InsightKind, WorkspaceInsight } from './insight.js';

/** One thing that is worth a look, where it stands. */
export interface InsightFinding extends LineRange {
  kind: InsightKind;
  path: string;
  /** One sentence. */
  text: string;
  /** What it rests on, and what else it touches, a line each. */
  evidence: string[];
}

/** What was found as one list a kind, what weighs most first. */
export function findingsOf(insight: WorkspaceInsight): InsightFinding[] {
  return [...(insight.clones?.groups ?? []).map(cloneFinding)];
}

/** Members and names of a group that are written. */
const SHOWN = 6;

function cloneFinding(group: CloneGroup): InsightFinding {
  const { kind, statements, lines, similarity, members, differences } = group;
  const [first, ...others] = members;
  const size = `${lines} lines${statements > 0 ? `, ${statements} statements` : ''}`;
  const how =
    kind === 'near' ? `nearly the same (${Math.round(similarity * 100)} % alike)` : SAME[kind];
  const places = others.slice(0, SHOWN).map((member) => {
    const name = member.name === undefined ? '' : `  ${member.name}`;
    return `= ${headingText(member.path, member)}${name}`;
  });
  if (others.length > SHOWN) places.push(`… ${others.length - SHOWN} more`);
  return {
    kind: 'clones',
    path: first!.path,
    startLine: first!.startLine,
    endLine: first!.endLine,
    text: `${first!.name === undefined ? '' : `${first!.name}: `}${size} stand in ${members.length} places, ${how}`,
    evidence: [...places, ...differenceLines(differences)],
  };
}

const SAME = { exact: 'to the letter', renamed: 'with other names or values' } as const;

/** What the second member says differently. */
function differenceLines([difference]: CloneGroup['differences']): string[] {
  if (difference === undefined) return [];
  const { renamed, removed, added } = difference;
  const names = renamed.slice(0, SHOWN).map(({ from, to }) => `${from} → ${to}`);
  if (renamed.length > SHOWN) names.push('…');
  const ranges = (list: readonly LineRange[]): string =>
    list
      .map(({ startLine, endLine }) =>
        startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`,
      )
      .join(', ');
  return [
    ...(names.length > 0 ? [`~ ${names.join(', ')}`] : []),
    ...(removed.length > 0 ? [`~ only in the first: lines ${ranges(removed)}`] : []),
    ...(added.length > 0 ? [`~ only in the second: lines ${ranges(added)}`] : []),
  ];
}
