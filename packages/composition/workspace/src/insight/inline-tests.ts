import type { Definition, SourceFacts } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';

/** A file with what it defines. */
export type DefinedText = Pick<SourceFacts, 'path' | 'language' | 'definitions'> & { text: string };

/** A file without the tests that stand among its sources: their lines are blank, the others stay where they are. */
export function withoutInlineTests(file: DefinedText): DefinedText {
  const idiom = dataOf(file.language)?.inlineTests;
  if (idiom === undefined) return file;
  const tests = file.definitions.filter((definition) => idiom.test(headOf(file.text, definition)));
  if (tests.length === 0) return file;
  const inTest = ({ startIndex, endIndex }: Definition): boolean =>
    tests.some((test) => test.startIndex <= startIndex && endIndex <= test.endIndex);
  let text = file.text;
  for (const { startIndex, endIndex } of tests) {
    const blank = text.slice(startIndex, endIndex).replace(/[^\r\n]/g, ' ');
    text = text.slice(0, startIndex) + blank + text.slice(endIndex);
  }
  // A parent is an index: a definition outside of all tests has none inside of one.
  const product = file.definitions
    .map((definition, index) => ({ one: definition, index }))
    .filter(({ one }) => !inTest(one));
  const places = new Map(product.map(({ index }, place) => [index, place]));
  const definitions = product.map(({ one }) =>
    one.parent === undefined ? one : { ...one, parent: places.get(one.parent) },
  );
  return { ...file, text, definitions };
}

/** Attributes of a definition and its head, up to its body. */
function headOf(text: string, { startIndex, endIndex, startLine, headerLine }: Definition): string {
  let end = startIndex;
  for (let line = startLine; line <= headerLine && end < endIndex; line++) {
    const next = text.indexOf('\n', end);
    end = next === -1 ? endIndex : next + 1;
  }
  const [head = ''] = text.slice(startIndex, Math.min(end, endIndex)).split('{', 1);
  return head;
}
