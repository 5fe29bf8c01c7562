// The limit for creating a payment over HTTP: Fastify and pg, and between them nothing but the application's own SQL. To
// learn that SQL it first runs the application in this process and records what one request sends. Where nothing is
// measured, that application stays and is the other contender: a process for it would start all of the product again.
import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { loadConfig } from '../../src/config/config.js';
import type { PaymentAnswer } from '../../src/payby/http/answers/payment-answers.dto.js';
import { linkHash } from '../../src/payby/projections/link-hash.js';
import { start } from '../../src/runtime/bootstrap.js';
import { createPayment, PATH, signIn } from './create-payment.request.js';
import { recordStatements, repeatable, type Statement } from './statements.js';

/** As many connections as the application has for a tenant's database. */
const CONNECTIONS = 10;
/** Requests before the recorded one: what the application keeps in memory is there by then. */
const WARM_UP = 3;
/** An outbox entry, as an append is given it. */
const ENTRY = /"id":"([0-9a-f-]{36})","kind":/g;

/** Whether the application keeps running when its SQL is known. */
const KEEPS_APPLICATION = process.env.BENCH_KEEP_APPLICATION === 'true';

interface Learned {
  answer: PaymentAnswer;
  /** How many outbox entries a request has. */
  entries: number;
  statements: ReturnType<typeof repeatable>;
  applicationPort: number;
}

/** What tells one request's rows from another's: all that the database takes only once. */
interface Own {
  key: string;
  id: string;
  paymentNo: string;
  serialNo: string;
  token: string;
  entryIds: readonly string[];
}

const textsOf = ({ entryIds, ...own }: Own): Record<string, string> => ({
  ...own,
  linkHash: linkHash(own.token),
  ...Object.fromEntries(entryIds.map((id, at) => [`entry ${at}`, id])),
});

async function learn(): Promise<Learned> {
  const application = await start(loadConfig(process.env), () => undefined);
  try {
    const origin = `http://127.0.0.1:${application.port}`;
    const accessToken = await signIn(origin);
    const send = async (key?: string): Promise<PaymentAnswer> => {
      const response = await fetch(origin + PATH, createPayment(accessToken, key));
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return response.json() as Promise<PaymentAnswer>;
    };
    for (let i = 0; i < WARM_UP; i++) await send();
    const key = randomUUID();
    let answer: PaymentAnswer;
    const groups = await recordStatements(async () => {
      answer = await send(key);
    });
    const { id, paymentNo, serialNo, paymentUrl } = answer!;
    const values = groups.flat().flatMap((statement) => statement.values);
    const entryIds = [...new Set([...values.join('\n').matchAll(ENTRY)].map(([, entryId]) => entryId!))];
    const token = paymentUrl.split('/').at(-1)!;
    const recorded = textsOf({ key, id, paymentNo, serialNo, token, entryIds });
    return {
      answer: answer!,
      entries: entryIds.length,
      statements: repeatable(groups, recorded),
      applicationPort: application.port!,
    };
  } finally {
    if (!KEEPS_APPLICATION) await application.stop();
  }
}

function serve({ answer, entries, statements }: Learned): Promise<string> {
  const pools = new Map<string, pg.Pool>();
  const poolOf = (database: string, options: string | undefined): pg.Pool => {
    const key = `${database} ${options}`;
    let pool = pools.get(key);
    if (!pool) {
      const url = new URL(process.env.DATABASE_URL!);
      url.pathname = `/${database}`;
      pool = new pg.Pool({ connectionString: url.href, options, max: CONNECTIONS });
      pools.set(key, pool);
    }
    return pool;
  };
  const run = ({ database, options, ...statement }: Statement): Promise<unknown> =>
    poolOf(database, options).query(statement);
  const app = Fastify();
  app.post(PATH, async (request, reply) => {
    const serialNo = randomBytes(8).readBigUInt64BE().toString();
    const own: Own = {
      key: String(request.headers['idempotency-key']),
      id: randomUUID(),
      paymentNo: `PB${serialNo}`,
      serialNo,
      token: randomBytes(11).toString('hex'),
      entryIds: Array.from({ length: entries }, () => randomUUID()),
    };
    for (const group of statements(textsOf(own))) {
      if (group.length === 1) await run(group[0]!);
      else await Promise.all(group.map(run));
    }
    const { id, paymentNo } = own;
    return reply.code(201).send({ ...answer, id, paymentNo, serialNo });
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const learned = await learn();
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
const { port } = new URL(await serve(learned));
process.send!({ type: 'ready', port: Number(port), applicationPort: learned.applicationPort });
