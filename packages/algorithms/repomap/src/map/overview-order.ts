import { stem } from '@ctx/source/paths';
import { isCode, isPeripheral } from '@ctx/source/roles';
import type { MapFile } from './map-file.js';

/** Tools of a project, and pages that happen to be programs, besides the folders that are peripheral anywhere. */
const ASIDE = /(?:^|\/)(?:tools?|tooling|fuzz(?:ing|ers?)?|\.[\w-]+|www|site|book|misc|extras?)\//i;

/** Leaves that all others lead to: what is thrown says what can fail, macros how it is built. */
const LEAF = /(?:exceptions?|errors?|macros?|version)$/i;

/** Folders of code that others test with: `RxTest/`, `CoreTesting/`. */
const TEST_KIT = /(?:^|\/)(?:[\w.]*[a-z.])?Tests?(?:ing|Kit|Utils?|Support|Helpers?|App)?\//;

/** The bodies of what a header declares, and the header: both have the same names. */
const BODY = /\.(?:inl|ipp|tpp|tcc|txx|cpp|cc|cxx)$/;
const HEADER = /\.(?:h|hh|hpp|hxx)$/;

/** `IStore`, `StoreInterface`. */
const INTERFACE = /^I(?=[A-Z][a-z])|Interface$/;

/** A ranking for an overview, and how many of its files are listed one by one. */
interface OverviewOrder<File> {
  order: readonly File[];
  listed: number;
}

/**
 * A ranking without a context as an overview has it: sources that others call, then what says less (exceptions, macros, and
 * interfaces whose class is here), then tests, examples and tools, each as they are ranked; what is no code last,
 * and only counted where there is any code.
 */
export function overviewOrder<File extends Pick<MapFile, 'path' | 'class'>>(
  ranked: readonly File[],
): OverviewOrder<File> {
  const stems = new Set(ranked.map(({ path }) => stem(path)));
  const headers = new Set(ranked.flatMap(({ path }) => (HEADER.test(path) ? stem(path) : [])));
  const groups: File[][] = [[], [], [], []];
  for (const file of ranked) groups[groupOf(file, { stems, headers })]!.push(file);
  const isListed = groups[3]!.length < ranked.length;
  return {
    order: isListed ? groups.flat() : ranked,
    listed: isListed ? ranked.length - groups[3]!.length : ranked.length,
  };
}

function groupOf(
  { path, class: role = 'source' }: Pick<MapFile, 'path' | 'class'>,
  { stems, headers }: Record<'stems' | 'headers', ReadonlySet<string>>,
): number {
  if (!isCode(path)) return 3;
  if (role !== 'source' || isPeripheral(path)) return 2;
  if (ASIDE.test(path) || TEST_KIT.test(path)) return 2;
  const own = stem(path);
  if (BODY.test(path) && headers.has(own)) return 1;
  const plain = own.replace(INTERFACE, '');
  return LEAF.test(own) || (plain !== own && stems.has(plain)) ? 1 : 0;
}
