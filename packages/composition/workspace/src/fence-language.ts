import { extension } from '@ctx/source/paths';

/** The language of a file for a fence, by its name; undefined for names without an extension. */
export function fenceLanguage(path: string): string | undefined {
  const ending = /^[a-z0-9]{1,12}$/.exec(extension(path))?.[0];
  return ending === 'txt' ? undefined : ending;
}
