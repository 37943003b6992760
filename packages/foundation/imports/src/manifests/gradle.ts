import type { Manifest } from '@ctx/source';
import { basename, dirname } from '@ctx/source/paths';
import type { PackageNames } from '../lookup/family.js';

/** Scripts of Gradle, in Groovy and in Kotlin. */
const SCRIPT = /^(?:build|settings)\.gradle(?:\.kts)?$/;

/** The catalog of versions that a build has without naming it (docs.gradle.org/current/userguide/version_catalogs.html). */
const CATALOG = 'libs.versions.toml';

/** `rootProject.name = "shop"`. */
const ROOT_NAME = /\brootProject\.name[ \t]{0,20}=[ \t]{0,20}["']([\w.-]{1,100})["']/;

/** `group = "org.shop"`, `group 'org.shop'`. */
const GROUP = /^[ \t]{0,20}group(?:[ \t]{0,20}=[ \t]{0,20}|[ \t]{1,20})["']([\w.-]{1,100})["']/m;

/** `"org.shop:money:1.0"`, in a call of any configuration and in a catalog. */
const COORDINATES = /["']([\w.-]{1,100}:[\w.-]{1,100})(?=[:"'@])/g;

/** `group: 'org.shop', name: 'money'` and `group = "org.shop", name = "money"`, in a script and in a catalog. */
const APART =
  /\bgroup[ \t]{0,20}[:=][ \t]{0,20}["']([\w.-]{1,100})["'][ \t]{0,20},\s{0,80}name[ \t]{0,20}[:=][ \t]{0,20}["']([\w.-]{1,100})["']/g;

/** `project(":libs:money")`, `project(path: ':money')`. */
const PROJECT =
  /\bproject\([ \t]{0,20}(?:path[ \t]{0,20}[:=][ \t]{0,20})?["'](:[\w.:-]{1,200})["']/g;

/** `projects.libs.moneyApi`, by which a script names `:libs:money-api` (type-safe project accessors). */
const ACCESSOR = /\bprojects\.([\w.]{1,200})/g;

/** Where a project of Gradle is meant whose coordinates nobody wrote: no group is called so. */
const PROJECT_OF = 'project:';

/**
 * The coordinates (`group:artifact`) that scripts of Gradle give to projects of a repository, and those that they and a catalog of versions ask for.
 * A project of another repository is asked for by its name (`project:money`), as parts of one build ask for each other
 * after it was split: one that the repository has itself, in a folder or an `include`, is its own.
 *
 * Source: docs.gradle.org/current/userguide/declaring_dependencies.html.
 *
 * @param folder name of the repository's folder: a build that writes out no name is called so
 */
export function gradleNames(manifests: readonly Manifest[], folder?: string): PackageNames {
  const scripts = manifests.filter(({ path }) => SCRIPT.test(basename(path)));
  const catalogs = manifests.filter(({ path }) => basename(path) === CATALOG);
  return { declared: declaredIn(scripts, folder), asked: askedIn(scripts, catalogs) };
}

function declaredIn(scripts: readonly Manifest[], folder: string | undefined): Set<string> {
  const isBuild = scripts.some(({ path }) => dirname(path) === '');
  const written = scripts.map(({ text }) => ROOT_NAME.exec(text)?.[1]).find(Boolean);
  const name = written ?? (isBuild ? folder : undefined);
  const groupOf = ({ text }: Manifest) => GROUP.exec(text)?.[1];
  // A script without a group has that of the one at the top, which often sets it for all.
  const outer = scripts.map(groupOf).find((group) => group !== undefined);
  const declared = new Set<string>(name === undefined ? [] : [PROJECT_OF + name]);
  for (const script of scripts) {
    const group = groupOf(script) ?? outer;
    const artifact = dirname(script.path) === '' ? name : basename(dirname(script.path));
    if (group !== undefined && artifact !== undefined) declared.add(`${group}:${artifact}`);
  }
  return declared;
}

function askedIn(scripts: readonly Manifest[], catalogs: readonly Manifest[]): Set<string> {
  const asked = new Set<string>();
  // What a settings script names so are its own projects: `include("libs:money")`.
  const builds = scripts.filter(({ path }) => basename(path).startsWith('build'));
  for (const { text } of [...builds, ...catalogs]) {
    for (const [, coordinates] of text.matchAll(COORDINATES)) asked.add(coordinates!);
    for (const [, group, artifact] of text.matchAll(APART)) asked.add(`${group}:${artifact}`);
  }
  const own = ownProjects(scripts);
  for (const { text } of scripts)
    for (const name of projectsIn(text)) if (!own.has(name)) asked.add(PROJECT_OF + name);
  return asked;
}

/** Names of the projects that a script asks for: the last parts of their paths. */
function projectsIn(text: string): string[] {
  const lastOf = (path: string, sign: string) => path.slice(path.lastIndexOf(sign) + 1);
  const written = [...text.matchAll(PROJECT)].map(([, path]) => lastOf(path!, ':'));
  const accessed = [...text.matchAll(ACCESSOR)].map(([, path]) =>
    lastOf(path!, '.').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  return [...written, ...accessed];
}

/** Names of the projects of a build: folders with a script, and what its settings include, wherever that lies. */
function ownProjects(scripts: readonly Manifest[]): ReadonlySet<string> {
  const own = new Set<string>();
  for (const { path, text } of scripts) {
    own.add(basename(dirname(path)));
    if (!basename(path).startsWith('settings')) continue;
    for (const [, included] of text.matchAll(/["']:?([\w.:/-]{1,200})["']/g))
      own.add(
        included!.slice(1 + Math.max(included!.lastIndexOf(':'), included!.lastIndexOf('/'))),
      );
  }
  return own;
}
