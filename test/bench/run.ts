// All comparisons, one after the other, on one server. Started by scripts/bench.mjs once everything is built.
import 'reflect-metadata';
import { join } from 'node:path';
import { compareAppends } from './append.bench.js';
import { compareCommands } from './command.bench.js';
import { compareCreatePayment, type HttpLimits } from './create-payment.bench.js';
import { type Server, startServer, withTenantDatabase } from './database.js';
import { compareExpiry } from './expiry.bench.js';
import { compareExport } from './export.bench.js';
import { type Comparison, tableOf, verdictsOf, writeFigures } from './figures.js';
import { compareLists, fillLists } from './lists.bench.js';
import type { Limits } from './measure.js';
import { ROOT } from './places.js';
import { compareRebuild, compareVerify } from './rebuild.bench.js';
import { dayTable, measureDay } from './reconciliation.bench.js';
import { compareWebhooks, type WebhookSizes } from './webhooks.bench.js';

/** As many connections as callers, for every contender. */
const CONNECTIONS = 8;

interface Sizes {
  append: Limits;
  command: Limits;
  http: HttpLimits;
  lists: Limits;
  /** What lists are measured on, and a day's lines. */
  payments: number;
  exported: number;
  verifyRounds: number;
  /** Requests that run out at the same time. */
  expiring: number;
  webhooks: WebhookSizes;
}

const ROUNDS = 7;

const USUAL: Sizes = {
  append: { rounds: ROUNDS, operations: 3_000, seconds: 25 },
  command: { rounds: ROUNDS, operations: 1_920, seconds: 30 },
  http: { rounds: ROUNDS, operations: 1_600, seconds: 40, processes: 2 },
  lists: { rounds: ROUNDS, operations: 200, fewest: 20, seconds: 20 },
  // Fewer for a quick look.
  payments: Number(process.env.BENCH_PAYMENTS ?? 1_000_000),
  exported: 100_000,
  verifyRounds: 3,
  expiring: 20_000,
  webhooks: {
    webhooks: Number(process.env.BENCH_WEBHOOKS ?? 20_000),
    addresses: 50,
    steadySeconds: 10,
  },
};

const ONCE = { rounds: 1, seconds: 1 };

/** As little as has every part of the bench run: enough payments that the big hotel has a page after its middle. */
const SMALL: Sizes = {
  append: { ...ONCE, operations: 40, fewest: 40 },
  command: { ...ONCE, operations: 48, fewest: 48 },
  http: { ...ONCE, operations: 16, fewest: 16, processes: 1 },
  lists: { ...ONCE, operations: 2, fewest: 2 },
  payments: 500,
  exported: 50,
  verifyRounds: 1,
  expiring: 20,
  webhooks: { webhooks: 50, addresses: 5, steadySeconds: 0.1 },
};

/** Runs the comparisons, prints their figures and writes them into docs/performance.md. */
export async function bench(): Promise<void> {
  await onServer(async (server) => {
    const comparisons = await measureAll(server, USUAL);
    print(comparisons);
    await writeFigures(join(ROOT, 'docs/performance.md'), comparisons, ROUNDS);
    console.log('Written to docs/performance.md.');
  });
}

/** Runs everything as small as it can be. Its figures mean nothing, so that there are no verdicts. */
export async function benchSmall(): Promise<void> {
  await onServer(async (server) => {
    console.log(`\n${tableOf(await measureAll(server, SMALL))}\n`);
    await reconcile(server, SMALL);
  });
}

/** Measures webhooks alone and prints their figures. */
export async function benchWebhooks(): Promise<void> {
  await onServer(async (server) => print(await sendWebhooks(server, USUAL)));
}

/** Times the reconciliation of one day, with as many lines as BENCH_PAYMENTS says, and prints it. */
export async function benchDays(): Promise<void> {
  await onServer((server) => reconcile(server, USUAL));
}

async function onServer(work: (server: Server) => Promise<void>): Promise<void> {
  const server = await startServer();
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

function print(comparisons: readonly Comparison[]): void {
  console.log(`\n${tableOf(comparisons)}\n\n${verdictsOf(comparisons).join('\n')}\n`);
}

async function measureAll(server: Server, sizes: Sizes): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  await withTenantDatabase(server, 'bench', CONNECTIONS, async (database) => {
    console.log('  Appending events …');
    comparisons.push(await compareAppends(database, sizes.append));
    console.log('  Running whole commands …');
    comparisons.push(await compareCommands(database, sizes.command));
  });
  console.log('  Creating payments over HTTP …');
  comparisons.push(await compareCreatePayment(server, sizes.http));
  await withTenantDatabase(server, 'lists', CONNECTIONS, async ({ db }) => {
    const big = await fillLists(db, sizes.payments);
    console.log('  Paging, counting, searching, summing up …');
    comparisons.push(...(await compareLists(db, big, sizes.lists)));
    console.log('  Writing a workbook …');
    comparisons.push(await compareExport(db, big, sizes.exported));
    console.log('  Verifying …');
    comparisons.push(await compareVerify(db, sizes.verifyRounds));
    console.log('  Expiring …');
    comparisons.push(await compareExpiry(db, sizes.expiring));
    console.log('  Rebuilding …');
    comparisons.push(await compareRebuild(db));
  });
  comparisons.push(...(await sendWebhooks(server, sizes)));
  return comparisons;
}

function sendWebhooks(server: Server, { webhooks }: Sizes): Promise<Comparison[]> {
  console.log('  Sending webhooks …');
  return withTenantDatabase(server, 'webhooks', CONNECTIONS, (database) =>
    compareWebhooks(database, webhooks),
  );
}

function reconcile(server: Server, { payments }: Sizes): Promise<void> {
  console.log('  Reconciling a day …');
  return withTenantDatabase(server, 'days', CONNECTIONS, async ({ db }) => {
    console.log(`\n${dayTable(await measureDay(db, payments))}\n`);
  });
}
