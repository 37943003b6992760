// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import type { LanguageFamily } from '@ctx/source/languages';
import type { Family } from '../lookup/family.js';
import { c } from './c.js';
import { clojure } from './clojure.js';
import { csharp } from './csharp.js';
import { dart } from './dart.js';
import { elixir } from './elixir.js';
import { elm } from './elm.js';
import { erlang } from './erlang.js';
import { go } from './go.js';
import { haskell } from './haskell.js';
import { javascript } from './javascript.js';
import { julia } from './julia.js';
import { jvm } from './jvm.js';
import { lisp } from './lisp.js';
import { lua } from './lua.js';
import { ocaml } from './ocaml.js';
import { perl } from './perl.js';
import { php } from './php.js';
import { powershell } from './powershell.js';
import { python } from './python.js';
import { r } from './r.js';
import { rescript } from './rescript.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';
import { shell } from './shell.js';
import { solidity } from './solidity.js';
import { swift } from './swift.js';
import { tlaplus } from './tlaplus.js';
import { zig } from './zig.js';

/** How each family resolves its imports. */
export const families: Readonly<Record<LanguageFamily, Family>> = {
  c, clojure, csharp, dart, elixir, elm, erlang, go, haskell, javascript, julia, jvm, lisp, lua, ocaml, perl, php, powershell, python, r, rescript, ruby, rust, shell, solidity, swift, tlaplus, zig,
};
