import type { SourceFacts } from '@ctx/source';

/**
 * The way from the folder of a file up to the root of its modules, where a module is called like its path:
 * `../` for `Page.Article`, whose folder is `Page`; empty without a module of one's own.
 */
export function upToModuleRoot({ definitions }: SourceFacts): string {
  const own = definitions.find(({ kind }) => kind === 'module')?.name ?? '';
  return '../'.repeat(own.split('.').length - 1);
}
