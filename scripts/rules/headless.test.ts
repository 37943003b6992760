import { describe, expect, it } from 'vitest';
import { headless } from './headless.js';

/** The fragments of comments as they stood in this repository. */
const FRAGMENTS = [
  'What a file imports.',
  'What closes a comment.',
  'What stands in place of lines that are left out: `⋯ 12-40`, with a note behind it.',
  'What the name is a member of, as written: `fs` in `fs.read`.',
  'What kind of work a conversation is about.',
  'What a host is told when the program is missing that most answers come from.',
  'What the tokens `from … to` add: ways as McCabe 1976 counts them.',
  'What {@link loadPrior} of `@ctx/compress/prior` gives.',
  'What is left for the person to do.',
  'What was read (of one file), and why.',
  'Which file imports which, where known.',
  'Which lines belong to failures.',
  'Which (unlike the old one) will make the requests pass through.',
  'Of which three are tests.',
  'Those that a file holds, as they were given.',
  'Those of the paths that git ignores.',
  'None where nobody knows any more.',
];

/** Whole sentences, most of them from documentation of others: none of these is to be touched. */
const SENTENCES = [
  'What is not sure stands in the answer.',
  'What this means is that the user could look at the contents of your cookie.',
  'What follows is a working example of how to do that, using the project as example.',
  "What we're looking for is to make sure that requests have no impact on rendering.",
  'What going before entails, however, depends on the corresponding setting.',
  'What happens when an exception is raised depends on the type of error:',
  'What your functions return depends on the mode.',
  'What matters is the order.',
  'What extends a type of another project has itself.',
  'What does a file import?',
  'What a pity!',
  'Which of them make sense depends on your threat model.',
  'Which operation caused the entry to be written need not be part of the entry.',
  'Those that match the pattern are kept.',
  'Those of other languages stay.',
  'Those who read the map first need fewer tokens.',
  'Those variables would cause syntax errors.',
  'None of them is read twice.',
  'None of the installed integrations were able to render the component.',
  'None of the presets provided by a plugin enable formatting rules.',
  'What we want to do here is skip the work, while not introducing much overhead.',
  'What’s different now is that all subsequent dictionaries need to include every key that is present.',
  'Those who wish to opt in can do so, and those who want stability know that nothing won’t work.',
  'Whether a path is a test.',
  'The name of a file, and what it imports.',
  'Whatever fails is said.',
];

describe('headless', () => {
  it.each(FRAGMENTS)('names a clause without a sentence: %s', (text) => {
    expect(headless(text)).toHaveLength(1);
  });

  it.each(SENTENCES)('leaves alone: %s', (text) => {
    expect(headless(text)).toEqual([]);
  });

  it('looks at every sentence, and at the items of lists', () => {
    const text =
      'Reads a file.\nWhat a file\nimports. What matters is said.\n\n- Which files import it.';
    expect(headless(text)).toEqual([
      { sentence: 'What a file\nimports.', start: 14 },
      { sentence: 'Which files import it.', start: text.indexOf('Which') },
    ]);
  });

  it('takes time that grows with the text', () => {
    for (const unit of ['What is ', 'Those of ', 'that which ', '. What a', '(', '`a', "what's "]) {
      expect((size: number) => {
        const text = unit.repeat(size);
        return () => headless(text);
      }).toGrowLinearly(500, 4000);
    }
  });
});
