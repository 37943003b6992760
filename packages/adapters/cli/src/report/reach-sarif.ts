import type { ChangeReach } from '@ctx/workspace';
import { untested } from './reach-text.js';

/** Results of one run; a host that shows them takes 25,000 at most, and nobody reads that many. */
const MAX_RESULTS = 1_000;

const RULES = {
  'stale-import': 'An import of a file or a name that this change removed or renamed',
  untested: 'A changed source file that no test names or imports',
  reach: 'How many files depend on what changed',
} as const;

/** What is found at a line of a file. */
interface Found {
  rule: keyof typeof RULES;
  level: 'warning' | 'note';
  path: string;
  line: number;
  text: string;
}

/** What a change reaches as SARIF 2.1.0, for what shows findings beside the lines of a change. */
export function reachSarif(reach: ChangeReach): object {
  const found = [...staleOf(reach), ...untestedOf(reach), ...reachesOf(reach)];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'ctx impact',
            informationUri: 'https://github.com/ctx-packages/ctx',
            rules: Object.entries(RULES).map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        },
        results: found.slice(0, MAX_RESULTS).map(resultOf),
      },
    ],
  };
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

function resultOf({ rule, level, path, line, text }: Found): object {
  return {
    ruleId: rule,
    level,
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(path) },
          region: { startLine: Math.max(1, line) },
        },
      },
    ],
  };
}

/** A path as a relative URI; a lone surrogate has none and stands as the character for what is lost. */
function uriOf(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd')))
    .join('/');
}
