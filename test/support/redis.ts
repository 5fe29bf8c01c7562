import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { openLog, track } from './processes.js';
import { redisProgram } from './programs.mjs';
import { eventually } from './wait.js';

export interface TestRedis {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Where queues and counts may be: in Redis only where it is installed. The run says what it leaves out. */
export const BACKENDS = ['PostgreSQL', ...(redisProgram() ? ['Redis'] : [])];

/** Starts a Redis of its own, in memory only, with the eviction policy that queues need. */
export async function startRedis(settings: Record<string, string> = {}): Promise<TestRedis> {
  const program = redisProgram();
  if (!program) throw new Error('redis-server is not installed.');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'payby-redis-'));
  const options = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
    dir: folder,
  };
  const args = Object.entries({ ...options, ...settings }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  const log = openLog(`redis-${port}`);
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const untrack = track(child, `redis-${port}`);
  const exited = new Promise((done) => child.once('exit', done));
  void exited.then(untrack);
  await eventually(() => canConnect(port));
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
