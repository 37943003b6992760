import { describe, expect, it } from 'vitest';
import { cmakeTargets } from './targets.js';
import { testSources } from './test-sources.js';

const targetsOf = (text: string, paths: string[]) =>
  cmakeTargets([{ path: 'CMakeLists.txt', text }], paths).targets;

describe('testSources', () => {
  it('is what only programs of tests are made of', () => {
    const paths = ['xmltest.cpp', 'lib.cpp', 'tool.cpp', 'spec.h'];
    const text = `add_library(lib lib.cpp)
add_executable(xmltest xmltest.cpp lib.cpp spec.h)
add_test(NAME xmltest COMMAND xmltest)
add_executable(tool tool.cpp)
add_test(NAME runs COMMAND tool --version)`;
    expect([...testSources(targetsOf(text, paths))]).toEqual(['xmltest.cpp', 'spec.h']);
  });

  it('leaves out what is installed, and takes what finds its tests itself by any name', () => {
    const text = `add_executable(checker checker.cc)
add_test(NAME checker COMMAND checker)
install(TARGETS checker lib)
add_executable(all all.cc)
catch_discover_tests(all)`;
    expect([...testSources(targetsOf(text, ['checker.cc', 'all.cc']))]).toEqual(['all.cc']);
  });
});
