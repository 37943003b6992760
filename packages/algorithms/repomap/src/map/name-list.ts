import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';
import { listed, visibleOf } from './symbol-lines.js';
import { byUse, memberNames, membersByUse, ownMembers, PARTIAL } from './type-members.js';

/** Names of a test file in the tier of names: those of its cases say what its path says; count. */
const TEST_NAMES = 1;

/** How the tier of names writes a file. */
export interface NameEntries {
  /** Names of one file; count. */
  limit: number;
  /** Whether dependents and further names are counted: five tokens and two of some fifteen. */
  counts: boolean;
  /** Whether members of its types are named, too, where the file has fewer names of its own. */
  members?: boolean | undefined;
}

/**
 * The names of a file for the middle tier, most used first: exported ones, else those of the top level. A name
 * that the file has as well says nothing. Of one part of a type its own members: `Mapper.query, .execute`.
 */
export function nameList(file: MapFile, { limit, counts, members = false }: NameEntries): string {
  const top = listed(file.symbols);
  const visible = byUse(visibleOf(top, file.symbols));
  const [only] = visible;
  const isPart = only !== undefined && visible.length === 1 && PARTIAL.test(only.signature);
  const own = visible.filter(({ name }) => !isSaid(name, file.path)).map(({ name }) => name);
  const most = file.class === 'test' ? Math.min(limit, TEST_NAMES) : limit;
  const names = isPart ? partNames(only, file) : own;
  if (members && !isPart && file.class !== 'test') {
    for (const type of visible) {
      if (names.length >= most) break;
      names.push(...namesOf(type, file.symbols).map((name) => `.${name}`));
    }
  }
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (shown.length === 0 && more === 0) return '';
  return shown.join(', ') + (more > 0 ? (counts ? `, +${more}` : '…') : '');
}

/** Whether the file is called so, or a part of its name between dots: `SqlMapper.Async.cs`. */
function isSaid(name: string, path: string): boolean {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .split('.')
    .includes(name);
}

/** `Mapper.query`, `.execute`: what one part of a type has. */
function partNames(type: GraphSymbol, { path, symbols }: MapFile): string[] {
  const isKnown = isSaid(type.name, path);
  const own = namesOf(type, symbols).filter((name) => !isSaid(name, path));
  if (own.length === 0) return isKnown ? [] : [type.name];
  return own.map((name, i) => `${i === 0 && !isKnown ? type.name : ''}.${name}`);
}

function namesOf(type: GraphSymbol, symbols: MapFile['symbols']): string[] {
  return memberNames(type, membersByUse(ownMembers(type, symbols), symbols));
}
