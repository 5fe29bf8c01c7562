// Comparison 3: a payment created over HTTP, from the token's check to the kept answer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { createPayment, PATH, signIn } from './create-payment.request.mjs';
import { compare } from './measure.mjs';
import { startProgram } from './processes.mjs';
import { freePort, programs } from './product.mjs';

const CONCURRENCY = 16;

/** @returns {Promise<import('./measure.mjs').Row[]>} */
export async function compareCreatePayment({ server, ...limits }) {
  const folder = await mkdtemp(join(tmpdir(), 'payby-bench-'));
  const stops = [];
  const start = async (module, env) => {
    const program = await startProgram(module, env);
    stops.unshift(() => program.stop());
    return program.ready;
  };
  try {
    const sandbox = await start(programs.sandbox, {
      SANDBOX_PORT: '0',
      SANDBOX_EPHEMERAL: '1',
      MAIL_CATCHER: 'off',
    });
    const env = {
      DATABASE_URL: server.url('http'),
      DATA_DIR: folder,
      SECRET_KEY: 'only-for-benchmarks-0123456789-0123456789',
      SEED_DEMO: 'true',
      SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      OUTBOUND_ALLOW: `127.0.0.1:${sandbox.port}`,
      // Mails and postings are other processes' work.
      ROLE: 'web',
    };
    const application = await start(programs.application, { ...env, PORT: String(await freePort()) });
    const bare = await start(join(import.meta.dirname, 'bare-endpoint.mjs'), {
      ...env,
      PORT: String(await freePort()),
    });
    const token = await signIn(`http://127.0.0.1:${application.port}`);
    const contender = (name, port) => {
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
    return await compare({
      concurrency: CONCURRENCY,
      ...limits,
      contenders: [
        contender('application', application.port),
        contender('bare Fastify + pg, the same SQL', bare.port),
      ],
    });
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
