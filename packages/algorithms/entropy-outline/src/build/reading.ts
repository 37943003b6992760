/**
 * What a path says of the text: whether its `#` lines are headings, and whether it is code or data.
 * What it leaves open, shape decides.
 */
export interface Reading {
  /** `#` begins a heading (true) or a comment (false). */
  readonly headings?: boolean;
  readonly kind?: 'code' | 'data';
  /** Every `#` that begins a word begins a comment. */
  readonly hashComments?: boolean;
}

const HEADED = 'md mdx mdc markdown mdown mkd rmd qmd';
const CODE =
  'ts tsx mts cts js jsx mjs cjs py pyi pyw go java cs rb rake gemspec php rs kt kts scala sc swift ' +
  'c h cc cpp cxx hh hpp hxx ipp inl m mm d dart zig nim jl ex exs erl hs lhs ml mli fs fsx elm clj ' +
  'cljs lisp el scm rkt lua pl pm r groovy gradle sh bash zsh fish ps1 psm1 vb pas ada f90 cr coffee ' +
  'proto thrift sol v sv vhd vhdl cu glsl hlsl wgsl metal tcl awk';
const DATA = 'json jsonc json5 yaml yml xml svg plist html htm';
const COMMENTED =
  'toml ini cfg conf properties tf hcl tfvars mk cmake dockerfile lock sql css scss less';
const COMMENTED_NAMES =
  /(?:^|\/)(?:(?:docker|make|rake|gem|pod|vagrant|jenkins|proc)file|build|workspace|cmakelists\.txt|\.[\w-]*(?:rc|ignore|env))(?:\.\w+)?$/i;

const HASH = new Set(
  (
    'py pyi pyw rb rake gemspec sh bash zsh fish ex exs jl nim cr coffee pl pm r tcl awk yaml yml toml ' +
    'cfg conf properties tf hcl tfvars mk cmake dockerfile'
  ).split(' '),
);

const READINGS = new Map<string, Reading>([
  ...entries(HEADED, { headings: true }),
  ...entries(CODE, { headings: false, kind: 'code' }),
  ...entries(DATA, { headings: false, kind: 'data' }),
  ...entries(COMMENTED, { headings: false }),
]);

function entries(endings: string, reading: Reading): [string, Reading][] {
  return endings
    .split(' ')
    .map((ending) => [ending, HASH.has(ending) ? { ...reading, hashComments: true } : reading]);
}

/** The reading of a path by its ending or its name; empty for an unknown one. */
export function readingOf(path: string): Reading {
  const ending = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase();
  const known = ending === undefined ? undefined : READINGS.get(ending);
  if (known !== undefined) return known;
  return COMMENTED_NAMES.test(path) ? { headings: false, hashComments: true } : {};
}
