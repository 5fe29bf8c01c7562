import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hugeBody, neverAnswer } from '../http.js';
import type { SandboxStore } from '../state.js';
import type { NotificationWire } from './notification-wire.js';
import type { Sessions } from './sessions.js';

export interface PlatformContext {
  store: SandboxStore;
  sessions: Sessions;
  /** Origin guests reach the hosted page at, e.g. `http://127.0.0.1:4010`. */
  publicUrl: () => string;
}

/**
 * A vendor whose wire format the sandbox speaks, under `/<code>`. The rules behind it (sessions, refunds, what guests and
 * banks do, repeats) are the sandbox's; guests pay on its page, `/platform/checkout/<sessionId>`.
 */
export interface SimulatedPlatform {
  /** As the product's accounts name it. */
  code: string;
  notifications: NotificationWire;
  register(app: FastifyInstance, context: PlatformContext): void;
  /** What an account of this merchant (`HKG01`, `SHA01`, `LON01`) has to be configured with. */
  account(merchant: string, origin: string): { baseUrl: string; credentials: Record<string, string> };
  /** Says by callback that a day's report can be fetched, where the vendor does so. @returns null when there is none */
  announceReport?(
    merchant: string,
    day: string,
    context: PlatformContext,
  ): Promise<{ status: number } | null>;
}

const SLOW_MS = 250;
const PAGE_FOR_PEOPLE = '<!doctype html><title>Please sign in to the network</title><h1>Welcome</h1>';

/** Makes an API suffer from the mode the platform was put in. To be registered before its routes, within its scope. */
export function sufferFromMode(scope: FastifyInstance, store: SandboxStore): void {
  scope.addHook('onRequest', async (_request, reply): Promise<FastifyReply | void> => {
    switch (store.state.platform.mode) {
      case 'down':
        return reply
          .code(503)
          .send({ code: 'SERVICE_UNAVAILABLE', message: 'The platform is down for maintenance' });
      case 'throttle429':
        return reply.code(429).header('retry-after', '7').send({ code: 'TOO_MANY_REQUESTS' });
      case 'html':
        return reply.code(200).type('text/html').send(PAGE_FOR_PEOPLE);
      case 'empty':
        return reply.code(200).send();
      case 'hugeBody':
        return reply.code(200).type('application/json').send(hugeBody());
      case 'slow':
        await delay(SLOW_MS);
        return undefined;
      case 'hang':
        return neverAnswer(reply);
      default:
        return undefined;
    }
  });
  scope.addHook('onSend', async (_request, reply, payload) => {
    const { mode } = store.state.platform;
    if (mode === 'acceptThenHang') await new Promise(() => undefined);
    if (mode === 'halfBody' && typeof payload === 'string') {
      void reply.removeHeader('content-length');
      return payload.slice(0, Math.floor(payload.length / 2));
    }
    return payload;
  });
}
