import { type CMakeArgument, type CMakeCommand, cmakeCommands } from '@ctx/source/formats';
import { basename, dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';

/** A program or a library that CMake builds. */
export interface CMakeTarget {
  readonly name: string;
  readonly kind: 'executable' | 'library';
  /** Folder of the CMakeLists.txt that makes it; `''` for the root. */
  readonly folder: string;
  /** Paths that exist, in their order. */
  readonly sources: Set<string>;
  /** Tests whose command is this program, by the names that ctest has for them. */
  readonly tests: Set<string>;
  /** Its tests are found by running it (`gtest_discover_tests`): their names are not known. */
  discovered: boolean;
  installed: boolean;
}

/** The targets that were found. */
export interface CMakeTargets {
  readonly targets: readonly CMakeTarget[];
  /** All commands were run: false behind the limit of steps, where others may make more targets. */
  readonly isWhole: boolean;
}

/** Commands that are run in all, calls of functions and rounds of loops counted; keeps the work linear. */
const STEPS = 20_000;

/** Most calls within calls that are followed. */
const CALLS = 16;

/** Most characters of a value with its variables put in; a longer value counts as absent. */
const WIDTH = 100_000;

/** Files of patterns (`file(GLOB …)`) that are looked up; each is compared with every path. */
const GLOBS = 50;

/** Words of commands that stand among sources, and are none. */
const DISCOVERS: ReadonlySet<string> = new Set(
  'gtest_discover_tests gtest_add_tests catch_discover_tests doctest_discover_tests'.split(' '),
);

interface Block {
  readonly params: readonly string[];
  readonly body: readonly CMakeCommand[];
}

interface Run {
  readonly paths: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly targets: Map<string, CMakeTarget>;
  /** Programs of tests by name: they may be made after the test. */
  readonly tests: Map<string, string[]>;
  readonly discovered: Set<string>;
  readonly installed: Set<string>;
  readonly blocks: Map<string, Block>;
  steps: number;
  globs: number;
}

/** The state in which commands run: variables and the folder. */
interface Scope {
  readonly folder: string;
  readonly values: Map<string, string>;
  readonly depth: number;
}

/**
 * The targets of a project by its `CMakeLists.txt`, as far as they are written out: all branches of
 * conditions are taken, functions and loops are followed, what is in other files is not.
 */
export function cmakeTargets(
  manifests: readonly { path: string; text: string }[],
  paths: readonly string[],
): CMakeTargets {
  const run: Run = {
    ...{ paths, known: new Set(paths), targets: new Map(), tests: new Map(), blocks: new Map() },
    ...{ discovered: new Set(), installed: new Set(), steps: 0, globs: 0 },
  };
  const scopes = new Map<string, Map<string, string>>();
  const files = manifests.filter(({ path }) => basename(path) === 'CMakeLists.txt');
  // An outer folder comes first: folders below have its variables and functions.
  for (const { path, text } of [...files].sort((a, b) => depthOf(a.path) - depthOf(b.path))) {
    const folder = dirname(path);
    const values = new Map(scopeAround(folder, scopes));
    scopes.set(folder, values);
    execute(cmakeCommands(text), { folder, values, depth: 0 }, run);
  }
  for (const [program, names] of run.tests)
    for (const name of names) run.targets.get(program)?.tests.add(name);
  for (const name of run.discovered) {
    const target = run.targets.get(name);
    if (target) target.discovered = true;
  }
  for (const name of run.installed) {
    const target = run.targets.get(name);
    if (target) target.installed = true;
  }
  return { targets: [...run.targets.values()], isWhole: run.steps <= STEPS };
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function scopeAround(
  folder: string,
  scopes: ReadonlyMap<string, Map<string, string>>,
): ReadonlyMap<string, string> {
  for (let at = folder; at !== ''; ) {
    at = dirname(at);
    const cached = scopes.get(at);
    if (cached) return cached;
  }
  return new Map();
}

function execute(commands: readonly CMakeCommand[], scope: Scope, run: Run): void {
  for (let at = 0; at < commands.length; at++) {
    if (++run.steps > STEPS) return;
    const { name, args } = commands[at]!;
    const values = valuesOf(args, scope);
    // A long value costs as much as many short ones.
    run.steps += values.reduce((sum, value) => sum + value.length, 0) >> 8;
    if (name !== 'function' && name !== 'macro' && name !== 'foreach') {
      executeOne(name, values, scope, run);
      continue;
    }
    const end = endOf(commands, at);
    const body = commands.slice(at + 1, end);
    const [first, ...rest] = values;
    if (name === 'foreach') loop(first, rest, { scope, run, body });
    else if (first !== undefined) run.blocks.set(first.toLowerCase(), { params: rest, body });
    at = end;
  }
}

/** Where the block that a command opens is closed. */
function endOf(commands: readonly CMakeCommand[], start: number): number {
  const { name } = commands[start]!;
  let depth = 0;
  for (let at = start; at < commands.length; at++) {
    if (commands[at]!.name === name) depth++;
    else if (commands[at]!.name === `end${name}` && --depth === 0) return at;
  }
  return commands.length;
}

function loop(
  variable: string | undefined,
  items: readonly string[],
  { scope, run, body }: { scope: Scope; run: Run; body: readonly CMakeCommand[] },
): void {
  if (variable === undefined) return;
  const lists = items[0] === 'IN' && items[1] === 'LISTS';
  const values = items[0] === 'IN' ? items.slice(2) : items;
  const all = lists ? values.flatMap((name) => splitList(scope.values.get(name) ?? '')) : values;
  for (const item of all) {
    if (run.steps > STEPS) return;
    scope.values.set(variable, item);
    execute(body, scope, run);
  }
}

/** One command, its arguments with their variables put in. */
function executeOne(name: string, args: readonly string[], scope: Scope, run: Run): void {
  const [first = '', ...rest] = args;
  if (name === 'set')
    scope.values.set(first, rest.filter((one) => one !== 'PARENT_SCOPE').join(';'));
  else if (name === 'list' && first === 'APPEND' && rest[0] !== undefined)
    scope.values.set(rest[0], [scope.values.get(rest[0]) ?? [], rest.slice(1)].flat().join(';'));
  else if (name === 'file') takeFiles(args, scope, run);
  else if (name === 'get_filename_component') takeName(args, scope);
  else if (name === 'add_executable' || name === 'add_library') addTarget(name, args, scope, run);
  else if (name === 'target_sources') addSources(run.targets.get(first), rest, scope, run);
  else if (name === 'add_test') addTest(args, run);
  else if (DISCOVERS.has(name)) run.discovered.add(first === 'TARGET' ? rest[0]! : first);
  else if (name === 'install' && first === 'TARGETS')
    for (const target of rest) run.installed.add(target);
  else call(run.blocks.get(name), args, scope, run);
}

function call(
  block: Block | undefined,
  args: readonly string[],
  { folder, values, depth }: Scope,
  run: Run,
): void {
  if (block === undefined || depth >= CALLS) return;
  const own = new Map(values);
  for (const [i, param] of block.params.entries()) own.set(param, args[i] ?? '');
  own.set('ARGV', args.join(';'));
  own.set('ARGN', args.slice(block.params.length).join(';'));
  execute(block.body, { folder, values: own, depth: depth + 1 }, run);
}

function addTarget(command: string, args: readonly string[], scope: Scope, run: Run): void {
  const [name = '', ...sources] = args;
  if (name === '' || sources.includes('ALIAS') || sources.includes('IMPORTED')) return;
  const existing = run.targets.get(name);
  const target: CMakeTarget = existing ?? {
    ...{ name, kind: command === 'add_library' ? 'library' : 'executable', folder: scope.folder },
    ...{ sources: new Set(), tests: new Set(), discovered: false, installed: false },
  };
  run.targets.set(name, target);
  addSources(target, sources, scope, run);
}

function addSources(
  target: CMakeTarget | undefined,
  sources: readonly string[],
  { folder }: Scope,
  { known }: Run,
): void {
  for (const source of sources) {
    const path = join(folder, source.startsWith('/') ? source.slice(1) : source);
    const whole = source.startsWith('/') ? source.slice(1) : path;
    if (whole !== undefined && known.has(whole)) target?.sources.add(whole);
  }
}

/** `add_test(NAME a COMMAND b …)`, or as it was before: `add_test(a b …)`. */
function addTest(args: readonly string[], run: Run): void {
  const isNamed = args[0] === 'NAME';
  const name = isNamed ? args[1] : args[0];
  const command = args[isNamed ? args.indexOf('COMMAND') + 1 : 1];
  if (name === undefined || command === undefined || (isNamed && !args.includes('COMMAND'))) return;
  const program = /^\$<TARGET_FILE:([^>]+)>$/.exec(command)?.[1] ?? basename(command);
  append(run.tests, program, name);
}

/** `file(GLOB sources "src/*.cpp")`. */
function takeFiles(args: readonly string[], { folder, values }: Scope, run: Run): void {
  const [kind, variable, ...rest] = args;
  if (variable === undefined || (kind !== 'GLOB' && kind !== 'GLOB_RECURSE')) return;
  const paths = rest
    .filter((pattern) => /[*?.]/.test(pattern) && run.globs++ < GLOBS)
    .flatMap((pattern) => {
      const whole = pattern.startsWith('/') ? pattern.slice(1) : join(folder, pattern);
      if (whole === undefined) return [];
      const [around, last] = [dirname(whole), basename(whole)];
      return run.paths.filter((path) =>
        kind === 'GLOB'
          ? matchesGlob(path, whole)
          : matchesGlob(basename(path), last) && (around === '' || path.startsWith(`${around}/`)),
      );
    });
  values.set(variable, paths.map((path) => `/${path}`).join(';'));
}

/** `get_filename_component(name "util/arena_test.cc" NAME_WE)`. */
function takeName(args: readonly string[], { values }: Scope): void {
  const [variable = '', file = '', what] = args;
  const name = basename(file);
  if (what === 'NAME') values.set(variable, name);
  else if (what === 'NAME_WE') values.set(variable, name.split('.')[0]!);
  else if (what === 'NAME_WLE') values.set(variable, name.replace(/\.[^.]*$/, ''));
}

function valuesOf(args: readonly CMakeArgument[], scope: Scope): string[] {
  return args.flatMap(({ text, quoted }) => {
    const value = expanded(text, scope);
    return quoted ? [value] : splitList(value);
  });
}

function splitList(value: string): string[] {
  return value.split(';').filter((one) => one !== '');
}

/** Folders of the project, as paths from its root that begin with a slash. */
const OWN_FOLDER = /^CMAKE_CURRENT_(?:SOURCE|LIST)_DIR$/;
const ROOT_FOLDER = /^(?:CMAKE_SOURCE_DIR|\w+_SOURCE_DIR)$/;

/** A text with its variables put in, inner ones first: `${${name}_SOURCES}`. */
function expanded(text: string, { folder, values }: Scope): string {
  if (!text.includes('${')) return text;
  let value = text;
  for (let round = 0; round < CALLS && value.includes('${'); round++) {
    const next = value.replace(/\$\{([\w.+/-]+)\}/g, (_, name: string) => {
      if (OWN_FOLDER.test(name)) return folder === '' ? '' : `/${folder}`;
      if (ROOT_FOLDER.test(name) && !values.has(name)) return '';
      return values.get(name) ?? '';
    });
    if (next === value || next.length > WIDTH) return next === value ? next : '';
    value = next;
  }
  return value;
}

/**
 * Whether a whole path fits a pattern: `*` stands for any signs and `?` for one, but for slashes. Each star
 * is tried again from its last place only: no more steps than the product of both lengths.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  let star: { place: number; at: number } | undefined;
  while (at < path.length) {
    const sign = pattern[place];
    if (sign === '*') star = { place: ++place, at };
    else if (sign === path[at] || (sign === '?' && path[at] !== '/')) {
      at++;
      place++;
    } else if (star !== undefined && path[star.at] !== '/') {
      star = { place: star.place, at: star.at + 1 };
      at = star.at;
      place = star.place;
    } else return false;
  }
  while (pattern[place] === '*') place++;
  return place === pattern.length;
}
