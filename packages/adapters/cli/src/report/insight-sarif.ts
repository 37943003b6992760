import { sayUnread } from '@ctx/tree/remarks';
import { findingsOf, type InsightKind, sayUnjudged, type WorkspaceInsight } from '@ctx/workspace';
import { sarif } from './sarif.js';

const RULES: Readonly<Record<InsightKind, string>> = {
  clones: 'Code that stands in several places',
  dead: 'An export that nothing needs',
  smells: 'A function or file that is too large or too branched',
  hotspots: 'A file that is branched and often changed',
  cycles: 'Files that depend on each other in a circle',
  layers: 'An import against the order of two folders',
  communities: 'Files that depend on each other more than on others',
  owners: 'Who changed the files of a folder lately',
};

/** Where a code base would hurt as SARIF 2.1.0. */
export function insightSarif(insight: WorkspaceInsight): object {
  const found = findingsOf(insight).map(({ kind, level, path, startLine, text, evidence }) => ({
    rule: kind,
    level,
    path,
    line: startLine,
    text: [text, ...evidence].join('\n'),
  }));
  // A run without results is no proof where code was not read.
  const notes = [...(insight.unjudged ?? []).map(sayUnjudged), ...sayUnread(insight.unread)];
  return sarif('ctx insight', RULES, found, notes);
}
