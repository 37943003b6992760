import { dataOf, languages } from '@ctx/source/languages';

/** The subjects that a task may ask for beside the sources themselves. */
export type Subject = 'tests' | 'documentation' | 'examples' | 'chronicle' | 'types';

/** Tests that fail are how somebody noticed; tests that are to be written or mended are the task. */
const TESTS =
  /\b(?:flaky|missing|broken|add|write|update|improve|fix|cover(?:age)?|unit|regression|integration|e2e)\b[^.\n]{0,30}\b(?:tests?|specs?|fixtures?|test coverage)\b|\b(?:tests?|specs?) (?:suite|coverage|fail|for|of)\b/i;

const DOCS = '(?:docs?|documentation|readme|docstrings?|tutorials?|guides?|manuals?)';

/** Documents that a task only refers to: `as the docs say`, `differs from the README`. */
const REFERRED = new RegExp(
  String.raw`\b(?:as|per|unlike|like|than|from|(?:according|contrary) to|(?:described|stated|documented|shown|explained|mentioned|promised|written) (?:in|by)) (?:per |in )?(?:the |our |its |your )?(?:official )?${DOCS}\b|\b${DOCS} (?:says?|claims?|states?|mentions?|promises?|shows?|tells?|lists?)\b`,
  'gi',
);

/** Documents that are to be written or mended. */
const DOCUMENTATION = new RegExp(
  String.raw`^\W{0,4}docs?\b|\b(?:document|add|write|rewrite|update|improve|fix|correct|clarify|translate|extend|expand|build|generate|remove|move|better|missing|outdated|wrong|broken|stale|typos?)\b[^.\n]{0,40}\b${DOCS}\b|\b${DOCS} (?:for|of|about|on|is|are|typos?|build|page|site|pages)\b|^\W{0,4}document\b`,
  'i',
);
const EXAMPLES =
  /(?<!\bfor )\b(?:(?:an?|the|add|write|fix|update|see|show|find|more|working|simple|minimal|usage|code|broken|missing) (?:[\w.-]{1,30} ){0,3}(?:examples?|samples?|demos?|playgrounds?|benchmarks?)|(?:examples?|samples?|demos?|benchmarks?) (?:for|of|that|which|app|apps|code|project|with|using)\b)/i;
const CHRONICLE =
  /\b(?:changelogs?|change log|release notes?|news file|licen[cs]e|authors file|man(?:ual)? pages?)\b/i;
const TYPES = new RegExp(
  `\\b(?:types|typings?|type (?:definitions?|declarations?|stubs?|hints?|annotations?|inference)|${typeWords()})\\b`,
  'i',
);

/** The subjects that a title asks for. */
export function aboutOf(title: string): Readonly<Record<Subject, boolean>> {
  const chronicle = CHRONICLE.test(title);
  return {
    tests: TESTS.test(title),
    documentation: chronicle || DOCUMENTATION.test(title.replace(REFERRED, ' ')),
    examples: EXAMPLES.test(title),
    chronicle,
    types: TYPES.test(title),
  };
}

/** The word for types of those who write a language that declares them apart: `typescript`, `d.ts`. */
function typeWords(): string {
  const words = languages.flatMap((language) => dataOf(language)?.typeWords?.split(' ') ?? []);
  return words.map((word) => word.replaceAll('.', '\\.')).join('|');
}
