import { createHash } from 'node:crypto';

/** Results of one run; a host that shows them takes 25,000 at most, and nobody reads that many. */
const MAX_RESULTS = 1_000;

/** A finding at a line of a file. */
export interface SarifFinding<Rule extends string> {
  rule: Rule;
  level: 'warning' | 'note';
  path: string;
  /** 1-based. */
  line: number;
  text: string;
}

/**
 * Findings as SARIF 2.1.0, for what shows them beside the lines of a change.
 *
 * @param name of the verb that found them
 * @param rules what each rule finds
 * @param notes sentences on what was not looked at
 */
export function sarif<Rule extends string>(
  name: string,
  rules: Readonly<Record<Rule, string>>,
  findings: readonly SarifFinding<Rule>[],
  notes: readonly string[] = [],
): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name,
            informationUri: 'https://github.com/ctx-packages/ctx',
            rules: Object.entries<string>(rules).map(([id, text]) => ruleOf(id, text, name)),
          },
        },
        ...invocation([...notes, ...leftOut(findings.length - MAX_RESULTS)]),
        results: fingerprinted(findings.slice(0, MAX_RESULTS)),
      },
    ],
  };
}

/** With all three texts: GitHub asks for each of them. */
function ruleOf(id: string, text: string, verb: string): object {
  const help = { text: `${text}: what \`${verb}\` calls ${id}.` };
  return { id, shortDescription: { text }, fullDescription: { text }, help };
}

/** A sentence on results that are not in the run. */
function leftOut(count: number): string[] {
  return count <= 0
    ? []
    : [`${count} more ${count === 1 ? 'finding is' : 'findings are'} left out`];
}

/** The notes that a reader of the run needs beside its results. */
function invocation(notes: readonly string[]): object {
  if (notes.length === 0) return {};
  const notifications = notes.map((text) => ({ level: 'note', message: { text: whole(text) } }));
  return {
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
  };
}

/**
 * The results, each with what it is known by in the next run: its rule, path and sentence, without numbers, which
 * change with every edit; equals are counted. The name is our own: what GitHub computes from the
 * line under `primaryLocationLineHash` is left to it.
 */
function fingerprinted(findings: readonly SarifFinding<string>[]): object[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const [sentence = ''] = finding.text.split('\n', 1);
    const identity = [finding.rule, finding.path, sentence.replace(/\d+/g, '#')].join('\0');
    const nth = seen.get(identity) ?? 0;
    seen.set(identity, nth + 1);
    const hash = createHash('sha256').update(`${identity}\0${nth}`).digest('hex').slice(0, 32);
    return { ...result(finding), partialFingerprints: { 'ctxFinding/v1': hash } };
  });
}

function result({ rule, level, path, line, text }: SarifFinding<string>): object {
  return {
    ruleId: rule,
    level,
    message: { text: whole(text) },
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

/** A path as a relative URI. */
function uriOf(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(whole(segment)))
    .join('/');
}

/** A lone surrogate is in no encoding and stands as the character for what is lost. */
function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
