import type { Definition } from '@ctx/syntax';

type Kind = Definition['kind'];

/** What a header line declares, as its language writes it. */
export interface DeclaredHeader {
  readonly name: string;
  readonly kind: Kind;
  /** Type that a method names in its own header. */
  readonly container?: string;
  /** Whether other files can see it, by the language's convention. */
  readonly exported: boolean;
}

/** A language without a grammar here: how its headers look. */
interface OutlinedLanguage {
  readonly language: string;
  readonly extensions: readonly string[];
  /** The first pattern that matches wins; groups `name`, and `owner` for a method's type. */
  readonly headers: readonly (readonly [pattern: RegExp, kind: Kind])[];
  /** A header that other files cannot see; the name is its second input. */
  readonly hidden: (header: string, name: string) => boolean;
}

/**
 * Annotations and words before a keyword: `@Test private[data] inline `, `private(set) `; none that
 * begins a statement.
 */
const MODIFIERS = String.raw`^(?!(?:guard|if|while|for|return|else|switch|when|catch|case(?! class| object))\b)(?:(?:@[\w.:]+(?:\([^)]*\))?|[a-z]+(?:[[(][\w. ]*[\])])?)\s+)*?`;

/** A header: modifiers, a keyword, a name. */
function header(keyword: string, name = String.raw`[\w$]+`): RegExp {
  return new RegExp(`${MODIFIERS}(?:${keyword})\\s+(?<name>${name})`);
}

/** Whether a header up to its name has one of these words; `private(set)` is about the setter alone. */
const hasModifier = (words: string) => {
  const pattern = new RegExp(`\\b(?:${words})\\b(?!\\()`);
  return (header: string): boolean => pattern.test(header);
};

const LANGUAGES: readonly OutlinedLanguage[] = [
  {
    language: 'kotlin',
    extensions: ['kt', 'kts'],
    headers: [
      [header('interface'), 'interface'],
      [header('enum class'), 'enum'],
      [header('class|object'), 'class'],
      [
        header(
          String.raw`fun(?:\s*<[^(]*?>)?(?:\s+[\w.<>?, *]+\.)?(?<=[.\s>]|fun)`,
          '`[^`]+`|\\w+(?=\\s*\\()',
        ),
        'function',
      ],
      [
        new RegExp(`${MODIFIERS}fun\\s+(?:<[^(]*?>\\s*)?[\\w.<>?, *]+\\.(?<name>\\w+)\\s*\\(`),
        'function',
      ],
      [header('typealias'), 'type'],
      [header('const val'), 'constant'],
      [header('va[lr]', String.raw`\w+(?=\s*(?:[:=]|by\b|$))`), 'variable'],
    ],
    hidden: hasModifier('private|protected'),
  },
  {
    language: 'scala',
    extensions: ['scala', 'sc'],
    headers: [
      [header('trait'), 'trait'],
      [header('enum'), 'enum'],
      [header('class|object'), 'class'],
      [header('def', String.raw`[\w$]+|[^\s\w(\[:=]+`), 'function'],
      [header('type'), 'type'],
      [header('va[lr]', String.raw`\w+(?=\s*[:=])`), 'variable'],
    ],
    hidden: hasModifier('private|protected'),
  },
  {
    language: 'swift',
    extensions: ['swift'],
    headers: [
      [header('func', String.raw`\w+|[^\s\w(]+`), 'function'],
      [header('struct'), 'struct'],
      [header('enum'), 'enum'],
      [header('protocol'), 'interface'],
      [header('extension', String.raw`[\w.]+`), 'impl'],
      [header('class|actor'), 'class'],
      [header('typealias'), 'type'],
      [new RegExp(`${MODIFIERS}(?<name>init)[?!]?\\s*[<(]`), 'constructor'],
      [header('var|let', String.raw`\w+(?=\s*[:={])`), 'variable'],
    ],
    hidden: hasModifier('private|fileprivate'),
  },
  {
    language: 'dart',
    extensions: ['dart'],
    headers: [
      [header('enum'), 'enum'],
      [header('class|mixin|extension type|extension'), 'class'],
      [header('typedef'), 'type'],
      [
        /^(?!(?:return|await|if|for|while|switch|assert|super|this|throw|yield|else)\b)(?:@\w+\s+)*(?:[\w<>?,.[\]]+\s+)*?(?:get|set)\s+(?<name>\w+)/,
        'function',
      ],
      [
        /^(?!(?:return|await|if|for|while|switch|assert|super|this|throw|yield|else|catch)\b)(?:@\w+\s+)*(?:[\w<>?,.[\]]+\s+)*(?:(?<owner>[A-Z]\w*)\.)?(?<name>[\w$]+)\s*(?:<[^(]*>)?\((?!['"])(?:[^;]*|[^;]*\)\s*(?:async\s*)?=>.*)$/,
        'function',
      ],
    ],
    hidden: (_, name) => name.startsWith('_'),
  },
  {
    language: 'lua',
    extensions: ['lua'],
    headers: [
      [/^(?:local\s+)?function\s+(?:(?<owner>[\w.]+)[.:])?(?<name>\w+)/, 'function'],
      [/^(?:local\s+)?(?:(?<owner>[\w.]+)\.)?(?<name>\w+)\s*=\s*function\b/, 'function'],
    ],
    hidden: (text) => /^local\b/.test(text),
  },
  {
    language: 'elixir',
    extensions: ['ex', 'exs'],
    headers: [
      [/^def(?:module|protocol)\s+(?<name>[\w.]+)/, 'module'],
      [/^defimpl\s+(?<name>[\w.]+)/, 'impl'],
      [/^def(?:macro|guard)p?\s+(?<name>\w+[?!]?)/, 'macro'],
      [/^defp?\s+(?<name>\w+[?!]?)/, 'function'],
    ],
    hidden: (text) => /^def(?:macro|guard)?p\b/.test(text),
  },
  {
    language: 'zig',
    extensions: ['zig'],
    headers: [
      [header('fn'), 'function'],
      [
        /^(?:pub\s+)?const\s+(?<name>\w+)\s*=\s*(?:packed\s+|extern\s+)?(?:struct|union|opaque)\b/,
        'struct',
      ],
      [/^(?:pub\s+)?const\s+(?<name>\w+)\s*=\s*(?:enum|error)\b/, 'enum'],
    ],
    hidden: (text) => !/^(?:pub|export)\b/.test(text),
  },
];

const byExtension = new Map(
  LANGUAGES.flatMap((entry) => entry.extensions.map((extension) => [extension, entry] as const)),
);
const byName = new Map(LANGUAGES.map((entry) => [entry.language, entry]));

/** A header is not longer; a longer line is data. */
const LINE = 400;

/** The language of a file that only the outline reads; undefined for any other. */
export function outlinedLanguage(path: string): string | undefined {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : byExtension.get(extension)?.language;
}

/** What a trimmed line declares in one of these languages; undefined for what is no header. */
export function declaredBy(language: string, line: string): DeclaredHeader | undefined {
  const entry = byName.get(language);
  if (entry === undefined || line.length > LINE) return undefined;
  for (const [pattern, kind] of entry.headers) {
    const match = pattern.exec(line);
    const { name, owner } = match?.groups ?? {};
    if (match === null || name === undefined) continue;
    return {
      name: name.replaceAll('`', ''),
      kind: kind === 'function' && owner !== undefined ? 'method' : kind,
      ...(owner !== undefined && { container: owner }),
      exported: !entry.hidden(match[0], name),
    };
  }
  return undefined;
}
