// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import type { LanguageData } from '../language.js';
import { astro } from './astro.js';
import { c } from './c.js';
import { cpp } from './cpp.js';
import { csharp } from './csharp.js';
import { cython } from './cython.js';
import { dart } from './dart.js';
import { elixir } from './elixir.js';
import { go } from './go.js';
import { groovy } from './groovy.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { kotlin } from './kotlin.js';
import { lua } from './lua.js';
import { objectivec } from './objectivec.js';
import { php } from './php.js';
import { python } from './python.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';
import { scala } from './scala.js';
import { svelte } from './svelte.js';
import { swift } from './swift.js';
import { tsx } from './tsx.js';
import { typescript } from './typescript.js';
import { vue } from './vue.js';
import { yacc } from './yacc.js';
import { zig } from './zig.js';

/** A language with a file of its own. */
export type DataLanguage = 'astro' | 'c' | 'cpp' | 'csharp' | 'cython' | 'dart' | 'elixir' | 'go' | 'groovy' | 'java' | 'javascript' | 'kotlin' | 'lua' | 'objectivec' | 'php' | 'python' | 'ruby' | 'rust' | 'scala' | 'svelte' | 'swift' | 'tsx' | 'typescript' | 'vue' | 'yacc' | 'zig';

/** Languages that share one import system and import each other. */
export type LanguageFamily = 'c' | 'csharp' | 'go' | 'javascript' | 'jvm' | 'php' | 'python' | 'ruby' | 'rust';

/** The data of every language that has a file of its own. */
export const languageData: Readonly<Record<DataLanguage, LanguageData>> = {
  astro, c, cpp, csharp, cython, dart, elixir, go, groovy, java, javascript, kotlin, lua, objectivec, php, python, ruby, rust, scala, svelte, swift, tsx, typescript, vue, yacc, zig,
};
