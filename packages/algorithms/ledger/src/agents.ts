export { contentDigest } from './agents/content-digest.js';
export {
  acceptHandoff,
  factsOf,
  formatFact,
  type HandoffFile,
  type HandoffOptions,
  type HandoffPackage,
  handoff,
  type KnownFact,
  parseFact,
  renderHandoff,
} from './agents/handoff.js';
export { type AgentRole, type Depth, depthOf } from './agents/roles.js';
