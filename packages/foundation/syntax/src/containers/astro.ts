import type { Grammar } from '../languages/languages.js';
import type { ContainerFile } from './container-file.js';
import { readTags } from './read-tags.js';
import { scriptsAsOne, scriptsOf } from './scripts-as-one.js';

/** Pages and components of Astro: TypeScript between two lines of dashes, and in scripts. */
export const astro: ContainerFile = {
  language: 'astro',
  markup: true,
  inside: (text) => {
    const opened = /^\s*---[ \t]*(?:\r\n|\r|\n)/.exec(text)?.[0].length ?? -1;
    const close = /^---/gm;
    close.lastIndex = Math.max(0, opened);
    const closed = opened < 0 ? undefined : close.exec(text);
    const language: Grammar = 'typescript';
    const front = closed
      ? [{ language, content: { startIndex: opened, endIndex: closed.index } }]
      : [];
    const end = front[0]?.content.endIndex ?? 0;
    const scripts = scriptsOf(readTags(text).filter(({ startIndex }) => startIndex >= end));
    const typed = scripts.map((script) => ({ ...script, language }));
    return scriptsAsOne(text, [...front, ...typed]);
  },
  used: (tag) => (/^[A-Z]/.test(tag) ? tag.split('.')[0] : undefined),
};
