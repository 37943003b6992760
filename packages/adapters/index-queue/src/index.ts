// Indexing of many repositories by many machines: what a repository needs is cut into jobs, any queue carries them, and
// workers put facts into one store, from which the newest whole state of a repository is read.
export { type Enlisted, type EnlistOptions, enlist } from './enlist.js';
export { currentFiles, type IndexedRepository } from './generations.js';
export { cutJobs, type IndexJob, type JobCounts, type JobFile, type JobQueue } from './jobs.js';
export { memoryQueue } from './memory-queue.js';
export { type JobResult, type WorkOptions, workOn } from './worker.js';
