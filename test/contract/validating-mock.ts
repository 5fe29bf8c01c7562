import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Description } from './described.js';
import { requestProblems } from './request-problems.js';
import { answerOf } from './sample-of.js';

export interface ValidatingMock {
  origin: string;
  /** host:port */
  host: string;
  /** What it found since the last call in requests that do not fit the description; empty: all fitted. */
  violations(): string[];
  stop(): Promise<void>;
}

/**
 * Serves a published description (OpenAPI or Swagger 2): requests that do not fit it are refused, answers are its own
 * examples. It drops base paths.
 */
export async function startValidatingMock(path: string): Promise<ValidatingMock> {
  const description = Description.of(path);
  let found: string[] = [];
  const server = createServer((request, response) => {
    void answerTo(description, request)
      .catch((error: Error) => refusal(500, `the description cannot be read: ${error.message}`))
      .then(({ status, body, problems }) => {
        found.push(...problems.map((problem) => `${request.method} ${request.url}: ${problem}`));
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    violations() {
      const all = found;
      found = [];
      return all;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface MockAnswer {
  status: number;
  body: unknown;
  problems: string[];
}

const refusal = (status: number, ...problems: string[]): MockAnswer => ({
  status,
  body: { problems },
  problems,
});

async function answerTo(description: Description, request: IncomingMessage): Promise<MockAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url!, 'http://mock');
  const place = description.find(request.method!, pathname);
  if (!place) return refusal(404, 'the path is not described');
  if (!place.operation) return refusal(405, 'the method is not described');
  const problems = requestProblems(description, place.operation, {
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  });
  if (problems.length > 0) return refusal(422, ...problems);
  return { ...answerOf(description, place.operation.described), problems };
}
