import { formatOf } from '@ctx/source/formats';
import { languageOf } from '@ctx/source/languages';
import { type Grammar, grammarOf, languageFile } from '../languages/languages.js';
import type { ContainerFile } from './container-file.js';
import { type Container, containerFiles } from './index.js';

export type { Container };

/** The languages that `extract` reads: the languages of a grammar, and files around such code. */
export type Readable = Grammar | Container;

/** The names of all containers, sorted. */
export const containers: readonly Container[] = Object.keys(containerFiles) as Container[];

/** Whether files of a language or format hold code of others: a component, a notebook. */
export function isContainer(language: string | undefined): language is Container {
  return language !== undefined && Object.hasOwn(containerFiles, language);
}

/** The data of a container. */
export function containerFile(language: Container): ContainerFile {
  return containerFiles[language];
}

/**
 * The language by which `extract` reads a file of a program: its grammar, or the container that it is.
 * Files whose code is only shown, as in a document, are none.
 *
 * @param text the file's text, optional: see {@link grammarOf}
 */
export function readableOf(path: string, text?: string): Readable | undefined {
  const grammar = grammarOf(path, text);
  if (grammar !== undefined) return grammar;
  const name = languageOf(path, text) ?? formatOf(path);
  return isContainer(name) && !containerFile(name).examples ? name : undefined;
}

/**
 * The grammars that a text needs: that of its language, or those of the code inside.
 *
 * @throws RangeError for a language that is not known
 */
export function grammarsIn(language: Readable, text: string): Grammar[] {
  if (!isContainer(language)) return [languageFile(language).language as Grammar];
  return containerFile(language)
    .inside(text)
    .map((inner) => inner.language);
}
