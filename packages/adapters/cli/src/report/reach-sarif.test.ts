import { describe, expect, it } from 'vitest';
import { REACH } from '../../test/reach.js';
import { sarifFaults } from '../../test/sarif-faults.js';
import { reachSarif } from './reach-sarif.js';

describe('reachSarif', () => {
  it('has a result at the line of each fault, by a relative URI', () => {
    const { runs } = reachSarif(REACH) as { runs: [{ results: Record<string, never>[] }] };
    expect(runs[0].results).toMatchObject([
      {
        ruleId: 'stale-import',
        level: 'warning',
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/shop.ts' },
              region: { startLine: 3 },
            },
          },
        ],
      },
      {
        ruleId: 'untested',
        locations: [{ physicalLocation: { artifactLocation: { uri: 'src/new%20name.ts' } } }],
      },
      {
        ruleId: 'reach',
        level: 'note',
        message: { text: '2 files depend on what changed here' },
        locations: [{ physicalLocation: { region: { startLine: 12 } } }],
      },
    ]);
  });

  it('has a URI for any path, and a thousand results at most', () => {
    const [changed] = REACH.changed;
    const many = Array.from({ length: 3000 }, (_, i) => ({ ...changed!, path: `\ud800%?#${i}` }));
    const text = JSON.stringify(reachSarif({ ...REACH, changed: many }));
    expect(sarifFaults(text)).toEqual([]);
    expect(text.match(/"ruleId"/g)).toHaveLength(1000);
    expect(text).toContain('%EF%BF%BD%25%3F%230');
  });
});
