import { describe, expect, it } from 'vitest';
import { type SarifFinding, sarif } from './sarif.js';

const found = (path: string, line = 3): SarifFinding<'one'> => ({
  rule: 'one',
  level: 'note',
  path,
  line,
  text: 'look',
});
const resultsOf = (...findings: SarifFinding<'one'>[]) => {
  const { runs } = sarif('ctx test', { one: 'First' }, findings) as {
    runs: [{ tool: object; results: object[] }];
  };
  return runs[0];
};

describe('sarif', () => {
  it('names the tool, its rules, and where each finding stands', () => {
    const { tool, results } = resultsOf(found('src/a b.ts'));
    expect(tool).toMatchObject({
      driver: { name: 'ctx test', rules: [{ id: 'one', shortDescription: { text: 'First' } }] },
    });
    expect(results).toEqual([
      {
        ruleId: 'one',
        level: 'note',
        message: { text: 'look' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/a%20b.ts' },
              region: { startLine: 3 },
            },
          },
        ],
      },
    ]);
  });

  it('has a line that exists, and no more than a thousand results', () => {
    const { results } = resultsOf(...Array.from({ length: 1500 }, () => found('a.ts', 0)));
    expect(results).toHaveLength(1000);
    expect(JSON.stringify(results[0])).toContain('"startLine":1');
  });
});
