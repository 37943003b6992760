import type { Manifest } from '@ctx/source';
import { basename, dirname, join } from '@ctx/source/paths';

/** The offers of a package.json, and its place. */
export interface Offers {
  /** Sources that its `exports` and its like lead to. */
  readonly paths: ReadonlySet<string>;
  /** The offers that lead to no known source, by the folder of each package. */
  readonly lost: ReadonlyMap<string, string | undefined>;
}

/** Fields that name what others import; `exports` and `typesVersions` are objects of it. */
const FIELDS = ['main', 'module', 'types', 'typings', 'browser', 'source', 'react-native'];

/** Folders that builds write; several can stand in each other: `dist/cjs`. */
const BUILT = /^(?:dist|lib|build|out|esm|cjs|es|umd|types)(?=\/)/;

/** The words that builds write before the extension: `index.cjs.js`, `index.min.js`. */
const FLAVOR = /\.(?:cjs|esm|mjs|min|umd|module|modern|legacy|development|production)$/;

/** The offers of the packages of a project: patterns, conditions, built paths, and what is published. */
export function offersOf(paths: readonly string[], manifests: readonly Manifest[]): Offers {
  const sources = new Sources(paths);
  const entries = new Set<string>();
  const lost = new Map<string, string | undefined>();
  for (const { path, text } of manifests) {
    if (basename(path) !== 'package.json') continue;
    const folder = dirname(path);
    lost.set(folder, undefined);
    for (const { name, targets } of offered(text)) {
      const direct = targets.flatMap((target) => sources.behind(folder, target));
      // Bundlers name what they write by the package, and the source by what others import.
      const leads = direct.length > 0 ? direct : sources.behind(folder, name);
      for (const entry of leads) entries.add(entry);
      const [first] = targets;
      if (leads.length === 0 && first !== undefined) lost.set(folder, first);
    }
  }
  return { paths: entries, lost };
}

/** The sources of a project, to be found by what they are built into. */
class Sources {
  readonly #byBare = new Map<string, string[]>();
  constructor(readonly paths: readonly string[]) {
    for (const path of paths) {
      const bare = withoutExtension(path);
      const same = this.#byBare.get(bare);
      if (same) same.push(path);
      else this.#byBare.set(bare, [path]);
    }
  }

  /** The sources that a target of a package leads to; none for one that is not known. */
  behind(folder: string, target: string): readonly string[] {
    for (const candidate of candidatesOf(target.replace(/^\.\//, ''))) {
      const path = join(folder, candidate);
      if (path === undefined) continue;
      const matches = path.includes('*')
        ? this.#fitting(withoutExtension(path))
        : this.#named(withoutExtension(path));
      if (matches.length > 0) return matches;
    }
    return [];
  }

  #named(bare: string): readonly string[] {
    return this.#byBare.get(bare) ?? this.#byBare.get(`${bare}/index`) ?? [];
  }

  #fitting(pattern: string): string[] {
    const [start = '', end = '', more] = pattern.split('*');
    if (more !== undefined) return [];
    return this.paths.filter((path) => {
      const bare = withoutExtension(path);
      return (
        bare.length > start.length + end.length && bare.startsWith(start) && bare.endsWith(end)
      );
    });
  }
}

/** Where the source of a target may stand: in `src` first, then where the target says. */
function candidatesOf(target: string): string[] {
  const candidates: string[] = [];
  let inside = target;
  for (;;) {
    candidates.push(`src/${inside}`, inside);
    if (!BUILT.test(inside)) return candidates;
    inside = inside.slice(inside.indexOf('/') + 1);
  }
}

function withoutExtension(path: string): string {
  return path.replace(/(?:\.d)?\.\w{1,5}$/, '').replace(FLAVOR, '');
}

/** A name that others can import, as the path of a source would have it, and the files that may be meant. */
interface Offer {
  readonly name: string;
  readonly targets: readonly string[];
}

/** The offers of a package.json. */
function offered(text: string): Offer[] {
  const manifest = objectOf(parsed(text));
  return [manifest, objectOf(manifest.publishConfig)].flatMap((from) => {
    const whole = asIndex(FIELDS.flatMap((field) => leavesOf(from[field])));
    const { exports } = from;
    const keyed = Object.entries(objectOf(exports));
    const names = keyed.filter(([key]) => key.startsWith('.'));
    const groups =
      names.length > 0
        ? names.map(([key, value]) =>
            key === '.' ? asIndex(leavesOf(value)) : { name: key, targets: leavesOf(value) },
          )
        : [asIndex(leavesOf(exports))];
    const versions = Object.values(objectOf(from.typesVersions)).flatMap((version) =>
      Object.entries(objectOf(version)).map(([name, value]) => ({
        name,
        targets: leavesOf(value),
      })),
    );
    // An application that nobody publishes has a `main` that says nothing.
    const named = manifest.private === true && exports === undefined ? [] : [whole];
    return [
      ...[...named, ...groups].filter(({ targets }) => isCode(targets)),
      ...versions.filter(({ targets }) => isNarrow(targets)),
    ];
  });
}

/** The offer for a package as a whole. */
function asIndex(targets: readonly string[]): Offer {
  return { name: 'index', targets };
}

/** Style sheets, data and the like are no exports of code. */
function isCode(targets: readonly string[]): boolean {
  return targets.some((target) => /\.[cm]?[jt]sx?$|\*$|\/[\w-]+$/.test(target));
}

/** Types that are looked for in the same place say nothing of their own. */
function isNarrow(targets: readonly string[]): boolean {
  return targets.some((target) => /[\w-]\/[\w-]/.test(target));
}

/** All strings in a value: a path, conditions, or several to be tried. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
