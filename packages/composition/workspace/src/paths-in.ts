import type { TaskContext } from './answers/context.js';
import type { WorkspaceMap } from './answers/map.js';
import type { Grep } from './grep/grep.js';
import type { WorkspaceImpact } from './impact/impact.js';
import type { ChangeReach } from './impact/reach.js';
import type { WorkspaceTests } from './impact/runs/tests-for.js';
import { findingsOf } from './insight/insight-findings.js';
import type { WorkspaceInsight } from './insight/workspace-insight.js';
import type { Menu } from './menu/menu.js';
import type { Shown } from './show/fitted.js';

interface WithPath {
  readonly path: string;
}

/** The files that each kind of answer shows. */
export const pathsIn = {
  context: ({ files, places }: TaskContext): string[] => paths(files, places),
  menu: ({ entries }: Menu): string[] => paths(entries),
  map: ({ files }: WorkspaceMap): string[] => paths(files),
  impact: ({ subject, files, symbols = [], naming = [], maybe = [] }: WorkspaceImpact): string[] =>
    paths([subject], files, symbols, naming, maybe),
  reach: ({ changed, files, tests, stale, definitions }: ChangeReach): string[] =>
    paths(changed, files, tests, stale, ...definitions.map(({ uses }) => uses)),
  tests: ({ subjects, tests }: WorkspaceTests): string[] =>
    paths(subjects, tests, ...tests.map(({ steps }) => steps)),
  insight: (insight: WorkspaceInsight): string[] =>
    paths(findingsOf(insight)).filter((path) => !path.endsWith('/')),
  grep: ({ groups }: Grep): string[] => paths(groups),
  show: ({ files }: Shown): string[] => paths(files),
};

function paths(...lists: readonly (readonly WithPath[])[]): string[] {
  return lists.flatMap((list) => list.map(({ path }) => path));
}
