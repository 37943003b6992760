import type { HostFile } from '@ctx/hooks/hosts';

/** One file that a host's setup writes, or writes into. */
export type Part =
  | HostFile
  | { readonly kind: 'snippet'; readonly path: string; readonly text: string };

/** How a part of a setup is known again in a file that others write, too. */
export type PartKind = Part['kind'];
