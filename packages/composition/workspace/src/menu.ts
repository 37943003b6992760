// Numbers of a menu: what they mean when somebody asks for them later.
export {
  ambiguous,
  isSameMenu,
  type KeptMenu,
  keptEntries,
  notKept,
  ofFolder,
  placesOf,
} from './menu/menu-numbers.js';
export { type EntryNumber, type MenuWords, menuWords } from './menu/menu-words.js';
