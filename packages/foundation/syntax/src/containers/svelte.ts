import type { ContainerFile } from './container-file.js';
import { readTags } from './read-tags.js';
import { scriptsAsOne, scriptsOf } from './scripts-as-one.js';

/** Components of Svelte: the script of the module and that of the instance share their names. */
export const svelte: ContainerFile = {
  language: 'svelte',
  markup: true,
  inside: (text) => scriptsAsOne(text, scriptsOf(readTags(text))),
  used: (tag) => (/^[A-Z]/.test(tag) ? tag.split('.')[0] : undefined),
};
