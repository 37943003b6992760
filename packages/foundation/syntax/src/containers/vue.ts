import type { ContainerFile } from './container-file.js';
import { readTags } from './read-tags.js';
import { scriptsAsOne, scriptsOf } from './scripts-as-one.js';

/** Components of Vue: their scripts are one module. A tag names a component in either of two ways. */
export const vue: ContainerFile = {
  language: 'vue',
  markup: true,
  inside: (text) => scriptsAsOne(text, scriptsOf(readTags(text))),
  used: (tag) =>
    /^[A-Z]|-/.test(tag)
      ? tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
      : undefined,
};
