import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { eventually } from './wait.js';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: string;
  /** Read as JSON. */
  event: any;
}

/** What a receiver does with a webhook. */
export type Conduct = (response: ServerResponse, received: Received) => void;

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Conduct =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Conducts that no receiver should have. */
export const silent: Conduct = () => undefined;
export const trickling: Conduct = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 100);
  response.on('close', () => clearInterval(timer));
};
export const endless: Conduct = (response) => {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
  };
  response.on('drain', more).on('error', () => undefined);
  more();
};

/** The system of an API client: takes webhooks on any path, and answers each path as it is told. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  private readonly conducts = new Map<string, Conduct>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const received = { path: request.url!, headers: request.headers, body, event: JSON.parse(body) };
      this.received.push(received);
      (this.conducts.get(received.path) ?? answering(204))(response, received);
    });
    request.on('error', () => undefined);
  });

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((done) => receiver.server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  /** `host:port`, for OUTBOUND_ALLOW. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  answer(path: string, conduct: Conduct): void {
    this.conducts.set(path, conduct);
  }

  on(path: string): Received[] {
    return this.received.filter((each) => each.path === path);
  }

  /** What came to a path, once there is so much of it. */
  async have(path: string, count: number): Promise<Received[]> {
    return eventually(() => this.on(path).length >= count && this.on(path));
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }
}

/** Whether the official library takes it for genuine. */
export function isGenuine(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

export const idOf = ({ headers }: Received): string => String(headers['webhook-id']);
