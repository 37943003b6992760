import { extension } from '@ctx/source/paths';

/** What a file's name says of its language, for a fence; undefined for names without an extension. */
export function fenceLanguage(path: string): string | undefined {
  const ending = /^[a-z0-9]{1,12}$/.exec(extension(path))?.[0];
  return ending === 'txt' ? undefined : ending;
}
