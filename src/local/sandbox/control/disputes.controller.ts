import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../http.js';
import { DISPUTE_STEPS, type DisputeStep, playDispute } from '../platform/disputes.js';
import type { Notifications } from '../platform/notifications.js';
import type { SandboxStore, Session } from '../state.js';

/**
 * The guest's bank disputes a payment. Each step tells the merchant as its vendor does: `amount` in minor units,
 * otherwise the whole payment; `dueInDays`: until evidence is due, from now; `losesAnswer`: the next evidence or acceptance
 * is taken, and the answer gets lost; `silent`: no notification is sent. The answer names the dispute and how it was taken in.
 */
export function registerDisputes(
  app: FastifyInstance,
  {
    store,
    notifications,
    sessionOf,
  }: { store: SandboxStore; notifications: Notifications; sessionOf: (id: string) => Session | null },
): void {
  app.post<{ Params: { id: string; step: string } }>(
    '/control/disputes/:id/:step',
    async (request, reply) => {
      const { id, step } = request.params;
      const session = sessionOf(id);
      if (!session?.transactionId)
        return reply.code(404).send({ code: 'SESSION_NOT_FOUND', message: 'There is no such payment' });
      if (!isStep(step)) {
        const message = `step is one of ${DISPUTE_STEPS.join(', ')}`;
        return reply.code(400).send({ code: 'UNKNOWN_VALUE', message });
      }
      const { amount, dueInDays, losesAnswer, silent } = bodyOf(request);
      const news = playDispute(store.state.platform, session, step, {
        ...(typeof amount === 'number' && { value: amount }),
        ...(typeof dueInDays === 'number' && { dueInDays }),
        ...(typeof losesAnswer === 'boolean' && { losesAnswer }),
        number: store.nextNumber(),
      });
      store.changed();
      const told =
        silent === true ? null : await notifications.announce(session, 'dispute', { dispute: news });
      return reply.send({ ...news.dispute, lastStatus: told?.lastStatus ?? null });
    },
  );
}

function isStep(step: string): step is DisputeStep {
  return (DISPUTE_STEPS as readonly string[]).includes(step);
}
