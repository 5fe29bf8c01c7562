import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyOf, headerOf, neverAnswer } from '../http.js';
import type { SandboxStore, SmsMessage } from '../state.js';
import { registerAliyun } from './aliyun.js';
import { inboxPage } from './inbox-page.js';
import { E164, receiptOf, SmsOffice } from './office.js';
import { registerTencent } from './tencent.js';
import { registerTwilio } from './twilio.js';

const API_KEY = 'sbx-sms-key';

/**
 * An SMS gateway under `/sms`, and Twilio, Alibaba Cloud and Tencent Cloud below it: they keep what they are given and
 * show it at `GET /sms`. `/control/sms` switches on their faults.
 */
export function registerSms(app: FastifyInstance, store: SandboxStore): void {
  const { sms } = store.state;
  const office = new SmsOffice(store);
  registerTwilio(app, office);
  registerAliyun(app, office);
  registerTencent(app, office);

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
    const mode = office.modeOfCall();
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
      return office.keep(
        {
          reference: String(reference),
          to: String(to),
          from: typeof from === 'string' ? from : '',
          text: String(text),
          template: (template ?? null) as SmsMessage['template'],
        },
        (no) => `S${no}`,
      );
    }
  });

  app.get<{ Params: { id: string } }>('/sms/messages/:id', async (request, reply) => {
    if (headerOf(request, 'x-api-key') !== API_KEY)
      return reply.code(401).send({ code: 'BAD_API_KEY', message: 'The key is not known' });
    const message = office.find(request.params.id);
    if (!message)
      return reply.code(404).send({ code: 'MESSAGE_NOT_FOUND', message: 'There is no such message' });
    const receipt = receiptOf(message);
    const result = receipt ? { success: 'delivered', failed: 'undelivered' }[receipt.status] : 'queued';
    return reply.send({ result, code: receipt?.status === 'failed' ? receipt.code : null });
  });

  app.get('/sms', async (_request, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage([...sms.messages].reverse())),
  );
}
