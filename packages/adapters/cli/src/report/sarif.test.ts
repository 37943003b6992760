import { describe, expect, it } from 'vitest';
import { sarifFaults } from '../../test/sarif-faults.js';
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
    runs: [{ tool: object; results: object[]; invocations?: object[] }];
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
        partialFingerprints: { 'ctxFinding/v1': expect.stringMatching(/^[\da-f]{32}$/) },
      },
    ]);
  });

  it('keeps the rules of SARIF for any path, line and text', () => {
    const paths = ['a:b.ts', 'ü/日.ts', 'a\\b#c?d%.ts', '\ud800.ts', '[x]/(y).ts', 'src/', './'];
    const all = paths.flatMap((path) => [0, 1, 9].map((line) => found(path, line)));
    const texts = ['\udfff of {0}', '[a](b)', 'two\nlines'];
    const log = sarif('ctx test', { one: 'First' }, [
      ...all,
      ...texts.map((text) => ({ ...found('a.ts'), text })),
    ]);
    expect(sarifFaults(JSON.stringify(log))).toEqual([]);
    expect(sarifFaults(JSON.stringify(sarif('ctx test', { one: 'First' }, [])))).toEqual([]);
  });

  it('is seen to break each rule where it does', () => {
    const good = JSON.stringify(sarif('ctx test', { one: 'First' }, [found('src/a.ts')]));
    const broken: [from: string | RegExp, to: string, fault: string][] = [
      ['"2.1.0"', '"2.0.0"', 'version'],
      ['"ruleId":"one"', '"ruleId":"two"', 'ruleId two'],
      ['"level":"note"', '"level":"info"', 'level info'],
      ['"text":"look"', '"text":" "', 'message.text'],
      ['src/a.ts', '/src/a.ts', 'uri /src/a.ts'],
      ['src/a.ts', 'src/a b.ts', 'uri src/a b.ts'],
      ['src/a.ts', '../a.ts', 'uri ../a.ts'],
      ['src/a.ts', 'C:/a.ts', 'uri C:/a.ts'],
      ['"startLine":3', '"startLine":0', 'line 0'],
      [/"ctxFinding.*?"[\da-f]+"/, '', 'partialFingerprints'],
      ['look', '\\ud800', 'half a character'],
      ['"help"', '"helps"', 'rules[].help.text'],
    ];
    for (const [from, to, fault] of broken) {
      expect(sarifFaults(good.replace(from, to)), fault).toEqual([fault]);
    }
  });

  it('knows a finding again when lines above it or its counts change', () => {
    const print = (...all: SarifFinding<'one'>[]) =>
      (resultsOf(...all).results as { partialFingerprints: object }[]).map((one) =>
        JSON.stringify(one.partialFingerprints),
      );
    const at = (line: number, text: string, path = 'a.ts') => ({ ...found(path, line), text });
    const [before] = print(at(3, 'f: 30 lines\nat b.ts:9'));
    expect(print(at(40, 'f: 31 lines\nat b.ts:12'))).toEqual([before]);
    expect(print(at(3, 'g: 30 lines'))).not.toEqual([before]);
    expect(print(at(3, 'f: 30 lines', 'b.ts'))).not.toEqual([before]);
    const [first, second] = print(at(3, 'f: 30 lines'), at(9, 'f: 2 lines'));
    expect([first, first === second]).toEqual([before, false]);
  });

  it('has a line that exists, and no more than a thousand results', () => {
    const { results, invocations } = resultsOf(
      ...Array.from({ length: 1500 }, () => found('a.ts', 0)),
    );
    expect(results).toHaveLength(1000);
    expect(JSON.stringify(invocations)).toContain('500 more findings are left out');
    expect(resultsOf(found('a.ts'))).not.toHaveProperty('invocations');
    expect(JSON.stringify(results[0])).toContain('"startLine":1');
  });
});
