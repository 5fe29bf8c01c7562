// Loaded before the application: stops the whole process with SIGSTOP at the very moment it is about to send what the
// order names. PAUSE_ORDER is a file that holds a regular expression, matched against `POST /path` of an HTTP request
// that has its connection, or `connect <port>` of any other connection that has just been made. Of several processes
// with one order, the first to match takes it; the order's name with `.taken` then holds its process id.
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const order = process.env.PAUSE_ORDER;

function pauseAt(what) {
  let pattern;
  try {
    pattern = readFileSync(order, 'utf8').trim();
    if (!pattern || !new RegExp(pattern).test(what)) return;
    renameSync(order, `${order}.taking`);
  } catch {
    return; // There is no order, or another process was faster.
  }
  writeFileSync(`${order}.writing`, String(process.pid));
  renameSync(`${order}.writing`, `${order}.taken`);
  process.kill(process.pid, 'SIGSTOP');
}

subscribe('undici:client:sendHeaders', ({ request }) => pauseAt(`${request.method} ${request.path}`));
subscribe('net.client.socket', ({ socket }) =>
  socket.once('connect', () => pauseAt(`connect ${socket.remotePort}`)),
);
