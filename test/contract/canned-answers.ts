import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  url: string;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface Answers {
  origin: string;
  /** host:port */
  host: string;
  /** What every call from now on is answered with. */
  next(status: number, body: unknown): void;
  /** The call that was heard last. */
  last(): Heard;
  stop(): Promise<void>;
}

/** A server that answers as it is told and remembers what it heard: for answers no simulator gives. */
export async function startCannedAnswers(): Promise<Answers> {
  let answer = { status: 200, body: {} as unknown };
  let heard: Heard | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard = {
        url: request.url ?? '',
        headers: request.headers as Heard['headers'],
        body: Buffer.concat(chunks).toString('utf8'),
      };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    next: (status, body) => {
      answer = { status, body };
    },
    last: () => heard!,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
