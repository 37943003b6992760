// Every entry of every installed package is imported, and required where Node can.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Entries that are programs: importing one runs it. */
const PROGRAMS = new Set();

/**
 * @param {string} folder the project
 * @param {readonly string[]} entries
 * @returns {string[]} what went wrong
 */
export function checkImports(folder, entries) {
  const names = JSON.stringify(entries.filter((entry) => !PROGRAMS.has(entry)));
  const program = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
for (const entry of ${names}) {
  try {
    const values = await import(entry);
    const required = require(entry);
    const [a, b] = [values, required].map((found) => Object.keys(found).sort().join());
    if (a !== b) console.log(\`\${entry}: import gives \${a}, require \${b}\`);
  } catch (error) {
    console.log(\`\${entry}: \${error}\`);
  }
}
`;
  writeFileSync(join(folder, 'imports.mjs'), program);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['imports.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const findings = stdout.split('\n').filter(Boolean);
  if (status !== 0) findings.push(`importing every entry ended with ${status}: ${stderr}`);
  return findings;
}
