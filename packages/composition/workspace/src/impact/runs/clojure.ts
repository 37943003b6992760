import type { SourceFacts } from '@ctx/source';
import { ancestors, basename, dirname } from '@ctx/source/paths';
import type { Manifest } from '@ctx/tree/view';
import { shellWord } from './shell-word.js';

/** How a project runs the tests of some namespaces, by the file that it is described in. */
interface ClojureTool {
  readonly manifest: string;
  /** The words by which the file sets the tool up for tests. */
  readonly says: RegExp;
  /** The command, with the alias of `deps.edn` that says so. */
  readonly command: (namespaces: readonly string[], alias: string) => string;
}

const each = (option: string, namespaces: readonly string[]): string =>
  namespaces.map((name) => ` ${option}${shellWord(name)}`).join('');

/** Of those whose file is in one folder the first that fits is taken. */
const TOOLS: readonly ClojureTool[] = [
  {
    manifest: 'project.clj',
    says: /\(defproject\s/,
    command: (namespaces) => `lein test${each('', namespaces)}`,
  },
  {
    manifest: 'deps.edn',
    says: /\blambdaisland\/kaocha\b/,
    command: (namespaces, alias) => `clojure -M:${alias}${each('--focus ', namespaces)}`,
  },
  {
    manifest: 'deps.edn',
    says: /\bcognitect\.test-runner\.api\/test\b/,
    command: (namespaces, alias) =>
      `clojure -X:${alias} :nses ${shellWord(`[${namespaces.join(' ')}]`)}`,
  },
  {
    manifest: 'deps.edn',
    says: /\bcognitect\.test-runner\b/,
    command: (namespaces, alias) => `clojure -M:${alias}${each('-n ', namespaces)}`,
  },
  { manifest: 'bb.edn', says: /\{\s*test[\s{]|\stest\s+[({]/, command: () => 'bb test' },
];

/** The names of namespaces that stand in a command; others are taken from the path. */
const NAME = /^[\w.*+!?<>=-]{1,200}$/;

/** A file of the tests, of which more may be known than its path. */
type TestFile = Pick<SourceFacts, 'path'> & Partial<Pick<SourceFacts, 'definitions'>>;

/**
 * The commands that run these files of Clojure, one for each project: by the nearest `project.clj`, `deps.edn` or
 * `bb.edn` above each that says how. Tests below none are in no command.
 *
 * @param facts of the tests at least: the namespace of each is read from its definitions, else from its path
 */
export function clojureCommands(
  paths: readonly string[],
  { manifests, facts }: { manifests: readonly Manifest[]; facts: readonly TestFile[] },
): string[] {
  const texts = new Map(manifests.map(({ path, text }) => [path, text]));
  const projects = new Map<string, { tool: ClojureTool; alias: string; namespaces: string[] }>();
  for (const path of paths) {
    const folder = ancestors(dirname(path)).find((above) => toolIn(above, texts) !== undefined);
    if (folder === undefined) continue;
    const project = projects.get(folder) ?? { ...toolIn(folder, texts)!, namespaces: [] };
    projects.set(folder, project);
    const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
    const declared = definitions.find(({ kind }) => kind === 'module')?.name ?? '';
    const below = path.slice(folder === '' ? 0 : folder.length + 1);
    project.namespaces.push(NAME.test(declared) ? declared : namespaceOf(below));
  }
  return Array.from(projects, ([folder, { tool, alias, namespaces }]) => {
    const command = tool.command(namespaces, alias);
    return folder === '' ? command : `(cd ${shellWord(folder)} && ${command})`;
  });
}

/** The tool that runs the tests of the project which is described in a folder. */
function toolIn(
  folder: string,
  texts: ReadonlyMap<string, string>,
): { tool: ClojureTool; alias: string } | undefined {
  for (const tool of TOOLS) {
    const text = texts.get(folder === '' ? tool.manifest : `${folder}/${tool.manifest}`) ?? '';
    const said = tool.says.exec(text);
    if (said !== null) return { tool, alias: aliasAt(text, said.index) };
  }
  return undefined;
}

/** The alias around a place of `deps.edn`: the key in the map of `:aliases`; `test` outside of all. */
function aliasAt(text: string, place: number): string {
  const around: string[] = [];
  for (const { 0: sign, 1: key = '' } of text.slice(0, place).matchAll(/(?::([\w.-]+)\s*)?\{|\}/g))
    if (sign === '}') around.pop();
    else around.push(key);
  return (around[1] === 'aliases' && around[2]) || 'test';
}

/** `test/shop/cart_test.clj` holds `shop.cart-test`. */
function namespaceOf(path: string): string {
  const folders = dirname(path).split('/').slice(1);
  const stem = basename(path).replace(/\.[^.]+$/, '');
  return [...folders, stem].join('.').replaceAll('_', '-');
}
