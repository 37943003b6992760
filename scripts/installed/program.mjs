// The program that the bundling check bundles: one call of everything that a bundle might lose.
import { fit as largestFit } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace } from '@ctx/workspace';

const workspace = await openWorkspace(process.argv[2], { cacheDir: false });
const countTokens = await loadO200k();
const { text } = await workspace.context('the total of the cart is NaN, je_malloc', {
  budget: 900,
});
const map = await workspace.map({ budget: 400 });
const chunks = [];
for await (const chunk of workspace.chunks()) chunks.push(chunk);
const links = await workspace.links('src/cart.ts');
const fits = largestFit(text.length, 100, (n) => countTokens(text.slice(0, n)));
const all = { text, map: map.text, facts: workspace.facts, chunks, links, fits };
process.stdout.write(JSON.stringify(all, null, 1));
process.stderr.write(workspace.notices.join('\n'));
await workspace.close();
