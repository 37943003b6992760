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
export { type AgentRole, type Depth, depthOf } from './agents/roles.js';
