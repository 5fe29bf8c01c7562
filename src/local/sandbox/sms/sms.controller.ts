import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyOf, headerOf, neverAnswer } from '../http.js';
import type { SandboxStore, SmsMessage, SmsMode } from '../state.js';
import { inboxPage } from './inbox-page.js';

const API_KEY = 'sbx-sms-key';
const E164 = /^\+[1-9]\d{6,14}$/;
const KEPT = 1_000;

/**
 * An SMS gateway under `/sms`: keeps what it is given and shows it at `GET /sms`. `/control/sms` switches on its
 * faults.
 */
export function registerSms(app: FastifyInstance, store: SandboxStore): void {
  const { sms } = store.state;

  app.post('/sms/messages', async (request, reply) => {
    if (headerOf(request, 'x-api-key') !== API_KEY)
      return reply.code(401).send({ code: 'BAD_API_KEY', message: 'The key is not known' });
    const { reference, to, from, text, template, fencingNo } = bodyOf(request);
    if (typeof reference !== 'string' || typeof to !== 'string' || typeof text !== 'string' || !text)
      return reply
        .code(422)
        .send({ code: 'INVALID_MESSAGE', message: 'reference, to and text are required' });
    if (!E164.test(to)) return reply.code(422).send({ code: 'INVALID_NUMBER', message: 'to is no number' });
    if (!store.passesFence(`sms ${reference}`, fencingNo))
      return reply
        .code(409)
        .send({ code: 'STALE_TRY', message: 'A later try of this message has been seen' });
    const mode = modeOfCall();
    switch (mode) {
      case 'down500':
        return reply.code(500).send({ code: 'INTERNAL', message: 'Something went wrong' });
      case 'throttle429':
        return reply
          .code(429)
          .header('retry-after', '1')
          .send({ code: 'THROTTLED', message: 'Too many requests' });
      case 'errorBody':
        // What many gateways do: the call succeeded, the message did not.
        return reply.send({ result: 'rejected', reason: 'NO_CREDIT', message: 'The account has no credit' });
      case 'empty':
        return reply.send();
      case 'hang':
        return neverAnswer(reply);
      case 'acceptThenHang':
        keep();
        return neverAnswer(reply);
      case 'ok':
        return reply.send({ result: 'queued', messageId: keep() });
      default:
        return mode satisfies never;
    }

    function keep(): string {
      const messageId = `S${String(store.nextNumber() + 700_000)}`;
      sms.messages.push({
        messageId,
        reference: String(reference),
        to: String(to),
        from: typeof from === 'string' ? from : '',
        text: String(text),
        template: (template ?? null) as SmsMessage['template'],
        at: new Date().toISOString(),
      });
      sms.messages.splice(0, sms.messages.length - KEPT);
      store.changed();
      return messageId;
    }
  });

  app.get('/sms', async (_request, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage([...sms.messages].reverse())),
  );

  function modeOfCall(): SmsMode {
    const { mode } = sms;
    if (sms.timesLeft !== null) {
      sms.timesLeft -= 1;
      if (sms.timesLeft <= 0) Object.assign(sms, { mode: 'ok', timesLeft: null });
      store.changed();
    }
    return mode;
  }
}
