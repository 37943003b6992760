/// <reference path="./page.d.ts" />
import { printable } from '@ctx/text/printable';
import { SCRIPT, SCRIPT_DIGEST, STYLE, STYLE_DIGEST } from '#page';
import { type AnyData, pack } from '../data/pack.js';

/**
 * The permissions of the page: run the script and the style that it was built with, named by their digests, the script
 * also beside the page, and nothing else. It loads nothing, sends nothing, and runs nothing that stands in its data.
 */
const POLICY = [
  "default-src 'none'",
  `script-src '${SCRIPT_DIGEST}'`,
  `style-src '${STYLE_DIGEST}'`,
  // A worker that is that same script; whoever could make another one would have to run as a script first.
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Characters of a title in a window's head. */
const TITLE = 120;

/**
 * A report as one HTML file, which needs no network and no server. Same data, same bytes.
 *
 * @param data Of `reportOf` or `sessionOf`, or of the caller's own.
 */
export async function renderReport(data: AnyData): Promise<string> {
  const { title, task } = data;
  const name = task === undefined ? title : `${title}: ${task}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escaped(printable(name.slice(0, TITLE).replace(/\s+/g, ' ').trim()))}</title>
<style>${STYLE}</style>
</head>
<body>
<main id="report"><p class="wait">Reading the report …</p></main>
<noscript>This report is drawn by its own script, which no network is needed for. Allow scripts for this file to see it.</noscript>
<script type="application/octet-stream" id="data">${await pack(data)}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** A text that stands in HTML as it is. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
