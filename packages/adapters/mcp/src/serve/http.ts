import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Roots } from '../roots/roots.js';
import { createContextServer } from '../server.js';

/** Who may connect: programs of this machine. */
const LOOPBACK = '127.0.0.1';

/** Where the server answers. */
const PATH = '/mcp';

/** Bytes of a request at most: a task with a long log in it is a hundredth of it. */
const MAX_REQUEST_BYTES = 4_194_304;

/** A message that a server receives has a method and a URL. */
type Received = IncomingMessage & { method: string; url: string };

/** Where to listen, and who is told of what went wrong on the way. */
export interface HttpOptions {
  /** Default: any free one. */
  readonly port?: number | undefined;
  /** A request that was refused, a client that is gone; never part of an answer. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** A server that is running. */
export interface HttpService {
  /** `http://127.0.0.1:<port>/mcp`. */
  readonly url: string;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * Serves any number of clients over streamable HTTP on this machine, of any protocol version, without
 * sessions. Requests that name another host, or come from a page of another origin, get a 403.
 *
 * @throws Error when the port is taken
 */
export async function serveHttp(roots: Roots, options: HttpOptions = {}): Promise<HttpService> {
  const { port = 0, onError } = options;
  const handler = createMcpHandler(() => createContextServer(roots), {
    maxRequestBodySize: MAX_REQUEST_BYTES,
    ...(onError && { onerror: onError }),
  });
  const handle = toNodeHandler(handler);
  const ofThisHost = localhostHostValidation();
  const ofThisOrigin = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (!ofThisHost(request, response) || !ofThisOrigin(request, response)) return;
    if (request.url?.split('?', 1)[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    handle(request as Received, response).catch((error: unknown) => {
      onError?.(error instanceof Error ? error : new Error(String(error)));
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, LOOPBACK, resolve);
  });
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}${PATH}`,
    async close() {
      await handler.close();
      const ended = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await ended;
    },
  };
}
