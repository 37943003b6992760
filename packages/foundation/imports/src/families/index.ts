// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import type { LanguageFamily } from '@ctx/source/languages';
import type { Family } from '../lookup/family.js';
import { c } from './c.js';
import { csharp } from './csharp.js';
import { go } from './go.js';
import { javascript } from './javascript.js';
import { jvm } from './jvm.js';
import { php } from './php.js';
import { python } from './python.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';

/** How each family resolves its imports. */
export const families: Readonly<Record<LanguageFamily, Family>> = {
  c, csharp, go, javascript, jvm, php, python, ruby, rust,
};
