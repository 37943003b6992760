type Node = Record<string, unknown>;

const LEVELS: readonly unknown[] = ['none', 'note', 'warning', 'error'];

/**
 * The faults of a SARIF log by the rules of SARIF 2.1.0 that its readers hold it to (OASIS SARIF 2.1.0 §3.10, §3.13,
 * §3.19, §3.27, §3.30; "SARIF support for code scanning" of GitHub's documentation). Takes the log as it is written, so
 * that what JSON cannot say is seen as well.
 */
export function sarifFaults(written: string): string[] {
  const log = JSON.parse(written) as Node;
  const runs = log.runs as Node[];
  return [
    ...(typeof log.$schema === 'string' && /^https:.*sarif.*2\.1\.0\.json$/.test(log.$schema)
      ? []
      : ['$schema']),
    ...(log.version === '2.1.0' ? [] : ['version']),
    ...(Array.isArray(runs) && runs.length > 0 ? runs.flatMap(runFaults) : ['runs']),
    // A text with half a character is refused by readers that hold strings to Unicode.
    ...(/\\ud[89a-f]/i.test(written) ? ['half a character'] : []),
  ];
}

function runFaults({ tool, results }: Node): string[] {
  const { driver } = tool as { driver: Node };
  const rules = driver.rules as Node[];
  const ids = rules.map(({ id }) => id);
  return [
    ...(isText(driver.name) ? [] : ['driver.name']),
    ...(ids.every(isText) && new Set(ids).size === ids.length ? [] : ['rules[].id']),
    ...['shortDescription', 'fullDescription', 'help'].flatMap((part) =>
      rules.every((rule) => isText((rule[part] as Node)?.text)) ? [] : [`rules[].${part}.text`],
    ),
    ...(Array.isArray(results)
      ? results.flatMap((result) => resultFaults(result, ids))
      : ['results']),
    ...(new Set((results as Node[]).map(identity)).size === (results as Node[]).length
      ? []
      : ['two results of one identity']),
  ];
}

/** The identity by which a reader knows a result in the next run. */
function identity({ ruleId, partialFingerprints }: Node): string {
  return JSON.stringify([ruleId, partialFingerprints]);
}

function resultFaults(result: Node, ids: readonly unknown[]): string[] {
  const { ruleId, level, message, locations, partialFingerprints } = result;
  const { physicalLocation } = (locations as Node[])[0] as { physicalLocation: Node };
  const { uri } = physicalLocation.artifactLocation as Node;
  const { startLine } = physicalLocation.region as Node;
  const prints = Object.entries((partialFingerprints ?? {}) as Node);
  return [
    ...(ids.includes(ruleId) ? [] : [`ruleId ${ruleId}`]),
    ...(LEVELS.includes(level) ? [] : [`level ${level}`]),
    ...(isText((message as Node).text) ? [] : ['message.text']),
    ...(isRelative(uri) ? [] : [`uri ${uri}`]),
    ...(Number.isInteger(startLine) && (startLine as number) >= 1 ? [] : [`line ${startLine}`]),
    ...(prints.length > 0 && prints.every(([name, value]) => name !== '' && isText(value))
      ? []
      : ['partialFingerprints']),
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** RFC 3986: a relative reference of segments, what is no URI character percent-encoded, no way up. */
function isRelative(uri: unknown): boolean {
  return (
    isText(uri) &&
    !uri.startsWith('/') &&
    uri.split('/').every((segment) => segment !== '..' && SEGMENT.test(segment))
  );
}

/** Without a colon: before the first slash it would end a scheme. */
const SEGMENT = /^(?:[\w.~!$&'()*+,;=@-]|%[\dA-F]{2})*$/;
