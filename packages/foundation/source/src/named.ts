import type { LanguageData } from './language.js';

/** A language without a file of its own. */
export type NamedLanguage =
  | 'ada'
  | 'assembly'
  | 'awk'
  | 'batch'
  | 'coffeescript'
  | 'crystal'
  | 'd'
  | 'fortran'
  | 'fsharp'
  | 'glsl'
  | 'hlsl'
  | 'metal'
  | 'nim'
  | 'pascal'
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
  coffeescript: { extensions: 'coffee', comment: '#' },
  crystal: { extensions: 'cr', comment: '#' },
  d: { extensions: 'd', comment: '//' },
  fortran: { extensions: 'f90', comment: '!' },
  fsharp: { extensions: 'fs fsi fsx', comment: '//' },
  glsl: { extensions: 'glsl vert frag', comment: '//' },
  hlsl: { extensions: 'hlsl', comment: '//' },
  metal: { extensions: 'metal', comment: '//' },
  nim: { extensions: 'nim', comment: '#' },
  pascal: { extensions: 'pas', comment: '//' },
  tcl: { extensions: 'tcl', comment: '#' },
  verilog: { extensions: 'v sv', comment: '//' },
  vhdl: { extensions: 'vhd vhdl', comment: '--' },
  vim: { extensions: 'vim', comment: '"' },
  visualbasic: { extensions: 'vb', comment: "'" },
  wgsl: { extensions: 'wgsl', comment: '//' },
};
