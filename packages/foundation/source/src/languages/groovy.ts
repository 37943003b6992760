import { HIDDEN, header } from '../header.js';
import type { LanguageData } from '../language.js';
import { C_LEXIS } from './c.js';
import { JVM_IMPORTS, TEST_CLASS } from './java.js';

/** Groovy, and build files of Gradle. */
export const groovy: LanguageData = {
  extensions: 'groovy gradle',
  fileNames: 'Jenkinsfile',
  comment: '//',
  lexis: {
    ...C_LEXIS,
    long: ['"""', "'''"],
    hole: ['${', ['"', '"""']],
    regex: true,
  },
  imports: JVM_IMPORTS,
  tests: TEST_CLASS,
  roots: 'groovy',
  headers: {
    patterns: [
      [header('interface'), 'interface'],
      [header('enum'), 'enum'],
      [header('class|trait'), 'class'],
      [header('def|void', String.raw`\w+(?=\s*\()`), 'function'],
    ],
    hidden: HIDDEN,
    packages: true,
  },
};
