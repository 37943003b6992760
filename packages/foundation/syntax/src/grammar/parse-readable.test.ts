import { expect, it } from 'vitest';
import { languageFile } from '../languages/languages.js';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { loadedLanguage, parse } from './grammar.js';
import { parseReadable } from './parse-readable.js';

tuneNode20();
await loadLanguage('c');
const c = loadedLanguage('c');

it('takes a tree with more errors for better than one that is an error as a whole', () => {
  const text = `struct uv_fs_event_s {
struct uv_signal_s {
#define XX(_, name) uv_ ## name ## _t name;
union uv_any_handle {
union uv_any_req {
  struct uv__queue handle_queue;
  union {`;
  const readable = 'int a = ;\nint b = ;\nint f(void);'.padEnd(text.length);
  const first = parse(c, text)!;
  expect(first.rootNode.isError).toBe(true);
  first.delete();
  const file = { ...languageFile('c'), readable: () => readable };
  const tree = parseReadable(c, file, text, { left: Number.POSITIVE_INFINITY })!;
  expect(tree.rootNode.isError).toBe(false);
  tree.delete();
});
