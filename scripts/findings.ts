import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Something a check objects to. */
export interface Finding {
  /** POSIX path, relative to the root of the repository. */
  path: string;
  /** 1-based. */
  line: number;
  message: string;
}

/** One line per finding, `path:line message`, by path, then line. */
export function renderFindings(findings: readonly Finding[]): string {
  const byPlace = (a: Finding, b: Finding) =>
    compare(a.path, b.path) || a.line - b.line || compare(a.message, b.message);
  return [...findings]
    .sort(byPlace)
    .map(({ path, line, message }) => `${path}:${line} ${message}\n`)
    .join('');
}

/**
 * Runs a check over this repository when its file is the program: prints the findings and exits
 * with 1 if there are any.
 */
export async function runAsProgram(
  url: string,
  check: (root: string) => Finding[] | Promise<Finding[]>,
): Promise<void> {
  if (!process.argv[1] || realpathSync(process.argv[1]) !== fileURLToPath(url)) return;
  const findings = await check(fileURLToPath(new URL('..', import.meta.url)));
  process.stdout.write(renderFindings(findings));
  process.stderr.write(`${findings.length === 0 ? 'no' : findings.length} findings\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
