import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ThreadPool } from './thread-pool.js';

/** Works for as many ms of its own processor time as it is told, and answers with that; with -1 it never ends. */
const WORKING = `
  const { readFileSync, readlinkSync, existsSync } = require('node:fs');
  const { parentPort } = require('node:worker_threads');
  const which = existsSync('/proc/thread-self') ? readlinkSync('/proc/thread-self') : null;
  const worked = () => which ? readFileSync('/proc/' + which + '/schedstat', 'utf8').split(' ')[0] / 1e6 : performance.now();
  parentPort.on('message', (ms) => {
    const began = worked();
    while (ms < 0 || worked() - began < ms);
    parentPort.postMessage(ms);
  });
  parentPort.postMessage(which);
`;

const poolOf = (threads: number, limitMs: number): ThreadPool<number, number> =>
  new ThreadPool({ start: () => new Worker(WORKING, { eval: true }), threads, limitMs, mostWaiting: 50 });

describe('a pool of threads', () => {
  it('ends what goes over its limit, and takes another thread for what comes after', async () => {
    const pool = poolOf(1, 100);
    await expect(pool.run(-1)).rejects.toMatchObject({ name: 'ThreadEndedError', reason: 'time' });
    await expect(pool.run(1)).resolves.toBe(1);
  });

  it('keeps a thread for what comes next, and gives its memory back when nothing comes', async () => {
    const threads: Worker[] = [];
    const pool = new ThreadPool<number, number>({
      start: () => {
        threads.push(new Worker(WORKING, { eval: true }));
        return threads.at(-1)!;
      },
      threads: 2,
      limitMs: 1_000,
      mostWaiting: 50,
      idleMs: 200,
    });
    for (let n = 0; n < 3; n++) await pool.run(1);
    expect(threads).toHaveLength(1);

    // An idle thread keeps no process alive, so something else must until it has ended.
    const alive = setInterval(() => undefined, 1_000);
    await once(threads[0]!, 'exit');
    clearInterval(alive);

    await expect(pool.run(1)).resolves.toBe(1);
    expect(threads).toHaveLength(2);
  });

  const tellsTimeOfThreads = existsSync('/proc/thread-self');
  const jobs = tellsTimeOfThreads ? availableParallelism() * 5 : 1;
  it('counts work, not waiting: on a busy machine what is harmless ends as well', async () => {
    const pool = poolOf(jobs, 200);
    await expect(Promise.all(Array.from({ length: jobs }, () => pool.run(100)))).resolves.toEqual(
      Array(jobs).fill(100),
    );
  });
});
