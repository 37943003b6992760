import { Visitor } from 'oxc-parser';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Source } from '../sources.js';

/**
 * Finds unfinished work and tests that do not run, in any source. The lengths of files and functions, their parameters
 * and `any` are biome's: `pnpm check lint`.
 */
export function checkBounds(source: Source): Finding[] {
  return [...checkMarks(source), ...checkRuns(source)];
}

/** Unfinished work. */
function checkMarks(source: Source): Finding[] {
  const findings: Finding[] = [];
  for (const { value, start } of parse(source).comments) {
    const mark = /\b(TODO|FIXME|XXX|HACK)\b/.exec(value)?.[1];
    if (mark) {
      const line = lineAt(source.text, start);
      findings.push({ path: source.path, line, message: `${mark}: finish it or file an issue` });
    }
  }
  return findings;
}

/** Tests that do not run, or keep others from running. */
function checkRuns(source: Source): Finding[] {
  const findings: Finding[] = [];
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      if (!source.test || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const runner = ['it', 'test', 'describe'].includes(object.name);
      if (!runner || !['only', 'skip', 'todo', 'fails'].includes(property.name)) return;
      const message = `${object.name}.${property.name}: every test runs`;
      findings.push({ path: source.path, line: lineAt(source.text, start), message });
    },
  }).visit(parse(source).program);
  return findings;
}
