import { describe, expect, it } from 'vitest';
import { isCodePath, isTestPath, pathClass } from './path-class.js';

describe('pathClass', () => {
  it.each([
    ['src/index.ts', 'source'],
    ['main.go', 'source'],
    ['src/latest.ts', 'source'],
    ['src/contest/x.py', 'source'],
    ['src/url.test.ts', 'test'],
    ['tests/test_app.py', 'test'],
    ['pkg/cmd/list_test.go', 'test'],
    ['src/test/java/com/acme/GsonTest.java', 'test'],
    ['src/main/java/com/acme/GsonTests.java', 'test'],
    ['spec/user_spec.rb', 'test'],
    ['conftest.py', 'test'],
    ['test/fixtures/a.ts', 'fixture'],
    ['playground/css/main.js', 'fixture'],
    ['internal/testdata/a.go', 'fixture'],
    ['vendor/x/y.go', 'vendored'],
    ['deps/lua/src/lua.h', 'vendored'],
    ['node_modules/x/index.js', 'vendored'],
    ['dist/index.js', 'generated'],
    ['api/service.pb.go', 'generated'],
    ['pnpm-lock.yaml', 'generated'],
    ['assets/jquery.min.js', 'generated'],
    ['examples/a/main.py', 'example'],
    ['docs/conf.py', 'example'],
    ['README.md', 'other'],
    ['tests/static/config.json', 'other'],
    ['src/styles.css', 'other'],
  ])('%s is %s', (path, expected) => {
    expect(pathClass(path)).toBe(expected);
  });

  it('goes by segments and never by a part of a word', () => {
    expect(isTestPath('src/attestation/x.ts')).toBe(false);
    expect(isTestPath('src/testing/x.ts')).toBe(true);
    expect(isTestPath('src/protest.ts')).toBe(false);
    expect(pathClass('src/distance/x.ts')).toBe('source');
    expect(pathClass('src/vendors/x.ts')).toBe('source');
  });

  it('knows code by its extension', () => {
    expect(['a.ts', 'a.vue', 'a.rs', 'a.h'].every(isCodePath)).toBe(true);
    expect(['a.json', 'a.html', 'a', '.ts', 'a.svg'].some(isCodePath)).toBe(false);
  });
});
