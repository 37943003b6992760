import type { HookEntries } from './json-hooks.js';

/** One file that a host's setup writes, or writes into. */
export type Part = { readonly path: string } & (
  | { readonly kind: 'hooks'; readonly entries: HookEntries; readonly base?: object | undefined }
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'snippet'; readonly text: string }
);

/** How a part of a setup is known again in a file that others write, too. */
export type PartKind = Part['kind'];
