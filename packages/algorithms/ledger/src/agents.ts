export { contentDigest } from './content-digest.js';
export { factsOf, formatFact, type KnownFact, parseFact } from './facts.js';
export {
  acceptHandoff,
  type HandoffFile,
  type HandoffOptions,
  type HandoffPackage,
  handoff,
  renderHandoff,
} from './handoff.js';
export { type Depth, deepestView, depthOf, ROLES, type Role } from './roles.js';
