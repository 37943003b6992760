import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { childrenOf, field } from './nodes.js';

/** A stretch of a class, or a namespace without a name, and whether other files see into it. */
interface Section {
  /** Whether its definitions are members. */
  owner: boolean;
  startIndex: number;
  endIndex: number;
  visible: boolean;
}

/** The access sections of the classes seen so far: begun empty, and filled as classes are read. */
const noSections = (): Section[] => [];

/** Remembers which parts of a class are visible: `public:`, `private:` and `protected:`. */
export function noteSections(node: Node, source: Source): void {
  const body = field(node, 'body');
  if (body === undefined) return;
  const list = source.derived(noSections);
  let open: Section = {
    owner: true,
    startIndex: body.startIndex,
    endIndex: body.endIndex,
    visible: node.type !== 'class_specifier',
  };
  list.push(open);
  for (const access of childrenOf(body, 'access_specifier')) {
    open.endIndex = access.startIndex;
    open = {
      owner: true,
      startIndex: access.endIndex,
      endIndex: body.endIndex,
      visible: !/private/.test(source.of(access)),
    };
    list.push(open);
  }
}

/** Remembers a namespace without a name: no other file sees into it. */
export function noteUnnamed(node: Node, source: Source): void {
  const { startIndex: start, endIndex: end } = node;
  source
    .derived(noSections)
    .push({ owner: false, startIndex: start, endIndex: end, visible: false });
}

function sectionOf(node: Node, source: Source): Section | undefined {
  return source
    .derived(noSections)
    .findLast(
      ({ startIndex: start, endIndex: end }) => start <= node.startIndex && node.startIndex < end,
    );
}

/** Whether a class holds a node. */
export function isMember(node: Node, source: Source): boolean {
  return sectionOf(node, source)?.owner === true;
}

/** Whether no private section of a class, and no namespace without a name, holds a node. */
export function inVisibleSection(node: Node, source: Source): boolean {
  return sectionOf(node, source)?.visible ?? true;
}

/** Not `static` at file level, and not in a private section of a class. */
export function visible(node: Node, source: Source): boolean {
  const section = sectionOf(node, source);
  if (section !== undefined) return section.visible;
  const isStatic = childrenOf(node, 'storage_class_specifier').some(
    (child) => source.of(child) === 'static',
  );
  // A header is read for its definitions: `static inline` is how C writes functions there.
  return !isStatic || isHeader(source);
}

const GUARD = /^[ \t]*#[ \t]*(?:pragma[ \t]+once|ifndef[ \t]+\w*_(?:H|HH|HPP|HXX|H_INCLUDED)_*)\b/m;

const hasGuard = ({ text }: Source): boolean => GUARD.test(text.slice(0, 20_000));

function isHeader(source: Source): boolean {
  return source.derived(hasGuard);
}
