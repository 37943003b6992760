// What `rankFiles` joins: scores of every file by signal, their weights, and the fusion.
export { WEIGHTS } from './defaults.js';
export { reciprocalRanks } from './fuse/fusion.js';
export { absentMessages } from './rank/absent-messages.js';
export { roleFactors } from './rank/demotion.js';
export { fuseSignals } from './rank/rank-files.js';
export { type NearCommit, nearestCommits, neighborScores } from './signals/history.js';
export { type ResolvedMention, resolveMentions } from './signals/mentions.js';
export { type Scores, SIGNALS, type SignalWeights, scoreSignals } from './signals/signals.js';
