import { svelte, vue } from '../formats/component.js';
import { css, scss } from '../formats/css.js';
import { html, xml } from '../formats/html.js';
import { json } from '../formats/json.js';
import { markdown } from '../formats/markdown.js';
import { notebook } from '../formats/notebook.js';
import { restructuredText } from '../formats/restructured-text.js';
import { sql } from '../formats/sql.js';
import { ini, toml } from '../formats/toml.js';
import { yaml } from '../formats/yaml.js';
import type { Splitter } from '../span.js';

/** Splitters by language, for formats that no grammar is asked for. */
export const splitters: ReadonlyMap<string, Splitter> = new Map<string, Splitter>([
  ['markdown', markdown],
  ['rst', restructuredText],
  ['html', html],
  ['xml', xml],
  ['vue', vue],
  ['svelte', svelte],
  ['css', css],
  ['scss', scss],
  ['less', scss],
  ['sql', sql],
  ['yaml', yaml],
  ['json', json],
  ['toml', toml],
  ['ini', ini],
  ['notebook', notebook],
]);
