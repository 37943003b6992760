import { sayUnreadUses } from '@ctx/tree/remarks';
import type { ChangeReach } from '@ctx/workspace';
import { untested } from './reach-text.js';
import { type SarifFinding, sarif } from './sarif.js';

const RULES = {
  'stale-import': 'An import of a file or a name that this change removed or renamed',
  untested: 'A changed source file that no test names or imports',
  reach: 'How many files depend on what changed',
} as const;

type Found = SarifFinding<keyof typeof RULES>;

/** What a change reaches as SARIF 2.1.0, for what shows findings beside the lines of a change. */
export function reachSarif(reach: ChangeReach): object {
  const found = [...staleOf(reach), ...untestedOf(reach), ...reachesOf(reach)];
  return sarif('ctx impact', RULES, found, sayUnreadUses(reach.unread));
}

function staleOf({ stale }: ChangeReach): Found[] {
  return stale.map(({ path, line, gone, now, name }) => ({
    rule: 'stale-import',
    level: 'warning',
    path,
    line,
    text:
      name === undefined
        ? `imports ${gone}, ${now === undefined ? 'which is gone' : `which is now ${now}`}`
        : `imports ${name} of ${gone}, which has none`,
  }));
}

function untestedOf(reach: ChangeReach): Found[] {
  const lines = firstLines(reach);
  return untested(reach).map((path) => ({
    rule: 'untested',
    level: 'note',
    path,
    line: lines.get(path) ?? 1,
    text: 'no test names or imports this file',
  }));
}

function reachesOf(reach: ChangeReach): Found[] {
  return reach.changed
    .filter(({ reaches }) => reaches > 0)
    .map(({ path, reaches, lines: [first] }) => ({
      rule: 'reach',
      level: 'note',
      path,
      line: first?.startLine ?? 1,
      text: `${reaches} ${reaches === 1 ? 'file depends' : 'files depend'} on what changed here`,
    }));
}

function firstLines({ changed }: ChangeReach): Map<string, number> {
  return new Map(changed.map(({ path, lines: [first] }) => [path, first?.startLine ?? 1]));
}
