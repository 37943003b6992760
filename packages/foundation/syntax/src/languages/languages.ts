import { type Language, languages } from '@ctx/source';
import { c } from './c.js';
import { cpp } from './cpp.js';
import { csharp } from './csharp.js';
import { go } from './go.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import type { LanguageFile } from './language.js';
import { php } from './php.js';
import { python } from './python.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';
import { tsx, typescript } from './typescript.js';

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
