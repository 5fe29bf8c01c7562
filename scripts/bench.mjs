// `npm run bench`: makes ready whatever is missing, then measures the product beside its peers and limits.
import { prepare } from './prepare.mjs';

try {
  await prepare({ builds: ['server'] });
  const { bench } = await import('../test/bench/run.mjs');
  await bench();
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}
