import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control/control.controller.js';
import { registerHistory } from './control/history.controller.js';
import type { MailCatcher } from './mail-catcher.js';
import { Notifications } from './platform/notifications.js';
import { registerPlatforms } from './platform/platform.controller.js';
import { Sessions } from './platform/sessions.js';
import { SIMULATED_PLATFORMS } from './platform/simulated-platforms.js';
import { PmsDesk } from './pms/desk.js';
import { registerCambridge } from './pms/mapped/cambridge.js';
import { registerHms } from './pms/mapped/hms.js';
import { House } from './pms/mapped/house.js';
import { registerInfor } from './pms/mapped/infor.js';
import { registerSep } from './pms/mapped/sep.js';
import { registerOhip } from './pms/ohip.js';
import { registerPms } from './pms/pms.controller.js';
import { registerSms } from './sms/sms.controller.js';
import { SandboxStore } from './state.js';

/**
 * A payment platform, a PMS, an SMS gateway and a mail catcher for demonstrations and tests. A process of its own that
 * shares no code with the product, so that both sides of each wire format are exercised.
 *
 * Environment: SANDBOX_PORT (4010; 0 = a free one), SANDBOX_HOST (127.0.0.1), SANDBOX_PUBLIC_URL (origin of the hosted
 * page), SANDBOX_EPHEMERAL=1 (keep nothing), DATA_DIR (.data), MAIL_SMTP_PORT (1025), MAIL_WEB_PORT (1080),
 * MAIL_CATCHER=off.
 */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const host = env['SANDBOX_HOST'] || '127.0.0.1';
  const dataDir = env['SANDBOX_EPHEMERAL'] === '1' ? null : join(env['DATA_DIR'] || '.data', 'sandbox');
  const store = await SandboxStore.open(dataDir && join(dataDir, 'state.json'));
  const vendors = new Map(SIMULATED_PLATFORMS.map((platform) => [platform.code, platform]));
  const notifications = new Notifications(
    store,
    new Map(SIMULATED_PLATFORMS.map((platform) => [platform.code, platform.notifications])),
  );
  const sessions = new Sessions(store, notifications);

  let port = portOf(env, 'SANDBOX_PORT', 4010);
  const app = createApp();
  const publicUrl = (): string =>
    (env['SANDBOX_PUBLIC_URL'] || `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  registerPlatforms(app, vendors.values(), { store, sessions, publicUrl });
  const desk = new PmsDesk(store);
  registerPms(app, store, desk);
  registerOhip(app, store, desk);
  const house = new House(store, desk);
  for (const register of [registerInfor, registerHms, registerCambridge, registerSep]) register(app, house);
  registerSms(app, store);
  registerHistory(app, store);
  registerControl(app, { store, sessions, notifications, vendors, publicUrl });
  app.get('/health', () => ({ status: 'ok' }));

  let mail: MailCatcher | null = null;
  if (env['MAIL_CATCHER'] !== 'off') {
    // Loaded only here: an installation without development packages can still run the rest.
    const { startMailCatcher } = await import('./mail-catcher.js');
    mail = await startMailCatcher({
      smtpPort: portOf(env, 'MAIL_SMTP_PORT', 1025),
      webPort: portOf(env, 'MAIL_WEB_PORT', 1080),
      mailDirectory: dataDir ? join(dataDir, 'mail') : undefined,
    });
  }
  await app.listen({ host, port });
  port = (app.server.address() as AddressInfo).port;
  notifications.resume();
  sessions.resume();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    notifications.stop();
    sessions.stop();
    await Promise.allSettled([app.close(), mail?.stop(), store.flush()]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Whoever started this process is gone when the channel breaks; living on would keep its ports taken.
  process.on('disconnect', () => void stop());

  process.stdout.write(`sandbox listening on http://127.0.0.1:${port}\n`);
  process.send?.({
    type: 'ready',
    port,
    smtpPort: mail?.smtpPort ?? null,
    mailWebPort: mail?.webPort ?? null,
  });
}

function createApp(): FastifyInstance {
  // Calls that are kept hanging on purpose must not keep the process from stopping.
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    try {
      done(null, body === '' ? {} : JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  return app;
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number`);
  return port;
}

main(process.env).catch((error: unknown) => {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const reason =
    code === 'EADDRINUSE'
      ? `port ${port} is taken (SANDBOX_PORT, MAIL_SMTP_PORT, MAIL_WEB_PORT choose others)`
      : ((error as Error).stack ?? String(error));
  process.stderr.write(`sandbox could not start: ${reason}\n`);
  process.exit(1);
});
