export type {
  CloneGroup,
  CloneKind,
  CloneMember,
  Clones,
  ClonesFile,
  ClonesOptions,
} from './clones/clones.js';
export { clones } from './clones/clones.js';
export type { CloneDifference } from './clones/differences.js';
export type { UnreadFile, UnreadReason } from './clones/source-units.js';
