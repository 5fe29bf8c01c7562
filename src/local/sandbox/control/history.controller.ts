import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../http.js';
import type { SandboxDispute } from '../platform/kept-disputes.js';
import type { Folio, Posting, Refund, SandboxStore, Session } from '../state.js';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Takes in what platform and PMS would remember had a demo's past really happened: sessions, refunds, disputes, postings, folios.
 * It is taken as it is, for the demo alone sends it; what is known already is replaced, so it may be told twice.
 */
export function registerHistory(app: FastifyInstance, store: SandboxStore): void {
  app.post('/control/history', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const body = bodyOf(request);
    const told = <T>(name: string): T[] => (Array.isArray(body[name]) ? (body[name] as T[]) : []);
    const { platform, pms } = store.state;
    replace(platform.sessions, told<Session>('sessions'), (s) => `${s.merchantId}/${s.reference}`);
    replace(platform.refunds, told<Refund>('refunds'), (r) => r.refundId);
    replace(platform.disputes, told<SandboxDispute>('disputes'), (d) => d.no);
    replace(pms.postings, told<Posting>('postings'), (p) => `${p.hotelCode}/${p.reference}`);
    replace(pms.folios, told<Folio>('folios'), (f) => `${f.hotelCode}/${f.pmsId}`);
    store.changed();
    return reply.code(204).send();
  });
}

/** In place: others hold the same array. */
function replace<T>(known: T[], told: T[], key: (entry: T) => string): void {
  const keys = new Set(told.map(key));
  const others = known.filter((entry) => !keys.has(key(entry)));
  known.length = 0;
  for (const entry of [...others, ...told]) known.push(entry);
}
