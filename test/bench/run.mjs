// All comparisons, one after the other, on one server. Started by scripts/bench.mjs once everything is built.
import { join } from 'node:path';
import { compareAppends } from './append.bench.mjs';
import { compareCommands, EMMETT } from './command.bench.mjs';
import { compareCreatePayment } from './create-payment.bench.mjs';
import { openTenantDatabase, startServer } from './database.mjs';
import { compareExpiry } from './expiry.bench.mjs';
import { compareExport } from './export.bench.mjs';
import { tableOf, verdictsOf, writeFigures } from './figures.mjs';
import { compareLists, fillLists, SECRET_KEY } from './lists.bench.mjs';
import { compareRebuild, compareVerify } from './rebuild.bench.mjs';
import { ROOT } from './product.mjs';
import { compareWebhooks } from './webhooks.bench.mjs';
import { compareDay } from './reconciliation.bench.mjs';

const ROUNDS = 7;
/** As many connections as callers, for every contender. */
const CONNECTIONS = 8;

/** What lists are measured on; fewer for a quick look. */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 1_000_000);

/** Webhooks to fifty addresses. */
const WEBHOOKS = Number(process.env.BENCH_WEBHOOKS ?? 20_000);

/** Requests that run out at the same time. */
const EXPIRING = 20_000;

/** Runs the comparisons, prints their figures and writes them into docs/performance.md. */
export async function bench() {
  const server = await startServer();
  const comparisons = [];
  try {
    const { db, url } = await openTenantDatabase(server, 'bench', CONNECTIONS);
    try {
      console.log('  Appending events …');
      comparisons.push({
        title: 'Append two events, 8 callers',
        rows: await compareAppends({ db, url, rounds: ROUNDS, operations: 3_000, seconds: 25 }),
      });
      console.log('  Running whole commands …');
      comparisons.push({
        title: 'Whole command on a payment, 8 callers',
        rows: await compareCommands({ db, url, rounds: ROUNDS, operations: 1_920, seconds: 30 }),
        goal: { against: EMMETT, ratio: 3, p99Ratio: 0.5 },
      });
    } finally {
      await db.close();
    }
    console.log('  Creating payments over HTTP …');
    comparisons.push({
      title: 'Create a payment over HTTP, 16 connections',
      rows: await compareCreatePayment({ server, rounds: ROUNDS, operations: 1_600, seconds: 40 }),
      goal: { against: 'bare Fastify + pg, the same SQL', ratio: 0.8, p99Ratio: 1.5 },
    });
    const lists = await openTenantDatabase(server, 'lists', CONNECTIONS);
    try {
      const big = await fillLists(lists.db, PAYMENTS);
      console.log('  Paging, counting, searching, summing up …');
      comparisons.push(...(await compareLists({ db: lists.db, big, rounds: ROUNDS })));
      console.log('  Writing a workbook …');
      comparisons.push(await compareExport({ db: lists.db, big, rows: 100_000 }));
      console.log('  Verifying …');
      comparisons.push(await compareVerify({ db: lists.db }));
      console.log('  Expiring …');
      comparisons.push(await compareExpiry({ db: lists.db, secretKey: SECRET_KEY, count: EXPIRING }));
      console.log('  Rebuilding …');
      comparisons.push(await compareRebuild({ db: lists.db, secretKey: SECRET_KEY }));
    } finally {
      await lists.db.close();
    }
    console.log('  Sending webhooks …');
    comparisons.push(...(await webhookComparisons(server)));
    console.log(`\n${tableOf(comparisons)}\n\n${verdictsOf(comparisons).join('\n')}\n`);
    await writeFigures(join(ROOT, 'docs/performance.md'), comparisons, ROUNDS);
    console.log('Written to docs/performance.md.');
  } finally {
    await server.stop();
  }
}

/** Measures webhooks alone and prints their figures. */
export async function benchWebhooks() {
  const server = await startServer();
  try {
    const comparisons = await webhookComparisons(server);
    console.log(`\n${tableOf(comparisons)}\n\n${verdictsOf(comparisons).join('\n')}\n`);
  } finally {
    await server.stop();
  }
}

async function webhookComparisons(server) {
  const { db, url } = await openTenantDatabase(server, 'webhooks', CONNECTIONS);
  try {
    const redisUrl = process.env.BENCH_REDIS_URL;
    return await compareWebhooks({ db, url, secretKey: SECRET_KEY, count: WEBHOOKS, redisUrl });
  } finally {
    await db.close();
  }
}

/** Times the reconciliation of one day, with as many lines as BENCH_PAYMENTS says, and prints it. */
export async function benchDays() {
  const server = await startServer();
  try {
    const { db } = await openTenantDatabase(server, 'days', CONNECTIONS);
    try {
      const { megabytes } = await compareDay({ db, lines: PAYMENTS });
      console.log(`Memory of the worker at most: ${megabytes} MB`);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}
