import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `source a.sh` counts from the folder where the shell runs, mostly the file's own; of `"$DIR/lib/a.sh"` the end is known. */
export const shell: Family = spelledFamily((specifier) => {
  const hole = Math.max(specifier.lastIndexOf('}'), specifier.lastIndexOf(')'), 0);
  const variable = specifier.indexOf('$');
  if (variable < 0) return { beside: [specifier], only: [specifier] };
  const slash = specifier.indexOf('/', Math.max(hole, specifier.lastIndexOf('$')));
  const rest = slash < 0 ? '' : specifier.slice(slash + 1);
  return { beside: rest === '' ? [] : [rest], only: rest === '' ? [] : [rest] };
});
