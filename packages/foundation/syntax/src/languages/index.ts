// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import { c } from './c.js';
import { clojure } from './clojure.js';
import { cpp } from './cpp.js';
import { csharp } from './csharp.js';
import { dart } from './dart.js';
import { elixir } from './elixir.js';
import { go } from './go.js';
import { haskell } from './haskell.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import type { LanguageFile } from './language.js';
import { lua } from './lua.js';
import { php } from './php.js';
import { python } from './python.js';
import { r } from './r.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';
import { scala } from './scala.js';
import { shell } from './shell.js';
import { solidity } from './solidity.js';
import { tsx } from './tsx.js';
import { typescript } from './typescript.js';
import { zig } from './zig.js';

/** A language that a grammar reads. */
export type Grammar = 'c' | 'clojure' | 'cpp' | 'csharp' | 'dart' | 'elixir' | 'go' | 'haskell' | 'java' | 'javascript' | 'lua' | 'php' | 'python' | 'r' | 'ruby' | 'rust' | 'scala' | 'shell' | 'solidity' | 'tsx' | 'typescript' | 'zig';

/** The file of every language that a grammar reads. */
export const languageFiles: Readonly<Record<Grammar, LanguageFile>> = {
  c, clojure, cpp, csharp, dart, elixir, go, haskell, java, javascript, lua, php, python, r, ruby, rust, scala, shell, solidity, tsx, typescript, zig,
};
