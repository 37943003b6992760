import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `require 'a.b'` is a/b.lua or a/b/init.lua below a root of `package.path`. Source: the Lua manual, §6.3. */
export const lua: Family = spelledFamily((specifier) => {
  const path = specifier.includes('/') ? specifier : specifier.replaceAll('.', '/');
  return { ending: [`${path}.lua`, `${path}/init.lua`] };
});
