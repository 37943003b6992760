import { formatOf, isDocument } from '@ctx/source/formats';
import { basename, dirname, stem } from '@ctx/source/paths';
import { isCode, isPeripheral, roleOf } from '@ctx/source/roles';
import { BODY, HEADER } from '../graph/documented.js';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { isInner } from './protocol-members.js';
import { HOLDERS, TRANSPARENT } from './type-members.js';

/** Tools of a project, and pages that happen to be programs, besides the folders that are peripheral anywhere. */
const ASIDE =
  /(?:^|\/)(?:tools?|tooling|cmake|docker|deprecated|fuzz(?:ing|ers?)?|\.[\w-]+|www|site|book|misc|extras?|(?:[\w-]{0,40}[-_ ])?(?:examples?|demos?|samples?)(?:[-_ ][\w-]{1,40})?|[\w-]{1,60}\.playground|generators\/(?:[\w-]{1,40}\/)?templates)\/|^(?:t|performance)\//i;

/** Leaves that all others lead to: what is thrown says what can fail, macros of headers how it is built. */
const LEAF = /(?:exceptions?|errors?|version|deprecat(?:ed|ions?))$/i;
const MACROS = /macros?\.(?:h|hh|hpp|hxx)$/i;

/** Folders of code that others test with: `RxTest/`, `CoreTesting/`, `testing/`, and tests of one part: `resize_test/`. */
const TEST_KIT =
  /[-_]tests?\/|(?:^|\/)testing\/|(?:^|\/)(?:[\w.]*[a-z.])?Tests?(?:ing|Kit|Utils?|Support|Helpers?|App)?\//;

/** The folder of headers for others: those beside it are a project's own. */
const INCLUDED = /(?:^|\/)include\/.*\.(?:h|hh|hpp|hxx)$/;

/** The types of code that stands beside them, and that code. */
const TYPES = /\.(?:d\.[cm]?ts|pyi)$/;
const TYPED = /\.(?:[cm]?jsx?|py)$/;

/** `IStore`, `StoreInterface`. */
const INTERFACE = /^I(?=[A-Z][a-z])|Interface$/;

/** A ranking for an overview, and how many of its files are listed one by one. */
interface OverviewOrder<File> {
  order: readonly File[];
  listed: number;
}

/** Formats of what a product is made of where it is no program: its parts are declared, and named by others. */
const DECLARING: ReadonlySet<string> = new Set(
  'terraform sql protobuf graphql thrift notebook'.split(' '),
);

/** Programs that only say how a project is built, tested and published. */
const MANIFEST =
  /(?:^|\/)(?:project\.clj|mix\.exs|Package\.swift|build\.(?:gradle(?:\.kts)?|sbt|zig|rs)|settings\.gradle(?:\.kts)?|setup\.py|Setup\.hs|conanfile\.py|noxfile\.py|(?:Rake|Gem|Guard|Dev)file|(?:gulp|Grunt)file\.\w+|karma\.conf\.\w+|[\w.-]+\.(?:config\.\w+|gemspec|rockspec))$/;

/** Files that say least: settings of tools, rights, records. */
const LEAST =
  /(?:^|\/)(?:\.|(?:licen[cs]e|copying|notice|authors|change|history|code_of_conduct|contributing|security)[^/]*$)/i;

/** The groups of an overview, in their order. */
const GROUP = { main: 0, leaf: 1, declaring: 2, beside: 3, rest: 4 } as const;

/** The names of the files around one. */
interface OverviewNames {
  stems: ReadonlySet<string>;
  headers: ReadonlySet<string>;
  /** Files of types have their code beside them. */
  hasTypes: boolean;
  /** Some headers are for others. */
  hasIncluded: boolean;
}

type OverviewFile = Pick<MapFile, 'path' | 'class' | 'script'> & {
  [Key in 'symbols']?: MapFile[Key] | undefined;
};

/**
 * A ranking without a context as an overview has it: sources that others call, then what says less (exceptions, macros,
 * bodies of headers and headers of their own, types of code, and interfaces whose class is here), then what is declared (tables, resources, messages), then
 * tests, examples, tools and builds, each as they are ranked. What is no code is last, outer folders first, and only
 * counted where there is any code.
 */
export function overviewOrder<File extends OverviewFile>(
  ranked: readonly File[],
): OverviewOrder<File> {
  const stems = new Set(ranked.map(({ path }) => stem(path)));
  const headers = new Set(ranked.flatMap(({ path }) => (HEADER.test(path) ? stem(path) : [])));
  const sources = ranked.filter(
    ({ path, class: role }) => role === 'source' && !MANIFEST.test(path),
  );
  const count = (paths: RegExp) => sources.filter(({ path }) => paths.test(path)).length;
  const hasTypes = count(TYPED) >= count(TYPES);
  const hasIncluded = count(INCLUDED) > 0;
  const groups: File[][] = Object.keys(GROUP).map(() => []);
  for (const file of ranked)
    groups[groupOf(file, { stems, headers, hasTypes, hasIncluded })]!.push(file);
  const { first, again } = withoutTwins(groups[GROUP.main]!);
  groups[GROUP.main] = first;
  groups[GROUP.leaf]!.unshift(...again);
  for (const at of [GROUP.declaring, GROUP.rest]) groups[at] = outerFirst(groups[at]!);
  const pages = groups[GROUP.rest]!.filter(isPage);
  // Where pages are the product, its code only shows them.
  if (first.length > 0 && pages.length > first.length) {
    groups[GROUP.rest] = groups[GROUP.rest]!.filter((file) => !isPage(file));
    groups.unshift(pages);
  }
  const listed = ranked.length - groups.at(-1)!.length;
  return { order: groups.flat(), listed: listed > 0 ? listed : ranked.length };
}

