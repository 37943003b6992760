import { isCode, isTest, roleOf } from '@ctx/source/roles';

/** What a reader needs first, then files of the folder itself before those of its folders. */
export function byReadingOrder(a: string, b: string): number {
  const [deep, flat] = [a.split('/').length, b.split('/').length];
  return turnOf(a) - turnOf(b) || deep - flat || (a < b ? -1 : 1);
}

/** Papers and settings of a project, which nobody outlines it for: hidden files, license, history. */
const PAPERS =
  /(?:^|\/)(?:\.[^/]+\/.*|\.[^/]*|(?:licen[cs]e|copying|notice|authors|contributors|code_of_conduct|security|change(?:s|log)|history|news)(?:[-.][^/]*)?)$/i;

/** The product's code first, then other texts of it, examples, tests; papers last. */
function turnOf(path: string): number {
  if (!isCode(path) && PAPERS.test(path)) return 4;
  if (isTest(path)) return 3;
  if (!isCode(path)) return 1;
  const role = roleOf(path);
  return role === 'source' ? 0 : role === 'example' || role === 'docs' ? 2 : 1;
}
