// All receivers in one process: `/ok/…` answers at once, `/slow/…` after two seconds, `/dead/…` never. It knows how
// long each webhook was on its way, because the body says when its event happened. How many came is asked all the time,
// so that answer costs nothing: times are sorted only for who asks for them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SLOW_MS = 2_000;
const MARK = '"sentAt":';

let lags: number[] = [];
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    if (request.url === '/reset') lags = [];
    if (request.url !== '/times') return void response.end(JSON.stringify({ count: lags.length }));
    const sorted = Float64Array.from(lags).sort();
    const at = (part: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return void response.end(JSON.stringify({ p50: at(0.5), p95: at(0.95), p99: at(0.99) }));
  }
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    if (request.url!.startsWith('/dead')) return;
    if (request.url!.startsWith('/slow'))
      return void setTimeout(() => response.writeHead(204).end(), SLOW_MS);
    lags.push(Date.now() - Number.parseInt(body.slice(body.indexOf(MARK) + MARK.length), 10));
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send!({ type: 'ready', port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
