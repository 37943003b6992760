/** The languages whose facts `@ctx/syntax` reads. */
export type Language =
  | 'typescript'
  | 'tsx'
  | 'javascript'
  | 'python'
  | 'go'
  | 'rust'
  | 'java'
  | 'c'
  | 'cpp'
  | 'ruby'
  | 'php'
  | 'csharp';

/** By which files a language is known. */
interface FileNames {
  /** Extensions without the dot, in lower case. */
  extensions: readonly string[];
  /** Whole file names without an extension, and programs of a `#!` line. */
  programs?: readonly string[];
}

/** What a path says of its language. A new language is one more entry here. */
const NAMES: Record<Language, FileNames> = {
  typescript: { extensions: ['ts', 'mts', 'cts'], programs: ['ts-node', 'tsx', 'deno'] },
  tsx: { extensions: ['tsx'] },
  javascript: { extensions: ['js', 'mjs', 'cjs', 'jsx'], programs: ['node', 'bun'] },
  python: { extensions: ['py', 'pyi', 'pyw'], programs: ['python'] },
  go: { extensions: ['go'] },
  rust: { extensions: ['rs'] },
  java: { extensions: ['java'] },
  c: { extensions: ['c', 'h'] },
  cpp: {
    extensions: [
      'cc',
      'cpp',
      'cxx',
      'c++',
      'hpp',
      'hh',
      'hxx',
      'h++',
      'ipp',
      'inl',
      'tpp',
      'cu',
      'cuh',
    ],
  },
  ruby: {
    extensions: ['rb', 'rake', 'gemspec', 'ru'],
    programs: ['ruby', 'Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile'],
  },
  php: { extensions: ['php', 'phtml', 'php5', 'inc'], programs: ['php'] },
  csharp: { extensions: ['cs', 'csx'] },
};

/** The languages known, in the order of the README's table. */
export const languages: readonly Language[] = Object.keys(NAMES) as Language[];

const byExtension = new Map<string, Language>();
const byProgram = new Map<string, Language>();
for (const language of languages) {
  const { extensions, programs = [] } = NAMES[language];
  for (const extension of extensions) byExtension.set(extension, language);
  for (const program of programs) byProgram.set(program, language);
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
  const line = /^#!([^\r\n]{0,400})/.exec(text)?.[1] ?? '';
  const words = line
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(word.lastIndexOf('/') + 1));
  const program =
    words[0] === 'env' ? words.slice(1).find((word) => !word.startsWith('-')) : words[0];
  return (program ?? '').replace(/(?<![\d.])[\d.]+$/, '');
}
