/** Lines of a file. */
export interface Place {
  path: string;
  startLine: number;
  endLine: number;
}

interface Peer {
  name: string;
  needs: string[];
}

/** A tool that names what nothing needs: exports by path and name, and whole files. */
export interface DeadPeer extends Peer {
  unused(root: string): { names: { path: string; name: string }[]; files: string[] };
}

export const jscpd: Peer & { copies(root: string): [Place, Place][] };
export const knip: DeadPeer;
export const vulture: DeadPeer;
export { isHere, versions } from './peer.mjs';
