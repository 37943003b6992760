// One file without dependencies: a plugin is copied to where nothing else of ours is, and each event
// starts a process anew.
import shared from '../../../tsup.config.mjs';

export default {
  ...shared,
  platform: 'node',
  noExternal: [/^@ctx\//],
  minify: true,
  splitting: false,
};
