import { describe, expect, it } from 'vitest';
import { cmakeTargets, matchesGlob } from './targets.js';

const PATHS = ['app.cc', 'test/a_test.cc', 'test/b_test.cc', 'test/main.cc', 'util/c_test.cc'];

/** `name in folder: tests | sources` of each target. */
function read(texts: Record<string, string>, paths = PATHS): string[] {
  const manifests = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return cmakeTargets(manifests, paths).targets.map(
    ({ name, folder, tests, sources, discovered }) =>
      `${name} in ${folder || '.'}: ${[...tests, ...(discovered ? ['?'] : [])].join(',')} | ${[...sources].join(' ')}`,
  );
}

describe('cmakeTargets', () => {
  it('reads programs, and the tests that run them, in both forms', () => {
    const text = `add_test(NAME all COMMAND $<TARGET_FILE:checks> --fast)
add_executable(checks test/a_test.cc "test/main.cc" missing.cc)
add_executable(old \${CMAKE_CURRENT_SOURCE_DIR}/test/b_test.cc)
add_test(older old)
add_library(app app.cc)`;
    expect(read({ 'CMakeLists.txt': text })).toEqual([
      'checks in .: all | test/a_test.cc test/main.cc',
      'old in .: older | test/b_test.cc',
      'app in .:  | app.cc',
    ]);
  });

  it('follows functions, loops, lists and names of files', () => {
    const text = `function(own_test file)
  get_filename_component(name "\${file}" NAME_WE)
  add_executable(\${name} "\${file}" \${ARGN})
  gtest_discover_tests(\${name})
endfunction()
own_test("util/c_test.cc" test/main.cc)
set(NAMES a_test)
list(APPEND NAMES b_test)
foreach(one \${NAMES})
  add_executable(\${one}_x)
  target_sources(\${one}_x PRIVATE test/\${one}.cc)
  add_test(NAME \${one} COMMAND \${one}_x)
endforeach()
foreach(one IN LISTS NAMES)
  add_test(NAME again_\${one} COMMAND \${one}_x)
endforeach()`;
    expect(read({ 'CMakeLists.txt': text })).toEqual([
      'c_test in .: ? | util/c_test.cc test/main.cc',
      'a_test_x in .: a_test,again_a_test | test/a_test.cc',
      'b_test_x in .: b_test,again_b_test | test/b_test.cc',
    ]);
  });

  it('reads folders below with what is around them, and patterns', () => {
    const texts = {
      'test/CMakeLists.txt':
        'file(GLOB all "*.cc")\nown(checks ${all})\nadd_test(NAME t COMMAND checks)',
      'CMakeLists.txt': 'macro(OWN name)\nadd_executable(${name} ${ARGN})\nendmacro()',
    };
    expect(read(texts)).toEqual(['checks in test: t | test/a_test.cc test/b_test.cc test/main.cc']);
    const deep = 'file(GLOB_RECURSE all CONFIGURE_DEPENDS *_test.cc)\nadd_executable(x ${all})';
    expect(read({ 'CMakeLists.txt': deep })).toEqual([
      'x in .:  | test/a_test.cc test/b_test.cc util/c_test.cc',
    ]);
  });

  it('ends, whatever calls itself or grows', () => {
    const self = 'function(f)\nf()\nf()\nendfunction()\nf()\nadd_executable(x app.cc)';
    expect(() => read({ 'CMakeLists.txt': self })).not.toThrow();
    const doubled = 'set(a "$\x7ba};$\x7ba}")\n'.repeat(40);
    const grows = `set(a xxxxxxxxxx)\n${doubled}foreach(i \${a} \${a})\nendforeach()`;
    expect(read({ 'CMakeLists.txt': `${grows}\nfunction(\nendfunction(` })).toEqual([]);
  });
});

