import type { Language, LanguageFile } from './language.js';
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

/** The languages known, in the order of the README's table. */
export const languages: readonly Language[] = Object.keys(files) as Language[];

/** The data of a language. @throws RangeError for one that is not known */
export function languageFile(language: Language): LanguageFile {
  if (!Object.hasOwn(files, language))
    throw new RangeError(
      `Unknown language ${JSON.stringify(language)}; known are ${languages.join(', ')}`,
    );
  return files[language];
}

const byExtension = new Map<string, Language>();
const byProgram = new Map<string, Language>();
for (const file of Object.values(files)) {
  for (const extension of file.extensions) byExtension.set(extension, file.language);
  for (const program of file.programs ?? []) byProgram.set(program, file.language);
}

/** What a C header never contains and a C++ header nearly always does. */
const CPP_HEADER =
  /^[ \t]*(?:namespace\b|template\s*<|class\s+\w|using\s|(?:public|private|protected)\s*:|enum\s+class\b)|\w::\w|\bconstexpr\b/m;

/**
 * The language of a file by its path, and by its text where the path leaves it open: `.h` is C
 * unless the text is C++; a file without extension is what its `#!` line runs.
 *
 * @param path any path; `/` and `\` both separate folders; only the last part counts
 * @param text the file's text, optional
 * @returns undefined for a file of no known language
 */
export function languageOf(path: string, text?: string): Language | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  if (dot > 0) {
    const language = byExtension.get(name.slice(dot + 1).toLowerCase());
    if (language !== 'c' || text === undefined || !/\.h$/i.test(name)) return language;
    return CPP_HEADER.test(text) ? 'cpp' : 'c';
  }
  return byProgram.get(name) ?? byProgram.get(programOf(text ?? ''));
}

/** The program of a `#!` line without its version: `#!/usr/bin/env -S python3.12 -u` → `python`. */
function programOf(text: string): string {
  const line = /^#!([^\r\n]*)/.exec(text)?.[1] ?? '';
  const words = line
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(word.lastIndexOf('/') + 1));
  const program =
    words[0] === 'env' ? words.slice(1).find((word) => !word.startsWith('-')) : words[0];
  return (program ?? '').replace(/[\d.]+$/, '');
}
