// `npm run bench`: makes ready whatever is missing, then measures the product beside its peers and limits.
// `npm run bench -- webhooks`: webhooks alone.
// `npm run bench -- days`: how long a day with a million lines takes to be reconciled.
// `npm run bench -- small`: everything, with the smallest sizes: shows that the bench runs, and measures nothing.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

/** Next to the compiled product, so that the bench imports the same modules as `npm start` runs. */
const COMPILED = 'dist/test/bench';

async function compile() {
  const { transformFile } = await import('@swc/core');
  await mkdir(join(ROOT, COMPILED), { recursive: true });
  for (const file of await readdir(join(ROOT, 'test/bench'))) {
    const { code } = await transformFile(join(ROOT, 'test/bench', file), {
      swcrc: false,
      sourceMaps: 'inline',
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    });
    await writeFile(join(ROOT, COMPILED, file.replace(/ts$/, 'js')), code);
  }
}

try {
  await prepare({ builds: ['server'] });
  await compile();
  process.setSourceMapsEnabled(true);
  const { bench, benchDays, benchSmall, benchWebhooks } = await import(`../${COMPILED}/run.js`);
  await ({ days: benchDays, small: benchSmall, webhooks: benchWebhooks }[process.argv[2]] ?? bench)();
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}
