import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { factsOf } from '../../test/project.js';
import { edgesWithUses } from '../../test/uses.js';
import { resolveImports } from '../resolve/resolve-imports.js';

describe('C and C++ includes', () => {
  it('looks beside the includer first', () => {
    expect(
      edgesOf({
        'src/a.c': '#include "sds.h"\n#include "../include/x.h"\n#include "missing.h"',
        'src/sds.h': '',
        'deps/hiredis/sds.h': '',
        'include/x.h': '',
      }),
    ).toEqual(['src/a.c -> include/x.h', 'src/a.c -> src/sds.h']);
  });

  it('then takes the path that ends like it and lies nearest', () => {
    expect(
      edgesOf({
        'server/a.cc': '#include "net/tcp.h"\n#include <fmt/core.h>',
        'server/lib/net/tcp.h': '',
        'client/net/tcp.h': '',
        'vendor/include/fmt/core.h': '',
        'x/notfmt/core.h': '',
      }),
    ).toEqual(['server/a.cc -> server/lib/net/tcp.h', 'server/a.cc -> vendor/include/fmt/core.h']);
  });

  it('calls an equally near choice a name only', () => {
    expect(edgesOf({ 'a.c': '#include "util.h"', 'one/util.h': '', 'two/util.h': '' })).toEqual([
      'a.c -> one/util.h (name)',
      'a.c -> two/util.h (name)',
    ]);
  });

  it('takes of equally near ones that under a folder which a build file lists', () => {
    const files = {
      'a.c': '#include "util.h"\n#include <api.h>',
      'one/util.h': '',
      'two/util.h': '',
      'two/api.h': '',
    };
    const cmake = 'target_include_directories(x PUBLIC ${PROJECT_SOURCE_DIR}/two)';
    expect(edgesOf({ ...files, 'CMakeLists.txt': cmake })).toEqual([
      'a.c -> two/api.h',
      'a.c -> two/util.h',
    ]);
  });

  it('does not link what is no test to a function of a test', () => {
    const files = { 'use.c': 'copy();', 'use_test.c': 'copy();' };
    expect(edgesOf({ ...files, 'test/copy.c': 'void copy(void) {}' })).toEqual([
      'use_test.c -> test/copy.c (name)',
    ]);
    expect(
      edgesOf({ ...files, 'test/copy.c': 'void copy(void) {}', 'copy.c': 'void copy(void) {}' }),
    ).toEqual(['use.c -> copy.c (name)']);
  });

  it('does not take a file for a system header', () => {
    expect(
      edgesOf({
        'a.c': '#include <string.h>\n#include <zlib.h>',
        'src/string.h': '',
        'deps/include/zlib.h': '',
      }),
    ).toEqual(['a.c -> deps/include/zlib.h']);
  });

  it('ignores an include of itself and an empty one', () => {
    expect(edgesOf({ 'a.h': '#include "a.h"\n#include "./"\n#include "../../a.h"' })).toEqual([]);
  });

  it('links the users of a function to the only source file that defines it, as a name', () => {
    expect(
      edgesOf({
        'ae.h': 'void create(void);',
        'ae.c': '#include "ae.h"\nvoid create(void) {}\nvoid twice(void) {}\nint main() {}',
        'other.c': 'void twice(void) {}\nint main() {}',
        'use.c': '#include "ae.h"\ncreate(); twice(); main();',
      }),
    ).toEqual(['ae.c -> ae.h', 'use.c -> ae.c (name)', 'use.c -> ae.h']);
  });
});

it('asks for a header of which there are thousands in time that grows with them', () => {
  const projectOf = (size: number): Record<string, string> => {
    const project: Record<string, string> = {};
    for (let i = 0; i < size; i++) {
      project[`m${i}/include/config.h`] = '';
      project[`m${i}/src/a.c`] = '#include "config.h"';
    }
    return project;
  };
  const edges = edgesOf(projectOf(3000));
  expect(edges).toContain('m7/src/a.c -> m7/include/config.h');
  expect(edges).toHaveLength(3000);
  expect((size: number) => {
    const project = projectOf(size);
    return () => edgesOf(project);
  }).toGrowLinearly(50, 400);
});

it('takes no template of a source file for what another file uses', () => {
  const [one, other] = [
    factsOf('sandbox/run.cc', 'int draw(int x) {'),
    factsOf('test/map.cc', 'int main(int x) {\ndraw(1);'),
  ];
  const edges = () =>
    resolveImports({ facts: [one!, other!] }).map(({ from, to }) => `${from} -> ${to}`);
  expect(edges()).toEqual(['test/map.cc -> sandbox/run.cc']);
  one!.definitions[0]!.signature = 'template<class T> T draw(int x)';
  expect(edges()).toEqual([]);
});

it('takes only bare names for functions of other files', () => {
  const project = { 'a.c': 'int run(int x) {', 'b.c': 'int main(int x) {' };
  expect(edgesWithUses(project, { 'b.c': ['run'] })).toEqual(['b.c -> a.c (name)']);
  expect(edgesWithUses(project, { 'b.c': ['job.run', '.run'] })).toEqual([]);
});
