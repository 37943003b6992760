// Splitters of PyPI: a process that is told all files of a repository at once, since it takes seconds to begin.
import { printed, python, script } from './peer.mjs';

/**
 * The chunks of files by a splitter of chunks.py, each at most `size` characters: a list of texts a file, `null` where
 * it throws. Prints how many it threw on.
 */
export function splitBy(tool, name) {
  return (files, size) => {
    const input = files
      .map(({ lang, code }) => `${JSON.stringify({ language: lang, code })}\n`)
      .join('');
    const out = printed(python(name), [script('chunks.py'), tool, String(size)], { input });
    const chunks = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return chunks.map((texts) => texts?.map((text) => ({ text })) ?? null);
  };
}
