import { type Language, languages } from '@ctx/source';
import type { LanguageFile } from './language.js';
import { c } from './languages/c.js';
import { cpp } from './languages/cpp.js';
import { csharp } from './languages/csharp.js';
import { go } from './languages/go.js';
import { java } from './languages/java.js';
import { javascript } from './languages/javascript.js';
import { php } from './languages/php.js';
import { python } from './languages/python.js';
import { ruby } from './languages/ruby.js';
import { rust } from './languages/rust.js';
import { tsx, typescript } from './languages/typescript.js';

/** Every language file, by its language. A new language is one more entry here. */
const files: Record<Language, LanguageFile> = {
  typescript,
  tsx,
  javascript,
  python,
  go,
  rust,
  java,
  c,
  cpp,
  ruby,
  php,
  csharp,
};

/** The data of a language. @throws RangeError for one that is not known */
export function languageFile(language: Language): LanguageFile {
  if (!Object.hasOwn(files, language))
    throw new RangeError(
      `Unknown language ${JSON.stringify(language)}; known are ${languages.join(', ')}`,
    );
  return files[language];
}
