// The peers that tell copies and dead exports: `pnpm bench insight-jscpd` and `pnpm bench insight-dead` run them.
export { jscpd } from './jscpd.mjs';
export { knip } from './knip.mjs';
export { isHere, versions } from './peer.mjs';
export { vulture } from './vulture.mjs';
