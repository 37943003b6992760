// node jacoco.mjs <repository> <file> <folder of jars>: which methods the tests of each Java test file enter, by JaCoCo.
// The folder has `org.jacoco.agent` (runtime), `org.jacoco.cli` (nodeps), `junit-platform-console-standalone` and what
// the code and its tests import; the repository is laid out as Maven lays it out.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const [root, out, jars] = process.argv.slice(2);
const MAIN = 'src/main/java';
const TEST = 'src/test/java';
const scratch = mkdtempSync(join(tmpdir(), 'trace-'));
const [main, test] = [join(scratch, 'main'), join(scratch, 'test')];
const jar = (name) =>
  join(
    jars,
    readdirSync(jars).find((file) => file.startsWith(name)),
  );
const listed = (folder) =>
  execFileSync('git', ['-C', root, 'ls-files', `${folder}/*.java`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !/(?:package|module)-info\.java$/.test(path));
const libraries = readdirSync(jars)
  .filter((file) => !file.startsWith('org.jacoco'))
  .map((file) => join(jars, file));
const classpath = [main, test, join(root, 'src/main/resources'), join(root, 'src/test/resources')]
  .concat(libraries)
  .join(delimiter);

function compile(folder, into) {
  const files = listed(folder).map((path) => join(root, path));
  const args = ['-nowarn', '-encoding', 'UTF-8', '-d', into, '-cp', classpath, ...files];
  spawnSync('javac', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
compile(MAIN, main);
compile(TEST, test);

/** The first line of each method that was entered, by the path of its file. */
function enteredIn(data) {
  const xml = join(scratch, 'report.xml');
  const args = ['-jar', jar('org.jacoco.cli'), 'report', data, '--classfiles', main, '--xml', xml];
  spawnSync('java', args, { stdio: 'ignore' });
  const places = [];
  const classes = readFileSync(xml, 'utf8').matchAll(
    /<class name="([^"]+)\/[^"/]+" sourcefilename="([^"]+)">(.*?)<\/class>/g,
  );
  for (const [, folder, file, body] of classes)
    for (const [, line, counters] of body.matchAll(/<method [^>]*line="(\d+)">(.*?)<\/method>/g))
      if (/type="METHOD" missed="0"/.test(counters))
        places.push([`${MAIN}/${folder}/${file}`, Number(line)]);
  return places;
}

const tests = {};
for (const path of listed(TEST).filter((file) => /Test\.java$/.test(file))) {
  const data = join(scratch, 'run.exec');
  rmSync(data, { force: true });
  const name = path.slice(TEST.length + 1, -'.java'.length).replaceAll('/', '.');
  const agent = `-javaagent:${jar('org.jacoco.agent')}=destfile=${data}`;
  const runner = ['-cp', classpath, 'org.junit.platform.console.ConsoleLauncher', 'execute'];
  spawnSync('java', [agent, ...runner, '-c', name, '--details=none', '--disable-banner'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 150_000,
  });
  if (existsSync(data)) tests[path] = enteredIn(data);
}
rmSync(scratch, { recursive: true });
writeFileSync(out, JSON.stringify({ lines: false, tests }));
console.log(`${Object.keys(tests).length} test files`);
