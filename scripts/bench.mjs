// `npm run bench`: makes ready whatever is missing, then measures the product beside its peers and limits.
// `npm run bench -- webhooks`: webhooks alone.
// `npm run bench -- days`: how long a day with a million lines takes to be reconciled.
import { prepare } from './prepare.mjs';

try {
  await prepare({ builds: ['server'] });
  const { bench, benchDays, benchWebhooks } = await import('../test/bench/run.mjs');
  await ({ days: benchDays, webhooks: benchWebhooks }[process.argv[2]] ?? bench)();
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}
