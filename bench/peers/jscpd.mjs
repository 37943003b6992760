// jscpd: copies by runs of tokens, in its weak mode, which passes comments over.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, printed } from './peer.mjs';

export const jscpd = {
  name: 'jscpd',
  package: 'jscpd',
  needs: [npm('jscpd')],
  /** Pairs of places that it takes for copies of each other. */
  copies(root) {
    const folder = mkdtempSync(join(tmpdir(), 'ctx-jscpd-'));
    const args = ['--mode', 'weak', '--reporters', 'json', '--output', folder, '.'];
    printed(npm('jscpd'), args, { cwd: root });
    const { duplicates } = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'));
    rmSync(folder, { recursive: true });
    const place = ({ name, start, end }) => ({
      path: name.replace(/^\.\//, ''),
      startLine: start,
      endLine: end,
    });
    return duplicates.map(({ firstFile, secondFile }) => [place(firstFile), place(secondFile)]);
  },
};
