import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { Roots } from '../roots/roots.js';
import { createContextServer } from '../server.js';

/** The streams to serve, and who is told of what went wrong on the way. */
export interface StdioOptions {
  /** Default: those of this process. */
  readonly stdin?: Readable | undefined;
  readonly stdout?: Writable | undefined;
  /** A message that is none, a client that is gone; never part of an answer. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** A server that is running. */
export interface StdioService {
  /** Resolves when the client has hung up. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Serves one client over stdio, of any protocol version. */
export function serveStdio(roots: Roots, options: StdioOptions = {}): StdioService {
  const { stdin = process.stdin, stdout = process.stdout, onError } = options;
  const closed = new Promise<void>((resolve) => {
    stdin.once('end', resolve).once('close', resolve);
  });
  const handle = serve(() => createContextServer(roots), {
    transport: new StdioServerTransport(stdin, stdout),
    ...(onError && { onerror: onError }),
  });
  return { closed, close: () => handle.close() };
}
