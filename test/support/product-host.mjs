// Runs applications of the product for one spec after the other, each with settings and databases of its own. Loading
// the product's modules takes two thirds of its start, so the specs of a Jest worker share one process for it; staff's
// commands and the money invariants, which need the same modules, run there too. Plain JavaScript on the compiled
// sources; told what to do by `shared-processes.ts` over HTTP.
import { createServer } from 'node:http';
import { runOps } from '../../dist/src/cli/run.js';
import { loadConfig } from '../../dist/src/config/config.js';
import { start } from '../../dist/src/runtime/bootstrap.js';
import { LoopWatch } from './loop-watch.mjs';
import { brokenInvariants, requestPayment } from './payments.mjs';

const applications = new Map();
let watch;

const commands = {
  async start({ name, env }) {
    // A spec that failed may have left one, which would go on working with the next spec's databases.
    await applications.get(name)?.stop();
    const application = await start(loadConfig(env), () => undefined);
    applications.set(name, application);
    return { port: application.port };
  },
  async stop({ name }) {
    const application = applications.get(name);
    applications.delete(name);
    await application?.stop();
    return {};
  },
  /** Begins to measure what holds the event loop, and tells what did so longest: in ms of processor time. */
  async watch() {
    watch = new LoopWatch();
    return {};
  },
  async watched() {
    return { longest: await watch.stop() };
  },
  /** Makes a payment request that no form would take. */
  async request(asked) {
    await requestPayment(asked);
    return {};
  },
  async invariants(payments) {
    return { broken: await brokenInvariants(payments) };
  },
  /** A command as on the command line: what it prints goes to the console, which nothing else here writes to. */
  async ops({ words, env }) {
    const { log, error } = console;
    const printed = { out: '', err: '' };
    console.log = (line) => void (printed.out += `${line}\n`);
    console.error = (line) => void (printed.err += `${line}\n`);
    try {
      return { code: await runOps(words, env), ...printed };
    } finally {
      Object.assign(console, { log, error });
    }
  },
};

const server = createServer(async (request, response) => {
  const answer = (status, body) => response.writeHead(status).end(JSON.stringify(body));
  try {
    let text = '';
    for await (const chunk of request) text += chunk;
    answer(200, await commands[request.url.slice(1)](JSON.parse(text)));
  } catch (error) {
    answer(500, { message: error.stack ?? String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
// A start may take as long as the machine needs.
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
