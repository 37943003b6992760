import { readFileSync } from 'node:fs';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { renderSession } from './render-session.js';
import { readSession } from './session.js';

/** As the hooks know it: what a host says in the user's place. */
const isMachine = (text: string) =>
  /^\s*(?:<|\[Request interrupted|# AGENTS\.md instructions)/.test(text);

const handoffOf = (file: string, budget = 2_000) => {
  const text = readFileSync(new URL(`../../test/in/${file}`, import.meta.url), 'utf8');
  const session = readSession(text, { isMachine });
  return renderSession(session, { budget, countTokens: approximateTokens });
};

/** Questions of somebody who must go on, and words without which the answer is not there. */
const QUESTIONS: Record<string, [question: string, ...words: string[]][]> = {
  'resume-claude-dates.jsonl': [
    ['what is wrong', '`almanac week 2027-01-01` prints 2026-W53 on my machine but 2027-W01 in CI'],
    ['how it is seen', 'TZ=America/Los_Angeles npm test -- week'],
    ['what must stay', 'the public signature of weekOf(date) has to stay as it is'],
    ['may I add a library', "Don't add a dependency"],
    ['which file is taboo, and why', 'leave src/calendar.ts alone, Bruno is working on it'],
    ['what is the cause', '`startOfDay` reads local parts of a date that was parsed as UTC'],
    ['why startOfDay was not changed', 'because calendar.ts relies on local days'],
    [
      'which test fails now',
      'quarterOf > 2027-01-01',
      'expected Q4 to be Q1',
      '1 failed | 5 passed',
    ],
    [
      'what is still to do',
      '[ ] Add a test for time zones west',
      '[ ] Note the fix in CHANGELOG.md',
    ],
    [
      'which files are changed',
      'src/utc.ts',
      'src/quarter.ts',
      'src/week.ts (20): 1 edit, read 1-60',
    ],
  ],
  'resume-claude-uploads.jsonl': [
    ['what is to be built', 'resumable uploads for POST /files, chunks of at most 8 MiB'],
    ['behind which flag', 'behind the flag uploads.resumable'],
    ['where chunks live', '"Where should the partial chunks live?"="S3 multipart"'],
    ['how many sessions', 'No more than one open session per file and user'],
    ['what is never logged', 'never log the presigned URL, it is a credential'],
    ['where the sweep runs', 'in the existing worker (cmd/worker), not in a new binary'],
    ['how ETags are stored, and why', 'as JSON rather than in a table', 'always read together'],
    ['what fails', 'TestFlagsAreDocumented', 'uploads.resumable is not in docs/flags.md'],
    ['does the handler work', '-run TestPatch -count=1`: passed'],
    [
      'what comes next',
      '[ ] Sweep abandoned',
      'cmd/worker/main.go:34',
      'AbortMultipartUpload before',
    ],
  ],
  'resume-codex-retry.jsonl': [
    ['what is wrong', 'retried forever when it answers 429'],
    ['how many tries', 'at most 5 tries in all'],
    ['what may change', 'Only the client may change, the CLI has a freeze until Friday'],
    ['which Python', 'Python 3.9 must still work'],
    ['how long one wait may be', 'Cap a single wait at 60 seconds'],
    ['what tests may not do', 'do not sleep in tests'],
    ['how dates are parsed', 'email.utils.parsedate_to_datetime instead of pulling in dateutil'],
    ['what ran last', '`ruff check harbor && python3.9 -m pytest -q`: failed'],
    ['which lines were read', 'harbor/client.py (25): 1 edit, read 1-120, 200-260'],
    ['what is open', '[ ] Cap tries at 5 (begun)', '[ ] Tests with a fake clock', 'unused `math`'],
  ],
  'resume-gemini-typing.json': [
    ['what is to be better', 'make typing in the search box smooth'],
    ['how fast', 'under 16 ms a key with 2,000 settings'],
    ['which libraries are out', 'do not use any state library', 'without react-window'],
    ['why', 'we had a licence problem with it'],
    ['what must a screen reader see', 'how many results there are'],
    ['what is the cause', 'it returns a new array on each render'],
    ['why no debounce', 'a debounce would delay the first result'],
    ['what fails', 'src/a11y.test.tsx > announces the count', '1 failed | 212 passed'],
    ['is the speed measured', 'expected 19.7 to be less than 16', 'files were edited after it'],
    ['what is open', '[ ] Virtualise the list by hand (begun)', '[ ] aria-live count of results'],
  ],
  'resume-opencode-port.json': [
    ['what is ported', 'Port the CSV importer from Ruby to Rust (crates/import)'],
    ['what is the contract', 'spec/import_spec.rb is the contract'],
    ['which crates', 'stay on serde + csv, nothing else'],
    ['when to stop', 'Stop when the 31 contract cases pass; do not touch the exporter'],
    ['what of the typo', "including the typo in 'Zeile %d: Betrag ungültg', clients match on it"],
    [
      'how row ends are read',
      'only when the first 4 KiB hold no LF, because setting it always breaks',
    ],
    ['what was ruled out', 'A custom reader was ruled out: it would need a second pass'],
    [
      'which cases fail',
      'contract::quoted_newline',
      'contract::bom_then_quote',
      '29 passed; 2 failed',
    ],
    ['do these results still hold', 'failed; files were edited after it'],
    ['which files', 'crates/import/src/lib.rs (8): 3 edits', 'lib/import.rb (3): read 1-180'],
  ],
};

describe('somebody who goes on with a conversation', () => {
  it.each(Object.entries(QUESTIONS))('finds the answers to ten questions on %s', (file, asked) => {
    const text = handoffOf(file);
    const open = asked.filter(([, ...words]) => !words.every((word) => text.includes(word)));
    expect(open.map(([question]) => question)).toEqual([]);
    expect(asked).toHaveLength(10);
  });

  it('finds nothing that did not happen', () => {
    const dates = handoffOf('resume-claude-dates.jsonl');
    // An edit that was refused, what a host said, and what a subagent read.
    expect(dates).not.toContain('src/calendar.ts (');
    expect(dates).not.toContain('The date is 2026-10-01');
    expect(dates).not.toContain('Request interrupted');
    const uploads = handoffOf('resume-claude-uploads.jsonl');
    expect(uploads).not.toContain('README.md');
    expect(uploads).not.toContain('ran out of context');
    expect(uploads).not.toContain('Set model to opus');
    const retry = handoffOf('resume-codex-retry.jsonl');
    expect(retry).not.toContain('sandbox_mode');
    expect(retry).not.toContain('_rety.py');
    expect(retry.match(/retried forever/g)).toHaveLength(1);
    expect(handoffOf('resume-gemini-typing.json')).not.toContain('injected by a hook');
    const port = handoffOf('resume-opencode-port.json');
    expect(port).not.toContain('Called the Read tool');
    expect(port).not.toContain('error.rs');
  });

  it('is never given more than fits, the most needed first, and is told what is left out', () => {
    for (const file of Object.keys(QUESTIONS)) {
      for (const budget of [0, 60, 150, 300, 600, 1_000]) {
        const text = handoffOf(file, budget);
        expect(approximateTokens(text)).toBeLessThanOrEqual(budget);
        if (text !== '') expect(text).toContain('## Task (');
        if (text !== '' && budget < 400) expect(text).toContain('Left out for the budget: ');
      }
      expect(handoffOf(file)).toBe(handoffOf(file));
    }
  });
});
