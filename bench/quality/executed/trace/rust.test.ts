import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('rust.mjs', import.meta.url));

it.skipIf(process.platform === 'win32')(
  'traces nothing by tools of another LLVM than rustc, and says so',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-'));
    const says = (program: string, text: string): void =>
      writeFileSync(join(folder, program), `#!/bin/sh\necho '${text}'\n`, { mode: 0o755 });
    says('rustc', 'rustc 1.95.0\nLLVM version: 22.1.2');
    says('llvm-profdata', 'Debian LLVM version 22.1.8');
    says('llvm-cov', 'Debian LLVM version 14.0.6');
    const out = join(folder, 'trace.json');
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, folder, out, folder], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      `rustc is of LLVM 22, ${join(folder, 'llvm-cov')} of 14: name the folder of those of 22`,
    );
    expect(existsSync(out)).toBe(false);
    rmSync(folder, { recursive: true });
  },
);
