// Answers composed anew from what they are made of, at any budget: pure, and for a page as well.
export { type OpenTextsOptions, openTexts, type TextWorkspace } from './answers/open-texts.js';
export {
  type ComposedAnswer,
  type ComposeOptions,
  composeAnswer,
  type Replay,
} from './answers/replay/compose-answer.js';
export { composeMap } from './answers/replay/compose-map.js';
