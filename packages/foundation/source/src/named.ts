import type { LanguageData } from './language.js';

/** A language without a file of its own. */
export type NamedLanguage =
  | 'ada'
  | 'assembly'
  | 'awk'
  | 'batch'
  | 'clojure'
  | 'coffeescript'
  | 'crystal'
  | 'd'
  | 'elm'
  | 'erlang'
  | 'fortran'
  | 'fsharp'
  | 'glsl'
  | 'haskell'
  | 'hlsl'
  | 'julia'
  | 'lisp'
  | 'metal'
  | 'nim'
  | 'ocaml'
  | 'pascal'
  | 'perl'
  | 'powershell'
  | 'r'
  | 'shell'
  | 'solidity'
  | 'tcl'
  | 'verilog'
  | 'vhdl'
  | 'vim'
  | 'visualbasic'
  | 'wgsl';

/**
 * Languages of which the extensions are known and little else, each with what begins a comment. Once
 * more is known of one, it gets a file in `languages/`.
 */
export const named: Readonly<Record<NamedLanguage, LanguageData>> = {
  ada: { extensions: 'ada', comment: '--' },
  assembly: { extensions: 's asm' },
  awk: { extensions: 'awk', comment: '#' },
  batch: { extensions: 'bat cmd' },
  clojure: { extensions: 'clj cljs cljc edn', comment: ';' },
  coffeescript: { extensions: 'coffee', comment: '#' },
  crystal: { extensions: 'cr', comment: '#' },
  d: { extensions: 'd', comment: '//' },
  elm: { extensions: 'elm', comment: '--' },
  erlang: { extensions: 'erl hrl', comment: '%' },
  fortran: { extensions: 'f90', comment: '!' },
  fsharp: { extensions: 'fs fsi fsx', comment: '//' },
  glsl: { extensions: 'glsl vert frag', comment: '//' },
  haskell: { extensions: 'hs lhs', comment: '--' },
  hlsl: { extensions: 'hlsl', comment: '//' },
  julia: { extensions: 'jl', comment: '#' },
  lisp: { extensions: 'lisp el scm rkt', comment: ';' },
  metal: { extensions: 'metal', comment: '//' },
  nim: { extensions: 'nim', comment: '#' },
  ocaml: { extensions: 'ml mli', included: 'mli' },
  pascal: { extensions: 'pas', comment: '//' },
  perl: { extensions: 'pl pm', comment: '#' },
  powershell: { extensions: 'ps1 psm1', comment: '#' },
  r: { extensions: 'r', comment: '#' },
  shell: { extensions: 'sh bash zsh ksh fish', fileNames: '.bashrc .zshrc .profile', comment: '#' },
  solidity: { extensions: 'sol', comment: '//' },
  tcl: { extensions: 'tcl', comment: '#' },
  verilog: { extensions: 'v sv', comment: '//' },
  vhdl: { extensions: 'vhd vhdl', comment: '--' },
  vim: { extensions: 'vim', comment: '"' },
  visualbasic: { extensions: 'vb', comment: "'" },
  wgsl: { extensions: 'wgsl', comment: '//' },
};
