import { isPeripheral, isTest, roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';

/** A root among several, and what its paths begin with there. */
export interface NamedRoot {
  /** One segment of a path; no other root of the list has it, whatever the case. */
  readonly name: string;
  /** Real path of the folder. */
  readonly path: string;
}

/** Signs that a name has beside letters and numbers: others mean something in a subject, a glob or a shell. */
const ODD = /[^\p{L}\p{N}._@+-]+/gu;

/**
 * Names roots by their folders: `api`, and of two that are called so `work-api` and `home-api`, by as many folders
 * above as tell them apart. The names depend on the set of the roots and not on their order. A folder that is called
 * like a role of files is `tests_`, `docs_`: not all that is in it are tests.
 *
 * @param paths real paths; each is named once, however often it stands there
 * @returns in the order of the paths behind their names: those of a tree
 */
export function nameRoots(paths: Iterable<string>): NamedRoot[] {
  const all = [...new Set(paths)].sort(compareText).map((path) => ({ path, parts: partsOf(path) }));
  const taken = new Set<string>();
  const sharing = sharedBy(all.map(({ parts }) => parts));
  const nameOf = (parts: readonly string[]): string => {
    for (let count = 1; count <= parts.length; count++) {
      const name = last(parts, count);
      if (sharing(name, count) === 1 && !taken.has(name.toLowerCase())) return name;
    }
    const whole = last(parts, parts.length) || 'root';
    if (!taken.has(whole.toLowerCase())) return whole;
    for (let i = 1; ; i++) if (!taken.has(`${whole}-${i}`.toLowerCase())) return `${whole}-${i}`;
  };
  const named = all.map(({ path, parts }): NamedRoot => {
    const name = nameOf(parts);
    taken.add(name.toLowerCase());
    return { name: isRole(name) ? `${name}_` : name, path };
  });
  return named.sort((a, b) => compareText(`${a.name}/`, `${b.name}/`));
}

function partsOf(path: string): string[] {
  return path
    .split(/[\\/]/)
    .map((part) =>
      printablePath(part)
        .normalize('NFC')
        .replace(ODD, '-')
        .replace(/^[.-]+/, ''),
    )
    .filter((part) => part !== '');
}

function last(parts: readonly string[], count: number): string {
  return parts.slice(-count).join('-');
}

/** How many roots are called so by as many folders, whatever the case; each number of folders is counted once. */
function sharedBy(all: readonly (readonly string[])[]): (name: string, count: number) => number {
  const counted: Map<string, number>[] = [];
  return (name, count) => {
    const known = counted[count] ?? new Map<string, number>();
    if (counted[count] === undefined) {
      counted[count] = known;
      for (const parts of all) {
        const one = last(parts, count).toLowerCase();
        known.set(one, (known.get(one) ?? 0) + 1);
      }
    }
    return known.get(name.toLowerCase()) ?? 0;
  };
}

/** Whether a folder of this name says of all files below what they are for. */
function isRole(name: string): boolean {
  const path = `${name}/x`;
  return roleOf(path) !== 'source' || isTest(path) || isPeripheral(path);
}
