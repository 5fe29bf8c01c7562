import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What happens to a call on its way: `…Afterwards` and what follows them, after the vendor has done what it was asked. */
export type WireFault =
  | 'cut'
  | 'down'
  | 'silent'
  | 'busyForSeconds'
  | 'busyUntil'
  | 'page'
  | 'cutAfterwards'
  | 'downAfterwards'
  | 'pageAfterwards'
  | 'late'
  | 'slow'
  | 'mislabelled'
  | 'half'
  | 'brokenOff'
  | 'empty'
  | 'giant';

export const RETRY_AFTER_SECONDS = 7;
const SLOW_MS = 100;
const GIANT_BYTES = 50 * 1024 * 1024;
/** In pieces: a client that stops after the first megabyte costs no more than that. */
const PIECE = Buffer.alloc(64 * 1024, ' ');
/** Said between two neighbours, not by the vendor to its caller. */
const OF_THE_CONNECTION = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);
const PAGE = '<!doctype html><title>Please sign in to the network</title><h1>Welcome</h1>';

/** A call as it comes in. */
export interface Call {
  method: string;
  path: string;
  body: string;
}

/** Stands between an adapter and a vendor, and passes everything on as it is until it is told to spoil it. */
export interface FaultyGateway {
  origin: string;
  host: string;
  /** null: nothing. @param only the calls that feel it; all when left out */
  suffers(fault: WireFault | null, only?: (call: Call) => boolean): void;
  /** How many calls wait for an answer that never comes, since it was told what to spoil. */
  kept(): number;
  stop(): Promise<void>;
}

/** @param vendor host:port of the vendor */
export async function startFaultyGateway(vendor: string): Promise<FaultyGateway> {
  let fault: WireFault | null = null;
  let feels: (call: Call) => boolean = () => true;
  let kept = 0;
  const onward = new Agent({ keepAlive: true });

  const server = createServer((request, response) => {
    void (async () => {
      const body = await read(request);
      const call = { method: request.method!, path: request.url!, body: body.toString('utf8') };
      const now = feels(call) ? fault : null;
      if (now === 'silent') kept += 1;
      if (spoiledBefore(now, request, response)) return;
      const answer = await passOn(vendor, request, body, onward);
      if (now === 'late') kept += 1;
      await spoil(now, answer, request, response);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    suffers(next, only = () => true) {
      fault = next;
      feels = only;
      kept = 0;
    },
    kept: () => kept,
    async stop() {
      server.closeAllConnections();
      onward.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The vendor sees the headers that were signed, its host among them. */
function passOn(
  vendor: string,
  { method, url, headers: { connection: _, ...headers } }: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const [host, port] = vendor.split(':');
    const passed = forward({ host, port, method, path: url, headers, agent });
    passed.on('error', reject);
    passed.on('response', (answer) => {
      read(answer).then(
        (bytes) => resolve({ status: answer.statusCode!, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    passed.end(body);
  });
}

/** @returns whether the call ends here, and the vendor never hears of it */
function spoiledBefore(fault: WireFault | null, request: IncomingMessage, response: ServerResponse): boolean {
  switch (fault) {
    case 'cut':
      request.socket.destroy();
      return true;
    case 'down':
      response.writeHead(503, { 'content-type': 'text/html' }).end(PAGE);
      return true;
    case 'silent':
      return true;
    case 'busyForSeconds':
      response.writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end('{}');
      return true;
    case 'busyUntil': {
      const until = new Date(Date.now() + RETRY_AFTER_SECONDS * 1_000).toUTCString();
      response.writeHead(429, { 'retry-after': until }).end('{}');
      return true;
    }
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return true;
    default:
      return false;
  }
}

async function spoil(
  fault: WireFault | null,
  { status, headers, body }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)));
  const half = body.subarray(0, Math.floor(body.length / 2));
  switch (fault) {
    case 'cutAfterwards':
      request.socket.destroy();
      return;
    case 'downAfterwards':
      response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE);
      return;
    case 'pageAfterwards':
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return;
    case 'late':
      // The caller has gone by then.
      return;
    case 'slow':
      await delay(SLOW_MS);
      break;
    case 'mislabelled':
      response.writeHead(status, { ...kept, 'content-type': 'text/html; charset=iso-8859-1' }).end(body);
      return;
    case 'half':
      response.writeHead(status, kept).end(half);
      return;
    case 'brokenOff':
      response.writeHead(status, { ...kept, 'content-length': body.length + 1 });
      response.write(half, () => request.socket.destroy());
      return;
    case 'empty':
      response.writeHead(status === 204 ? 200 : status, kept).end();
      return;
    case 'giant': {
      response.writeHead(status, kept);
      const closed = new Promise<void>((resolve) => response.once('close', resolve));
      for (let sent = 0; sent < GIANT_BYTES && !response.destroyed; sent += PIECE.length)
        if (!response.write(PIECE))
          await Promise.race([closed, new Promise<void>((resolve) => response.once('drain', resolve))]);
      response.end();
      return;
    }
    default:
      break;
  }
  response.writeHead(status, kept).end(body);
}
