// The limit for creating a payment over HTTP: Fastify and pg, and between them nothing but the application's own SQL. To
// learn that SQL it first runs the application in this process and records what one request sends.
import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { createPayment, PATH, signIn } from './create-payment.request.mjs';
import { loadConfig, start } from './product.mjs';
import { recordStatements, repeatable } from './statements.mjs';

/** As many connections as the application has for a tenant's database. */
const CONNECTIONS = 10;
/** Requests before the recorded one: what the application keeps in memory is there by then. */
const WARM_UP = 3;

async function learn() {
  const application = await start(loadConfig(process.env), () => undefined);
  try {
    const origin = `http://127.0.0.1:${application.port}`;
    const token = await signIn(origin);
    const send = async (key) => {
      const response = await fetch(origin + PATH, createPayment(token, key));
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    };
    for (let i = 0; i < WARM_UP; i++) await send();
    const key = randomUUID();
    let answer;
    const groups = await recordStatements(async () => (answer = await send(key)));
    const { id, paymentNo, serialNo, paymentUrl } = answer;
    const effect = /"id":"([0-9a-f-]{36})","kind":/.exec(
      groups
        .flat()
        .flatMap(({ values }) => values)
        .join('\n'),
    );
    const recorded = {
      key,
      id,
      paymentNo,
      serialNo,
      token: paymentUrl.split('/').at(-1),
      effectId: effect[1],
    };
    return { answer, statements: repeatable(groups, recorded) };
  } finally {
    await application.stop();
  }
}

function serve({ answer, statements }) {
  const pools = new Map();
  const poolOf = (database, options) => {
    const key = `${database} ${options}`;
    if (!pools.has(key)) {
      const url = new URL(process.env.DATABASE_URL);
      url.pathname = `/${database}`;
      pools.set(key, new pg.Pool({ connectionString: url.href, options, max: CONNECTIONS }));
    }
    return pools.get(key);
  };
  const run = ({ database, options, ...statement }) => poolOf(database, options).query(statement);
  const app = Fastify();
  app.post(PATH, async (request, reply) => {
    const number = randomBytes(8).readBigUInt64BE().toString();
    const fresh = {
      key: request.headers['idempotency-key'],
      id: randomUUID(),
      paymentNo: `PB${number}`,
      serialNo: number,
      token: randomBytes(11).toString('hex'),
      effectId: randomUUID(),
    };
    for (const group of statements(fresh)) {
      if (group.length === 1) await run(group[0]);
      else await Promise.all(group.map(run));
    }
    return reply.code(201).send({ ...answer, ...fresh });
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const learned = await learn();
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send({
  type: 'ready',
  port: Number(new URL(await serve(learned)).port),
  statements: learned
    .statements({})
    .flat()
    .map(({ name, text }) => name ?? text.replace(/\s+/g, ' ').slice(0, 60)),
});
