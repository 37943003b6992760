// Where the plugin stands, for those who install it.
export { HOOK_PROGRAM, PLUGIN_FOLDER } from './plugin.js';
