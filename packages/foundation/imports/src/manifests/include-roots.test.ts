import { describe, expect, it } from 'vitest';
import { pathTree } from '../lookup/tree.js';
import { includeRoots } from './include-roots.js';

const tree = pathTree(['src/a.c', 'include/x.h', 'lib/in/y.h', 'lib/b.c', 'api/z.h']);
const roots = (path: string, text: string): string[] => [...includeRoots(tree, [{ path, text }])];

describe('includeRoots', () => {
  it('reads the flags of a compilation database, wherever it was made', () => {
    const commands = [
      {
        directory: '/home/x/build',
        file: '/home/x/src/a.c',
        command: 'cc -I/home/x/include -I../api -c a.c',
      },
      {
        directory: '/home/x',
        file: 'lib/b.c',
        arguments: ['cc', '-isystem', '/home/x/lib/in', '-I/usr/include'],
      },
      { directory: '/home/x', file: '/elsewhere/c.c', command: 'cc -I/home/x/src' },
    ];
    expect(roots('build/compile_commands.json', JSON.stringify(commands))).toEqual([
      'include',
      'api',
      'lib/in',
    ]);
  });

  it('reads the folders that CMake and Bazel write out', () => {
    const cmake = `include_directories(../api "\${CMAKE_SOURCE_DIR}/include") # include_directories(../src)
      target_include_directories(y PUBLIC $<BUILD_INTERFACE:\${CMAKE_CURRENT_SOURCE_DIR}/in> \${OTHER}/src)`;
    expect(roots('lib/CMakeLists.txt', cmake)).toEqual(['api', 'lib/in']);
    const bazel =
      'cc_library(name = "y", includes = ["in", "../api"], strip_include_prefix = "/in")';
    expect(roots('lib/BUILD.bazel', bazel)).toEqual(['lib/in', 'api']);
  });

  it('reads no command of CMake in a comment of several lines, nor in a string', () => {
    const comment = '#[[ old\ninclude_directories(api)\n]]\ninclude_directories(lib/in)';
    expect(roots('CMakeLists.txt', comment)).toEqual(['lib/in']);
    expect(roots('CMakeLists.txt', 'message("include_directories(api)")')).toEqual([]);
  });

  it.each(['', '[', '{}', '[1, {"directory": 2}]', '[{"directory": "/", "file": "a.c"}]'])(
    'finds nothing in %j',
    (text) => expect(roots('compile_commands.json', text)).toEqual([]),
  );
});
