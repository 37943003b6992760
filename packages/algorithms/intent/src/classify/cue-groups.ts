/** Words that speak about one subject, so that a rare one counts as much as a common one. */
export interface CueGroup {
  /** Name of the cue, beginning with `#`. */
  name: string;
  pattern: RegExp;
}

const words = (list: string): RegExp => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`, 'i');

/**
 * The groups. Their words are written down, their weights are learned: a table of counted words alone
 * does not know that `renovate` and `dependabot` are one subject.
 */
export const CUE_GROUPS: readonly CueGroup[] = [
  {
    name: '#config',
    pattern: words(
      'ci workflows? github.actions? actions?/\\w+ travis circleci appveyor renovate dependabot codecov ' +
        'codeql eslint biome oxlint prettier lint-staged husky tsconfig docker(?:file)? makefile msrv ' +
        'toolchain publish(?:ing)? lock.?files? bump deps? dependenc(?:y|ies) devdependenc\\w{1,6} ' +
        'licen[cs]e clippy rustfmt pre-commit nix pnpm yarn cargo node(?:\\.?js)?.\\d+ pipeline runners? ' +
        'artifacts? tox cmake gradle maven npm webpack rollup terraform helm',
    ),
  },
  {
    name: '#tests',
    pattern: words(
      'tests? testing specs? vitest jest mocha pytest playwright fixtures? snapshots? flaky flakiness ' +
        'e2e coverage assert(?:ion|s)? test.?cases? mocks? unit testutil\\w{0,8}',
    ),
  },
  {
    name: '#docs',
    pattern: words(
      'readme docs? documentation doc.?strings? js.?doc changelog typos? tutorials? guides? examples? ' +
        'comments? wording grammar spelling links? sentences? paragraphs? contributing translations? ' +
        'website faq mention clarify cookbook pages? homepage blog section instructions',
    ),
  },
  {
    name: '#restructure',
    pattern: words(
      'speed faster? perf performance optimi[sz]\\w{1,6} slow memory allocations? quadratic reuse ' +
        'simplif\\w{1,8} clean.?up refactor\\w{0,4} renam\\w{1,4} extract\\w{0,4} inline dead.code unused ' +
        'duplicat\\w{1,4} dedup\\w{0,10} consolidat\\w{1,4} mov(?:e|es|ed|ing) reorgani[sz]\\w{1,6} split ' +
        'modulari[sz]\\w{1,6} migrat\\w{1,4} unif\\w{1,8}',
    ),
  },
  {
    name: '#broken',
    pattern: words(
      'crash\\w{0,4} bugs? broken incorrect\\w{0,4} wrong\\w{0,3} fail\\w{0,5} errors? exceptions? panics? ' +
        'null undefined nan leak\\w{0,4} race deadlock hang\\w{0,3} regression infinite missing invalid ' +
        "properly correctly prevent avoid ensure handle should(?:n't|.not)? don't not stale overflow " +
        'corrupt\\w{0,6}',
    ),
  },
  {
    name: '#new',
    pattern: words(
      'add(?:s|ed|ing)? support\\w{0,4} allow\\w{0,4} introduc\\w{1,4} implement\\w{0,8} enabl\\w{1,4} ' +
        'expos\\w{1,4} provid\\w{1,4} new options? configurable accept\\w{0,4} feature ability initial ' +
        'creat\\w{1,4}',
    ),
  },
];
