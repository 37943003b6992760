// Numbers of a menu: what they mean when somebody asks for them later.
export {
  ambiguous,
  type EntryNumber,
  isSameMenu,
  type KeptMenu,
  keptEntries,
  type MenuWords,
  menuWords,
  notKept,
  ofFolder,
  placesOf,
} from './menu/menu-numbers.js';
