// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import type { LanguageData } from '../language.js';
import { astro } from './astro.js';
import { c } from './c.js';
import { clojure } from './clojure.js';
import { cpp } from './cpp.js';
import { csharp } from './csharp.js';
import { cython } from './cython.js';
import { dart } from './dart.js';
import { elixir } from './elixir.js';
import { elm } from './elm.js';
import { erlang } from './erlang.js';
import { go } from './go.js';
import { groovy } from './groovy.js';
import { haskell } from './haskell.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { julia } from './julia.js';
import { kotlin } from './kotlin.js';
import { lisp } from './lisp.js';
import { lua } from './lua.js';
import { nix } from './nix.js';
import { objectivec } from './objectivec.js';
import { ocaml } from './ocaml.js';
import { perl } from './perl.js';
import { php } from './php.js';
import { powershell } from './powershell.js';
import { python } from './python.js';
import { r } from './r.js';
import { rescript } from './rescript.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';
import { scala } from './scala.js';
import { shell } from './shell.js';
import { solidity } from './solidity.js';
import { svelte } from './svelte.js';
import { swift } from './swift.js';
import { tlaplus } from './tlaplus.js';
import { tsx } from './tsx.js';
import { typescript } from './typescript.js';
import { vue } from './vue.js';
import { yacc } from './yacc.js';
import { zig } from './zig.js';

/** A language with a file of its own. */
export type DataLanguage = 'astro' | 'c' | 'clojure' | 'cpp' | 'csharp' | 'cython' | 'dart' | 'elixir' | 'elm' | 'erlang' | 'go' | 'groovy' | 'haskell' | 'java' | 'javascript' | 'julia' | 'kotlin' | 'lisp' | 'lua' | 'nix' | 'objectivec' | 'ocaml' | 'perl' | 'php' | 'powershell' | 'python' | 'r' | 'rescript' | 'ruby' | 'rust' | 'scala' | 'shell' | 'solidity' | 'svelte' | 'swift' | 'tlaplus' | 'tsx' | 'typescript' | 'vue' | 'yacc' | 'zig';

/** Languages that share one import system and import each other. */
export type LanguageFamily = 'c' | 'clojure' | 'csharp' | 'dart' | 'elixir' | 'elm' | 'erlang' | 'go' | 'haskell' | 'javascript' | 'julia' | 'jvm' | 'lisp' | 'lua' | 'ocaml' | 'perl' | 'php' | 'powershell' | 'python' | 'r' | 'rescript' | 'ruby' | 'rust' | 'shell' | 'solidity' | 'swift' | 'tlaplus' | 'zig';

/** The data of every language that has a file of its own. */
export const languageData: Readonly<Record<DataLanguage, LanguageData>> = {
  astro, c, clojure, cpp, csharp, cython, dart, elixir, elm, erlang, go, groovy, haskell, java, javascript, julia, kotlin, lisp, lua, nix, objectivec, ocaml, perl, php, powershell, python, r, rescript, ruby, rust, scala, shell, solidity, svelte, swift, tlaplus, tsx, typescript, vue, yacc, zig,
};
