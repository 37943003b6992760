import type { ContainerFile } from './container-file.js';
import { readTags } from './read-tags.js';
import { scriptsAsOne, scriptsOf } from './scripts-as-one.js';

/** The holes that the template of a server fills in: such a script is none before. */
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
