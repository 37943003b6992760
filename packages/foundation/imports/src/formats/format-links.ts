import { formatOf } from '@ctx/source/formats';
import { ancestors, basename, dirname, extension, join } from '@ctx/source/paths';
import { type Family, moduleTarget } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';
import type { PathTree } from '../lookup/tree.js';

/** The paths that a specifier may stand for. */
interface Candidates {
  /** Whole paths, the likeliest first. */
  readonly paths: readonly (string | undefined)[];
  /** Ends of paths below a root that the text does not name. */
  readonly ends?: readonly string[] | undefined;
}

/** How files of a format name others, by what the format is called. */
const SPELLED: Readonly<
  Record<string, (specifier: string, folder: string, tree: PathTree) => Candidates>
> = {
  css: (specifier, folder) => ({ paths: [join(folder, specifier)] }),
  scss: sheet,
  less: sheet,
  protobuf: rooted,
  thrift: rooted,
  graphql: (specifier, folder) => ({ paths: [join(folder, specifier)] }),
  terraform: (specifier, folder, tree) => ({ paths: moduleFiles(join(folder, specifier), tree) }),
  // A path that is copied counts from the folder that is built: that of the file, or one around it.
  dockerfile: (specifier, folder) => ({
    paths: ancestors(folder).map((above) => join(above, specifier)),
  }),
  makefile: (specifier, folder) => ({
    paths: [join(folder, specifier.replace(/^\$[({]\w+[)}]\/?/, ''))],
    ends: specifier.startsWith('$') ? [specifier.replace(/^\$[({]\w+[)}]\/?/, '')] : [],
  }),
  cmake: (specifier, folder) => ({
    paths: [join(folder, specifier), join('', specifier)],
    // A module is looked for in the folders of CMAKE_MODULE_PATH.
    ends: specifier.includes('/') ? [] : [specifier],
  }),
  // A path of a workflow counts from the root; an action is a folder.
  yaml: (specifier, folder) => ({
    paths: [
      join(folder, specifier),
      ...['', '/action.yml'].map((end) => rootPath(specifier + end)),
    ],
  }),
  json: (specifier, folder) => ({ paths: [join(folder, specifier)] }),
  xml: (specifier, folder) => ({ paths: [join(folder, specifier)] }),
  sql: (specifier, folder) => ({ paths: [join(folder, specifier), join('', specifier)] }),
};

/**
 * Files that texts in formats name: sheets with their partials, schemas, modules of Terraform by their folder,
 * included build files, `$ref`, what a Dockerfile copies. Where only the end of a path is known, one file must have it.
 *
 * Source: the module system of Sass, protoc's `-I`, Terraform's module sources
 */
export const formatLinks: Family = ({ tree }) => {
  const nearest = createNearest();
  return {
    resolve: (from, fact) => {
      const spell = SPELLED[formatOf(from.path) ?? ''];
      if (spell === undefined) return [];
      const { paths, ends = [] } = spell(fact.specifier, dirname(from.path), tree);
      const path =
        paths.find((path) => path !== undefined && path !== '' && tree.has(path)) ??
        ends
          .map((end) => tree.endingWith(end))
          .filter((paths) => paths.length > 0)
          .map((found) => onlyOne(nearest(from.path, found)))
          .find((found) => found !== undefined);
      return path === undefined || path === from.path ? [] : [moduleTarget(path, fact)];
    },
  };
};

function onlyOne([first, second]: readonly string[]): string | undefined {
  return second === undefined ? first : undefined;
}

/** `@use 'a/b'`: a/b.scss, a/_b.scss, a/b/_index.scss; below node_modules for `~`, and from other roots. */
function sheet(specifier: string, folder: string): Candidates {
  const written = specifier.replace(/^~/, '');
  const named = basename(written);
  const above = written.slice(0, written.length - named.length);
  const spelled = /^(?:css|scss|sass|less)$/.test(extension(written))
    ? [written, `${above}_${named}`]
    : ['.scss', '.sass', '.less', '.css'].flatMap((ending) => [
        `${written}${ending}`,
        `${above}_${named}${ending}`,
        `${written}/_index${ending}`,
        `${written}/index${ending}`,
      ]);
  const isFar = !written.startsWith('.') && written.includes('/');
  return { paths: spelled.map((path) => join(folder, path)), ends: isFar ? spelled : [] };
}

/** A path below one of the roots that the compiler is given. */
function rooted(specifier: string, folder: string): Candidates {
  return { paths: [join('', specifier), join(folder, specifier)], ends: [specifier] };
}

/** The file of a module's folder that says most: main.tf, else the first one. */
function moduleFiles(folder: string | undefined, tree: PathTree): (string | undefined)[] {
  if (folder === undefined) return [];
  const files = tree.filesIn(folder).filter((path) => formatOf(path) === 'terraform');
  return [join(folder, 'main.tf'), [...files].sort()[0]];
}

function rootPath(specifier: string): string | undefined {
  return specifier.startsWith('./') ? join('', specifier.slice(2)) : undefined;
}
