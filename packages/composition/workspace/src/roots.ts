// Several directories as one workspace.
export { openWorkspaces } from './workspaces.js';
