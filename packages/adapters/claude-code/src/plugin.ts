import { fileURLToPath } from 'node:url';

/** The folder of the plugin: `claude --plugin-dir` takes it. */
export const PLUGIN_FOLDER: string = fileURLToPath(new URL('..', import.meta.url));

/** The program that answers an event: `node <it> <host>`, the event's JSON on stdin. */
export const HOOK_PROGRAM: string = fileURLToPath(new URL('../dist/hook.js', import.meta.url));
