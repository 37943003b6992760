// One process of the benches of work trees: `<root> <cache>` opens the workspace, makes a map, and prints what
// that took as a line of JSON.
import { openWorkspace } from '../../packages/composition/workspace/dist/index.js';

const [root, cacheDir] = process.argv.slice(2);
const workspace = await openWorkspace(root, { cacheDir });
const { text } = await workspace.map({ budget: 2500 });
const files = workspace.files.length;
await workspace.close();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const cpu = (userCPUTime + systemCPUTime) / 1e6;
process.stdout.write(JSON.stringify({ cpu, megabytes: maxRSS / 1024, files, text }));