// Written after the ways in which projects in the open do it: one test file a program by a function, all in
// one program by a pattern, a helper library between, and options around all.
describe('cmakeTargets of whole projects', () => {
  it('reads a function that makes a program and a test of each name', () => {
    const texts = {
      'CMakeLists.txt': `cmake_minimum_required(VERSION 3.15...3.31)
project(FMT CXX)
option(FMT_TEST "Generate the test target." \${FMT_MASTER_PROJECT})
function(join result_var)
  set(result "")
  foreach(arg \${ARGN})
    set(result "\${result}\${arg}")
  endforeach()
  set(\${result_var} "\${result}" PARENT_SCOPE)
endfunction()
add_library(fmt src/format.cc)
if(FMT_TEST)
  enable_testing()
  add_subdirectory(test)
endif()
`,
      'test/CMakeLists.txt': `add_library(test-main STATIC test-main.cc gtest-extra.cc)
target_link_libraries(test-main gtest fmt)
function(add_fmt_executable name)
  add_executable(\${name} \${ARGN})
endfunction()
function(add_fmt_test name)
  cmake_parse_arguments(ADD_FMT_TEST "HEADER_ONLY;MODULE" "" "" \${ARGN})
  set(sources \${name}.cc)
  add_fmt_executable(\${name} \${sources})
  target_link_libraries(\${name} test-main)
  add_test(NAME \${name} COMMAND \${name})
endfunction()
add_fmt_test(args-test)
add_fmt_test(format-test HEADER_ONLY)
`,
    };
    const names = 'args-test.cc format-test.cc test-main.cc gtest-extra.cc'.split(' ');
    const paths = ['src/format.cc', ...names.map((name) => `test/${name}`)];
    expect(read(texts, paths)).toEqual([
      'fmt in .:  | src/format.cc',
      'test-main in test:  | test/test-main.cc test/gtest-extra.cc',
      'args-test in test: args-test | test/args-test.cc',
      'format-test in test: format-test | test/format-test.cc',
    ]);
  });

  it('reads one program of all tests that a pattern finds', () => {
    const texts = {
      'CMakeLists.txt': 'set(SHARED_DIR "${CMAKE_SOURCE_DIR}/shared")\nadd_subdirectory(test)\n',
      'test/CMakeLists.txt': `file(GLOB test-sources
  CONFIGURE_DEPENDS
  RELATIVE \${CMAKE_CURRENT_SOURCE_DIR}
  *_test.cpp integration/*_test.cpp)
file(GLOB shared "\${SHARED_DIR}/*.cpp")
add_executable(all-tests main.cpp \${test-sources} \${shared})
add_test(NAME lib::test COMMAND all-tests)
add_test(NAME other COMMAND \${CMAKE_COMMAND} -E echo)
`,
    };
    const paths = [
      ...['lib.cpp', 'shared/tool.cpp', 'test/main.cpp', 'test/node_test.cpp'],
      ...['test/integration/emit_test.cpp', 'test/integration/data.cpp'],
    ];
    expect(read(texts, paths)).toEqual([
      'all-tests in test: lib::test | test/main.cpp test/node_test.cpp test/integration/emit_test.cpp shared/tool.cpp',
    ]);
  });

  it('reads a program whose sources are listed by conditions, all of them', () => {
    const text = `set(SOURCES common_test.c)
if(WIN32)
  list(APPEND SOURCES win_test.c)
else()
  list(APPEND SOURCES posix_test.c)
endif()
add_executable(run_tests WIN32 \${SOURCES})
foreach(mode fast slow)
  add_test(NAME "run_\${mode}" COMMAND run_tests \${mode})
endforeach()
install(TARGETS lib EXPORT lib-targets)
`;
    const paths = ['common_test.c', 'win_test.c', 'posix_test.c'];
    expect(read({ 'CMakeLists.txt': text }, paths)).toEqual([
      'run_tests in .: run_fast,run_slow | common_test.c win_test.c posix_test.c',
    ]);
  });

  it('takes a test of a program that nobody makes, and a program without a test, for none', () => {
    const text = `add_test(NAME a COMMAND nowhere)
add_test(NAME)
add_test(NAME b COMMAND)
add_executable(app IMPORTED)
add_executable(also ALIAS app)
gtest_discover_tests(TARGET)
catch_discover_tests()
add_executable(\${UNKNOWN} a.cc)
`;
    expect(read({ 'CMakeLists.txt': text }, ['a.cc'])).toEqual(['a.cc in .:  | ']);
  });
});

describe('matchesGlob', () => {
  it.each([
    ['src/a.cpp', 'src/*.cpp', true],
    ['src/a.cc', 'src/*.cpp', false],
    ['src/in/a.cpp', 'src/*.cpp', false],
    ['src/in/a.cpp', 'src/*/*.cpp', true],
    ['a-b-c.cpp', '*-*-*.cpp', true],
    ['aab', '*ab', true],
    ['ab', 'a?', true],
    ['a/', 'a?', false],
    ['a', 'a*', true],
    ['', '*', true],
    ['abc', 'ab', false],
  ])('%s in %s: %s', (path, pattern, fits) => {
    expect(matchesGlob(path, pattern)).toBe(fits);
  });

  it('takes time that grows with both, whatever the pattern', () => {
    let reads = 0;
    const counted = (text: string): string =>
      new Proxy(Object(text), {
        get: (of, key) => {
          if (/^\d+$/.test(String(key))) reads++;
          const value: unknown = Reflect.get(of, key, of);
          return typeof value === 'function' ? value.bind(of) : value;
        },
      }) as string;
    expect(matchesGlob(counted('a'.repeat(200)), `${'*a'.repeat(50)}b`)).toBe(false);
    expect(reads).toBeLessThan(200 * 100 * 4);
  });
});
