// Several roots as one tree, and what of it is asked of each root by itself.

export { byMember, innerRoots, type Member, memberOf, placedPath } from './united/member.js';
export { loadOrLeaveOut, openSeveral, type SeveralParts } from './united/opening.js';
export { unitedLastCommits } from './united/united-commits.js';
export { unitedDiff } from './united/united-diff.js';
export { unitedHistory } from './united/united-history.js';
export { type UnitedTree, unitedState, uniteTrees } from './united/united-tree.js';