/** Whether a page stands among the sources, and not in a folder of documents, nor beside a part of the product. */
function isPage({ path, class: role }: OverviewFile): boolean {
  const folder = `${dirname(path)}/`;
  if (role !== 'docs' || LEAST.test(path) || !isDocument(formatOf(path) ?? '')) return false;
  if (README.test(path) || !path.includes('/')) return README.test(path) && !path.includes('/');
  return roleOf(folder) === 'source' && !isPeripheral(folder) && !ASIDE.test(folder);
}

/** Files from the best in which the same is looked for a second time; count. */
const TWINS_AMONG = 128;

/**
 * The files of a product for each platform tell the same: `jvmMain/Buffer.kt` declares what `commonMain/Buffer.kt`
 * does; so do small parts of one type, `Reader.Async.cs` beside `Reader.cs`. Of those that are called the same, and declare
 * no other names, types inside of theirs included, the first is read; and none that declare nothing, or nothing for others.
 */
function withoutTwins<File extends OverviewFile>(files: readonly File[]) {
  const told = new Map<string, Set<string>>();
  const again = files.slice(0, TWINS_AMONG).filter(({ path, symbols }) => {
    if (!symbols?.length) return symbols !== undefined;
    const outer = symbols.filter((symbol) => symbol.exported && isOuter(symbol, symbols));
    const names = outer.flatMap((symbol) => (isInner(symbol) ? [] : symbol.name));
    if (outer.length > 0 && names.length === 0) return true;
    const words = basename(path).split(/[.+]/);
    const called = `${words[0]}.${words.at(-1)}`;
    const known = told.get(called);
    told.set(called, new Set([...(known ?? []), ...names]));
    if (words.length > 2 && membersOf(symbols) > FEW_MEMBERS) return false;
    return names.length > 0 && known !== undefined && names.every((name) => known.has(name));
  });
  const twins = new Set(again);
  return { first: files.filter((file) => !twins.has(file)), again };
}

/** Members of a further part of a type that stand below the type as well; count: as many as have a line there. */
const FEW_MEMBERS = 9;

function membersOf(symbols: MapFile['symbols']): number {
  const members = symbols.filter((symbol) => symbol.exported && !isOuter(symbol, symbols));
  return new Set(members.map(({ name }) => name)).size;
}

/** Whether a symbol is one of the top of its file, or a type inside of another. */
function isOuter({ kind, parent }: GraphSymbol, symbols: MapFile['symbols']): boolean {
  const around = symbols[parent ?? -1];
  if (TRANSPARENT.has(kind)) return false;
  return around === undefined || TRANSPARENT.has(around.kind) || HOLDERS.has(kind);
}

/** Nothing ranks what is no code: a README says most, settings and rights least, the root more than what is below. */
function outerFirst<File extends OverviewFile>(files: readonly File[]): File[] {
  const place = ({ path }: File): number =>
    (LEAST.test(path) ? 1000 : 0) + 2 * path.split('/').length - (README.test(path) ? 1 : 0);
  return [...files].sort((a, b) => place(a) - place(b));
}

const README = /(?:^|\/)readme[^/]*$/i;

function groupOf(
  { path, class: role = 'source', script }: OverviewFile,
  { stems, headers, hasTypes, hasIncluded }: OverviewNames,
): number {
  const isDeclaring = DECLARING.has(formatOf(path) ?? '');
  if (!isCode(path) && !script && !isDeclaring) return GROUP.rest;
  // A notebook is a page as well; where it stands says whether it is the product.
  const place = isDeclaring && role === 'docs' ? `${dirname(path)}/` : path;
  const purpose = place === path ? role : roleOf(place);
  if (purpose !== 'source' || isPeripheral(place) || MANIFEST.test(path)) return GROUP.beside;
  if (ASIDE.test(path) || TEST_KIT.test(path)) return GROUP.beside;
  if (isDeclaring) return GROUP.declaring;
  const own = stem(path);
  if (BODY.test(path) && headers.has(own)) return GROUP.leaf;
  if (hasTypes && TYPES.test(path)) return GROUP.leaf;
  if (hasIncluded && HEADER.test(path) && !INCLUDED.test(path)) return GROUP.leaf;
  const plain = own.replace(INTERFACE, '');
  return LEAF.test(own) || MACROS.test(path) || (plain !== own && stems.has(plain))
    ? GROUP.leaf
    : GROUP.main;
}
