// The hosts, one file each: what they say, and how they are answered.
export { HOSTS, hostOf } from './hosts/all.js';
export type { Host, HostName } from './hosts/host.js';
