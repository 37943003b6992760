import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/**
 * `require 'a.b'` is a/b.lua or a/b/init.lua below a root of `package.path`. In a plugin of an editor that root is
 * `lua`, and what stands beside it is none. Source: the Lua manual, §6.3; the manual of Neovim, `lua-module-load`.
 */
export const lua: Family = spelledFamily((specifier) => {
  // The beginning of a name that the program makes: `require('a.' .. name)`.
  if (specifier.endsWith('.')) return {};
  const path = specifier.includes('/') ? specifier : specifier.replaceAll('.', '/');
  const files = [`${path}.lua`, `${path}/init.lua`];
  return { ending: [...files.map((file) => `lua/${file}`), ...files] };
});
