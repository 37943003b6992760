import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../pool/load-installed.js';
import { extract } from './extract.js';

beforeAll(async () => {
  await loadLanguage('javascript');
  await loadLanguage('typescript');
});

/** Definitions and exports of a component in VTag.vue. */
function told(text: string): string[] {
  const { definitions, exports } = extract('vue', text, { name: 'VTag' });
  return [
    ...definitions.map(({ name, kind, parent, exported, startLine, endLine }) => {
      const owner = parent === undefined ? '' : `${definitions[parent]!.name}/`;
      return `${exported ? '+' : '-'}${kind} ${owner}${name} ${startLine}-${endLine}`;
    }),
    ...exports.map(({ name, local = '', line }) => `> ${name} ${local} ${line}`),
  ];
}

it('is called like its file where its script exports nothing', () => {
  const text = '<script setup lang="ts">\nfunction run() { stop(); }\n</script>\n<p/>\n';
  expect(told(text)).toEqual(['+class VTag 1-4', '-function run 2-2', '> default VTag 1']);
  const { definitions, references } = extract('vue', text, { name: 'VTag' });
  expect(definitions[0]).toMatchObject({ signature: '<script setup lang="ts">', headerLine: 1 });
  const [stop] = references.filter(({ name }) => name === 'stop');
  expect(definitions[stop!.uses![0]!.within![0]!]?.name).toBe('run');
});

it('is called like its file where its script exports an object without a name', () => {
  const text = '<script>\nexport default {\n  methods: { run() {} },\n};\n</script>\n';
  expect(told(text)).toEqual(['+constant VTag 2-4', '+method VTag/run 3-3', '> default VTag 2']);
});

it.each([
  ["<script>\nexport default {\n  name: 'OwnTag',\n};\n</script>\n", '+constant OwnTag 2-4'],
  ["<script setup>\ndefineOptions({ name: 'OwnTag' });\n</script>\n", '+class OwnTag 1-3'],
  [
    '<script>\nexport default defineComponent({ name: "OwnTag" })\n</script>\n',
    '+class OwnTag 1-3',
  ],
])('is called as %j says', (text, expected) => {
  expect(told(text)[0]).toBe(expected);
});

it('has one definition where the script declares it', () => {
  const text = '<script>\nclass Own {}\nexport default Own;\n</script>\n';
  expect(told(text)).toEqual(['+class Own 2-2', '> default Own 3']);
  const same = '<script>\nexport class VTag {}\n</script>\n';
  expect(told(same)).toEqual(['+class VTag 2-2', '> VTag  2']);
});

it('is a component without any script', () => {
  expect(told('<template>\n  <p/>\n</template>\n')).toEqual([
    '+class VTag 1-3',
    '> default VTag 1',
  ]);
  expect(told('')).toEqual(['+class VTag 1-1', '> default VTag 1']);
});
