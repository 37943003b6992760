// Written by the build from the files of verbs/.
import type { Verb } from './verb.js';

/** Loads a verb, by its name. */
export const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  bench: async () => (await import('./verbs/bench.js')).bench,
  cache: async () => (await import('./verbs/cache.js')).cache,
  chunk: async () => (await import('./verbs/chunk.js')).chunk,
  completion: async () => (await import('./verbs/completion.js')).completion,
  compress: async () => (await import('./verbs/compress.js')).compress,
  context: async () => (await import('./verbs/context.js')).context,
  doctor: async () => (await import('./verbs/doctor.js')).doctor,
  explain: async () => (await import('./verbs/explain.js')).explain,
  facts: async () => (await import('./verbs/facts.js')).facts,
  find: async () => (await import('./verbs/find.js')).find,
  gain: async () => (await import('./verbs/gain.js')).gain,
  grep: async () => (await import('./verbs/grep.js')).grep,
  handoff: async () => (await import('./verbs/handoff.js')).handoff,
  hook: async () => (await import('./verbs/hook.js')).hook,
  impact: async () => (await import('./verbs/impact.js')).impact,
  'index-worker': async () => (await import('./verbs/index-worker.js')).indexWorker,
  insight: async () => (await import('./verbs/insight.js')).insight,
  links: async () => (await import('./verbs/links.js')).links,
  manual: async () => (await import('./verbs/manual.js')).manual,
  map: async () => (await import('./verbs/map.js')).map,
  mcp: async () => (await import('./verbs/mcp.js')).mcp,
  more: async () => (await import('./verbs/more.js')).more,
  outline: async () => (await import('./verbs/outline.js')).outline,
  report: async () => (await import('./verbs/report.js')).report,
  setup: async () => (await import('./verbs/setup.js')).setup,
  show: async () => (await import('./verbs/show.js')).show,
  terse: async () => (await import('./verbs/terse.js')).terse,
  tests: async () => (await import('./verbs/tests.js')).tests,
};
