// The parts that `rankFiles` joins: the signals, scores of every file by each of them, and the fusion.
export { averagedRanks, reciprocalRanks } from './fuse/fusion.js';
export { absentMessages } from './rank/absent-messages.js';
export { roleFactors } from './rank/demotion.js';
export { fuseSignals } from './rank/rank-files.js';
export { resolveMentions } from './read/mentions.js';
export { nearestCommits } from './read/read-corpus.js';
export type { NearCommit, Reading, ResolvedMention } from './read/reading.js';
export { neighborScores } from './signals/commits.js';
export type { Label, Signal } from './signals/signal.js';
export { type Scores, SIGNALS, scoreSignals } from './signals/signals.js';
