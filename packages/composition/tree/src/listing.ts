// Which files there are, by git or by a walk, and the last commit of each.
export { lastCommits } from './git/last-commits.js';
export { type GitStatus, gitStatus } from './git/status.js';
export { listFiles } from './scan/list-files.js';
