import type { Manifest } from '@ctx/source';
import { cmakeCommands } from '@ctx/source/formats';
import { basename, dirname, join } from '@ctx/source/paths';
import type { PathTree } from '../lookup/tree.js';
import { asObject, asStrings } from './jsonc.js';

/** Commands of one compile_commands.json that are read; they repeat each other. */
const MAX_COMMANDS = 10_000;

/**
 * The folders that C and C++ look for includes in, as far as build files write them out: `-I` and
 * `-isystem` of compile_commands.json, `include_directories` and `target_include_directories` of
 * CMake, `includes` and `strip_include_prefix` of Bazel. These files are programs, so this is a
 * hint: it tells equals apart, and an include is never bound by it alone.
 *
 * Source: clang.llvm.org/docs/JSONCompilationDatabase.html; cmake.org (target_include_directories);
 * bazel.build/reference/be/c-cpp.
 */
export function includeRoots(tree: PathTree, manifests: readonly Manifest[]): ReadonlySet<string> {
  const roots = new Set<string>();
  const add = (folder: string | undefined): void => {
    if (folder !== undefined && tree.hasDirectory(folder)) roots.add(folder);
  };
  for (const manifest of manifests) {
    const home = dirname(manifest.path);
    switch (basename(manifest.path)) {
      case 'compile_commands.json':
        for (const folder of compiled(manifest.text, tree)) add(folder);
        break;
      case 'CMakeLists.txt':
        for (const written of cmake(manifest.text)) add(join(home, written) ?? join('', written));
        break;
      case 'BUILD':
      case 'BUILD.bazel':
        for (const written of bazel(manifest.text)) add(join(home, written));
        break;
    }
  }
  return roots;
}

/** Folders of a compilation database; they are absolute, so the compiled file says where the root is. */
function compiled(text: string, tree: PathTree): (string | undefined)[] {
  return commandsIn(text).flatMap((entry) => {
    const { directory, file, command, arguments: list } = asObject(entry) ?? {};
    if (typeof directory !== 'string' || typeof file !== 'string') return [];
    const words = typeof command === 'string' ? command.split(/\s+/) : asStrings(list);
    const root = rootOf(absolute(file, directory), tree);
    if (root === undefined) return [];
    return words.flatMap((word, i) => {
      const flag = /^-(?:I|isystem|iquote)/.exec(word)?.[0];
      if (flag === undefined) return [];
      const folder = word.length > flag.length ? word.slice(flag.length) : (words[i + 1] ?? '');
      const path = absolute(folder, directory);
      return path.startsWith(root) ? [join('', path.slice(root.length))] : [];
    });
  });
}

function commandsIn(text: string): unknown[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.slice(0, MAX_COMMANDS) : [];
  } catch {
    return [];
  }
}

function absolute(path: string, directory: string): string {
  return path.startsWith('/') ? path : `${directory}/${path}`;
}

/** The part of an absolute path before the longest path of the repository that ends it. */
function rootOf(file: string, tree: PathTree): string | undefined {
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) {
    if (tree.has(file.slice(at + 1))) return file.slice(0, at + 1);
  }
  return undefined;
}

/** Arguments of the two commands; a path of variables other than the own folders is nobody's. */
function cmake(text: string): string[] {
  return cmakeCommands(text).flatMap(({ name, args }) =>
    /^(?:target_)?include_directories$/.test(name)
      ? args
          .map((argument) => argument.text)
          .join(' ')
          .replace(/\$<(?:BUILD_INTERFACE|INSTALL_INTERFACE):([^<>]*)>/g, ' $1 ')
          .split(/[\s";]+/)
          .map((word) =>
            word.replace(
              /^\$\{(?:CMAKE_CURRENT_(?:SOURCE|LIST)_DIR|PROJECT_SOURCE_DIR|CMAKE_SOURCE_DIR)\}/,
              '.',
            ),
          )
          .filter(
            (word) =>
              /^[\w./-]+$/.test(word) &&
              !/^(?:PUBLIC|PRIVATE|INTERFACE|SYSTEM|BEFORE|AFTER)$/.test(word),
          )
      : [],
  );
}

function bazel(text: string): string[] {
  const lists = [...text.matchAll(/\bincludes\s*=\s*\[([^\][]*)\]/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/"([^"\n]*)"/g),
  ]);
  const prefixes = [...text.matchAll(/\bstrip_include_prefix\s*=\s*"\/?([^"\n]*)"/g)];
  return [...lists, ...prefixes].map(([, folder = '']) => folder);
}
