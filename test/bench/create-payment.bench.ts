// Comparison 3: a payment created over HTTP, from the token's check to the kept answer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { createPayment, PATH, signIn } from './create-payment.request.js';
import type { Server } from './database.js';
import type { Comparison } from './figures.js';
import { SECRET_KEY } from './means.js';
import { compare, type Contender, type Limits } from './measure.js';
import { PROGRAMS } from './places.js';
import { type Program, startProgram } from './processes.js';

const CONCURRENCY = 16;
const BARE = 'bare Fastify + pg, the same SQL';

export interface HttpLimits extends Limits {
  /** One: where nothing is measured, the application runs in the process of the bare endpoint. */
  processes: 1 | 2;
}

export async function compareCreatePayment(
  server: Server,
  { processes, ...limits }: HttpLimits,
): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'payby-bench-'));
  const stops: (() => Promise<void>)[] = [];
  const start = async (module: string, env: Record<string, string>): Promise<Program> => {
    const program = await startProgram(module, env);
    stops.unshift(() => program.stop());
    return program;
  };
  try {
    const { port: sandbox } = await start(PROGRAMS.sandbox, {
      SANDBOX_PORT: '0',
      SANDBOX_EPHEMERAL: '1',
      MAIL_CATCHER: 'off',
    });
    const env = {
      DATABASE_URL: server.url('http'),
      DATA_DIR: folder,
      SECRET_KEY,
      SEED_DEMO: 'true',
      SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      OUTBOUND_ALLOW: `127.0.0.1:${sandbox}`,
      // Mails and postings are other processes' work.
      ROLE: 'web',
    };
    const own =
      processes === 2 && (await start(PROGRAMS.application, { ...env, PORT: String(await freePort()) }));
    const { port: bare, applicationPort } = await start(PROGRAMS.bareEndpoint, {
      ...env,
      PORT: String(await freePort()),
      BENCH_KEEP_APPLICATION: String(!own),
    });
    const application = own ? own.port : applicationPort!;
    const token = await signIn(`http://127.0.0.1:${application}`);
    const contender = (name: string, port: number): Contender => {
      const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONCURRENCY, pipelining: 1 });
      stops.unshift(() => pool.close());
      return {
        name,
        round: async () => async () => {
          const { statusCode, body } = await pool.request({ path: PATH, ...createPayment(token) });
          const text = await body.text();
          if (statusCode !== 201) throw new Error(`${name}: ${statusCode} ${text}`);
        },
      };
    };
    return {
      title: `Create a payment over HTTP, ${CONCURRENCY} connections`,
      rows: await compare({
        concurrency: CONCURRENCY,
        ...limits,
        contenders: [contender('application', application), contender(BARE, bare)],
      }),
      goal: { against: BARE, ratio: 0.8, p99Ratio: 1.5 },
    };
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
