import type { ContainerFile } from './container-file.js';
import { readTags } from './read-tags.js';
import { scriptsAsOne, scriptsOf } from './scripts-as-one.js';

/** The holes that a server's template fills in: a script with one is no code before that. */
const HOLE = /\{\{|\{%|<%|<\?(?:php|=)/;

/** Pages: the scripts that stand in them. */
export const html: ContainerFile = {
  language: 'html',
  markup: true,
  inside: (text) =>
    scriptsAsOne(
      text,
      scriptsOf(readTags(text)).filter(
        ({ content }) => !HOLE.test(text.slice(content.startIndex, content.endIndex)),
      ),
    ),
};
