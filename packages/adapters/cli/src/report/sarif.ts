/** Results of one run; a host that shows them takes 25,000 at most, and nobody reads that many. */
const MAX_RESULTS = 1_000;

/** What is found at a line of a file. */
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
 */
export function sarif<Rule extends string>(
  name: string,
  rules: Readonly<Record<Rule, string>>,
  found: readonly SarifFinding<Rule>[],
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
            rules: Object.entries(rules).map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        },
        results: found.slice(0, MAX_RESULTS).map(resultOf),
      },
    ],
  };
}

function resultOf({ rule, level, path, line, text }: SarifFinding<string>): object {
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
