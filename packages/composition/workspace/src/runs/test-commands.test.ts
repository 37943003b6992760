import { describe, expect, it } from 'vitest';
import { testCommands } from './test-commands.js';

const uses = (path: string, text: string) => [{ path, text }];
const npm = (name: string) => uses('package.json', `{"devDependencies": {"${name}": "^1.0.0"}}`);

describe('testCommands', () => {
  it.each([
    ['vitest', 'npx vitest run test/a.test.ts test/b.test.ts'],
    ['jest', 'npx jest test/a.test.ts test/b.test.ts'],
    ['mocha', 'npx mocha test/a.test.ts test/b.test.ts'],
    ['left-pad', 'node --test test/a.test.ts test/b.test.ts'],
  ])('takes the runner that package.json names: %s', (name, command) => {
    expect(testCommands(['test/a.test.ts', 'test/b.test.ts'], npm(name))).toEqual([command]);
  });

  it.each([
    [['tests/test_a.py', 'tests/test_b.py'], [], 'pytest tests/test_a.py tests/test_b.py'],
    [['a_test.go', 'web/b_test.go', 'web/c_test.go'], [], 'go test . ./web'],
    [['tests/a.rs', 'tests/b.rs'], [], 'cargo test --test a --test b'],
    [
      ['src/test/java/ATest.java', 'src/test/java/BTest.java'],
      uses('pom.xml', '<project>'),
      'mvn test -Dtest=ATest,BTest',
    ],
    [['src/test/kotlin/ATest.kt'], [], "./gradlew test --tests '*ATest'"],
    [
      ['tests/ATests.cs', 'tests/BTests.cs'],
      [],
      "dotnet test --filter 'FullyQualifiedName~ATests|FullyQualifiedName~BTests'",
    ],
    [['spec/a_spec.rb'], uses('Gemfile', "gem 'rspec'"), 'bundle exec rspec spec/a_spec.rb'],
    [['test/a_test.rb'], [], 'bundle exec ruby -Itest test/a_test.rb'],
    [['tests/ATest.php'], [], 'vendor/bin/phpunit tests/ATest.php'],
  ])('runs %j', (paths, manifests, command) => {
    expect(testCommands(paths, manifests)).toEqual([command]);
  });

  it('has a command for each runner, and one for each file where a runner takes one', () => {
    const paths = ['tests/ATest.php', 'tests/test_a.py', 'tests/BTest.php', 'tests/none.sql'];
    expect(testCommands(paths, [])).toEqual([
      'vendor/bin/phpunit tests/ATest.php',
      'vendor/bin/phpunit tests/BTest.php',
      'pytest tests/test_a.py',
    ]);
  });

  it('gives a shell every path as one word, whatever is in it', () => {
    const paths = ["test_a b'; rm -rf $HOME #.py", '-test_$(x).py'];
    expect(testCommands(paths, [])).toEqual([
      `pytest 'test_a b'\\''; rm -rf $HOME #.py' './-test_$(x).py'`,
    ]);
  });
});
