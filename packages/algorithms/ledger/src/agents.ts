export { contentDigest } from './agents/content-digest.js';
export { factsOf, formatFact, type KnownFact, parseFact } from './agents/facts.js';
export {
  acceptHandoff,
  type HandoffFile,
  type HandoffOptions,
  type HandoffPackage,
  handoff,
  renderHandoff,
} from './agents/handoff.js';
export { type Depth, deepestView, depthOf, ROLES, type Role } from './agents/roles.js';
