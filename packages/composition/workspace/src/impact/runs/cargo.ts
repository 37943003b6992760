import { dirname } from '@ctx/source/paths';
import type { Manifest } from '@ctx/tree/view';
import { shellWord } from './shell-word.js';

/** A package of Cargo, as its manifest says it. */
interface Package {
  /** Folder below the root; `''` for the root itself. */
  readonly folder: string;
  readonly name?: string | undefined;
  /** Tests that have an entry of their own. */
  readonly tests: readonly Target[];
  /** Whether only those are targets: files in `tests/` without an entry are modules of them. */
  readonly onlyListed: boolean;
}

/** A test with an entry in the manifest. */
interface Target {
  readonly name: string;
  /** Of its first file, below the package. */
  readonly path: string;
  /** Features without which Cargo passes over it, and says nothing. */
  readonly features: readonly string[];
}

const NO_PACKAGE: Package = { folder: '', tests: [], onlyListed: false };

/**
 * The commands that run these files of Rust, one for each package: `--test` for what is in `tests/`, with
 * the features that the target asks for, and `--lib` for what is beside the code.
 */
export function cargoCommands(
  paths: readonly string[],
  { manifests, facts }: { manifests: readonly Manifest[]; facts: readonly { path: string }[] },
): string[] {
  const knownPaths = new Set(facts.map(({ path }) => path));
  const commands = new Map<string, { options: Set<string>; features: Set<string> }>();
  for (const path of paths) {
    // `tests/support/mod.rs` is a module of those beside it.
    if (!isUnit(path) && /(?:^|\/)tests\/[^/]+\/mod\.rs$/.test(path)) continue;
    const around = packageAround(path, manifests);
    const option =
      around.folder !== '' && around.name !== undefined ? ` -p ${shellWord(around.name)}` : '';
    const command = commands.get(option) ?? { options: new Set(), features: new Set() };
    commands.set(option, command);
    if (isUnit(path)) command.options.add(unitOption(around.folder, knownPaths));
    for (const { name, features } of targetsOf(path, around)) {
      command.options.add(` --test ${shellWord(name)}`);
      for (const feature of features) command.features.add(feature);
    }
  }
  return Array.from(commands, ([option, { options, features }]) => {
    const wanted = features.size > 0 ? ` --features ${shellWord([...features].join(','))}` : '';
    return `cargo test${option}${wanted}${[...options].join('')}`;
  });
}

/** Whether a file is compiled with the code: `src/cart.rs`, `src/tests/cart.rs`. */
function isUnit(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  const [src, tests] = [folders.indexOf('src'), folders.indexOf('tests')];
  return src >= 0 && (tests < 0 || src < tests);
}

/** A package that is known to have a program and no library has its tests in the program. */
function unitOption(folder: string, paths: ReadonlySet<string>): string {
  const src = folder === '' ? 'src' : `${folder}/src`;
  return paths.has(`${src}/main.rs`) && !paths.has(`${src}/lib.rs`) ? ' --bins' : ' --lib';
}

/** A target is a file in `tests/`, or a folder there: what lies deeper are its modules. */
function targetsOf(
  path: string,
  { folder, tests, onlyListed }: Package,
): Pick<Target, 'name' | 'features'>[] {
  const own = folder === '' ? path : path.slice(folder.length + 1);
  const first = tests.find((test) => test.path === own);
  if (first) return [first];
  const name = isUnit(path) ? undefined : /(?:^|\/)tests\/([^/]+)/.exec(path)?.[1];
  if (name === undefined) return [];
  const around = tests.filter((test) => own.startsWith(`${dirname(test.path)}/`));
  if (onlyListed && around.length > 0) return around;
  const bare = name.replace(/\.rs$/, '');
  return [tests.find((test) => test.name === bare) ?? { name: bare, features: [] }];
}

/** The nearest package around a file. */
function packageAround(path: string, manifests: readonly Manifest[]): Package {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const file = folder === '' ? 'Cargo.toml' : `${folder}/Cargo.toml`;
    const tables = tablesOf(manifests.find((manifest) => manifest.path === file)?.text ?? '');
    const own = tables.find(({ header }) => header === '[package]');
    if (own) {
      return {
        folder,
        name: textOf(own.body, 'name'),
        tests: tables.flatMap(({ header, body }) => (header === '[[test]]' ? targetOf(body) : [])),
        onlyListed: /^autotests[ \t]*=[ \t]*false\b/m.test(own.body),
      };
    }
    if (folder === '') return NO_PACKAGE;
  }
}

function targetOf(body: string): Target[] {
  const name = textOf(body, 'name');
  if (name === undefined) return [];
  const path = textOf(body, 'path') ?? `tests/${name}.rs`;
  const list = /^required-features[ \t]*=[ \t]*\[([^\]]*)\]/m.exec(body)?.[1] ?? '';
  const features = Array.from(list.matchAll(/["']([^"'\n]+)["']/g), ([, feature]) => feature!);
  return [{ name, path, features }];
}

/** The tables of a TOML file, each by its header as it is written. */
function tablesOf(text: string): { header: string; body: string }[] {
  const tables: { header: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\[{1,2}[\w.'"-]+\]{1,2}/.exec(line)?.[0];
    if (header !== undefined) tables.push({ header, lines: [] });
    else tables.at(-1)?.lines.push(line);
  }
  return tables.map(({ header, lines }) => ({ header, body: lines.join('\n') }));
}

/** A text by its key: `name = "shop"`. */
function textOf(body: string, key: 'name' | 'path'): string | undefined {
  const line = body.split('\n').find((one) => one.startsWith(key) && /^\w+[ \t]*=/.test(one));
  return line === undefined ? undefined : /^\w+[ \t]*=[ \t]*["']([^"']+)["']/.exec(line)?.[1];
}
