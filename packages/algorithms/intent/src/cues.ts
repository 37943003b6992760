// What the kind of work is read from: cues, phrases and the kinds that their weights are learned for.
export { type Cue, readCues } from './classify/cues.js';
export { PHRASES, type Phrase } from './classify/phrases.js';
export { headOf } from './classify/task-type.js';
export { LEARNED_TYPES } from './classify/weight-table.js';
