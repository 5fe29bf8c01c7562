// A Chromium that the browser specs of a Jest worker share. It ends when the worker has: that breaks the channel.
import { chromium } from 'playwright-core';

const server = await chromium.launchServer(JSON.parse(process.env.BROWSER_OPTIONS));
const end = () => void server.close().finally(() => process.exit());
process.once('disconnect', end);
process.once('SIGTERM', end);
process.send({ type: 'ready', address: server.wsEndpoint() });
