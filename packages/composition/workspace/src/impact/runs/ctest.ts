import { compareText } from '@ctx/text';
import type { CMakeTarget } from '../cmake/targets.js';
import { runsTests } from '../cmake/test-files.js';
import { shellWord } from './shell-word.js';

/** The assumptions of the commands of {@link ctestCommands}. */
export const CMAKE_ASSUMES =
  'build/ is a build of CMake with the tests switched on (cmake -B build); another folder is put in its place';

/**
 * The commands that build and run the programs that these files are part of; none where CMake makes no test of them.
 * Names of tests that a program finds itself are not known: all of the folder are run.
 */
export function ctestCommands(paths: readonly string[], targets: readonly CMakeTarget[]): string[] {
  const matching = targets.filter(
    (target) => runsTests(target) && paths.some((path) => target.sources.has(path)),
  );
  const named = matching.filter(({ discovered }) => !discovered);
  const folders = matching.flatMap(({ discovered, folder }) => (discovered ? [folder] : []));
  const commands: string[] = [];
  if (named.length > 0) {
    const programs = named.map(({ name }) => shellWord(name)).join(' ');
    const tests = [...new Set(named.flatMap((one) => [...one.tests]))].map(literal).join('|');
    const pattern = shellWord(`^(${tests})$`);
    commands.push(
      `cmake --build build --target ${programs} && ctest --test-dir build -R ${pattern}`,
    );
  }
  for (const folder of [...new Set(folders)].sort(compareText)) {
    const built = shellWord(folder === '' ? 'build' : `build/${folder}`);
    commands.push(`cmake --build build && ctest --test-dir ${built}`);
  }
  return commands;
}

/** A name as a pattern of CMake that fits nothing else. */
function literal(name: string): string {
  return name.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
}
