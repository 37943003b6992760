// The hosts, one file each: what they say, and how they are answered.
export { HOSTS, hostOf } from './hosts/all.js';
export type { Host, HostName } from './hosts/host.js';
export type { HookCall, HookEntries, HostFile } from './hosts/host-setup.js';
