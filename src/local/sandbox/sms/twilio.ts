import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, neverAnswer } from '../http.js';
import type { SmsMessage } from '../state.js';
import { E164, receiptOf, type SmsOffice } from './office.js';

const ACCOUNT = 'ACdeadbeefdeadbeefdeadbeefdeadbeef';
/** What may sign in for the account: its own token, or one of its API keys. */
const KEYS: Readonly<Record<string, string>> = {
  [ACCOUNT]: 'sbx-twilio-token',
  SKdeadbeefdeadbeefdeadbeefdeadbeef: 'sbx-twilio-key-secret',
};

const STATUSES = { success: 'delivered', failed: 'undelivered' } as const;

/** Who signs in: the account, or one of its keys. */
function isKnown(request: FastifyRequest): boolean {
  const [scheme, encoded = ''] = (headerOf(request, 'authorization') ?? '').split(' ');
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return scheme === 'Basic' && KEYS[user] !== undefined && KEYS[user] === rest.join(':');
}

/** Calls the address a message's receipts were asked to, with a form that is signed by the account's token. */
async function callBack(
  url: string,
  { messageId, to, from, receipt }: SmsMessage,
  status: string,
  key: 'own' | 'wrong',
): Promise<number> {
  const form: Record<string, string> = {
    AccountSid: ACCOUNT,
    ApiVersion: '2010-04-01',
    From: from,
    MessageSid: messageId,
    MessageStatus: status,
    SmsSid: messageId,
    SmsStatus: status,
    To: to,
    ...(status === STATUSES.failed && receipt && { ErrorCode: receipt.code }),
  };
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => `${text}${name}${form[name]}`, url);
  const token = key === 'own' ? KEYS[ACCOUNT]! : 'the-token-of-somebody-else';
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
      'i-twilio-idempotency-token': `${messageId}-${status}`,
    },
    body: new URLSearchParams(form).toString(),
  });
  return response.status;
}

/** `POST …/Messages.json` of Twilio, under `/sms/twilio`, the resource that comes of it, and its status callbacks. */
export function registerTwilio(app: FastifyInstance, office: SmsOffice): void {
  app.get<{ Params: { account: string; file: string } }>(
    '/sms/twilio/2010-04-01/Accounts/:account/Messages/:file',
    async (request, reply) => {
      const message = office.find(request.params.file.replace(/\.json$/, ''));
      const refuse = (status: number, code: number, text: string) =>
        reply.code(status).send({ code, message: text, more_info: 'https://www.twilio.com/docs', status });
      if (!isKnown(request)) return refuse(401, 20003, 'Authenticate');
      if (!message || request.params.account !== ACCOUNT) return refuse(404, 20404, 'Not found');
      const receipt = receiptOf(message);
      return reply.send({
        account_sid: ACCOUNT,
        sid: message.messageId,
        status: receipt ? STATUSES[receipt.status] : 'sent',
        error_code: receipt?.status === 'failed' ? Number(receipt.code) : null,
        error_message: null,
        to: message.to,
        from: message.from,
        body: message.text,
      });
    },
  );

  app.post<{ Params: { account: string } }>(
    '/sms/twilio/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const refuse = (status: number, code: number, message: string) =>
        reply
          .code(status)
          .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
      const { account } = request.params;
      if (!isKnown(request)) return refuse(401, 20003, 'Authenticate');
      if (account !== ACCOUNT)
        return refuse(404, 20404, `The requested resource /2010-04-01/Accounts/${account} was not found`);
      const { To, From, MessagingServiceSid, Body, StatusCallback } = bodyOf(request) as Record<
        string,
        string
      >;
      if (!Body) return refuse(400, 21602, 'Message body is required.');
      if (!From && !MessagingServiceSid) return refuse(400, 21603, "A 'From' phone number is required.");
      if (!E164.test(To ?? ''))
        return refuse(400, 21211, `The 'To' number ${To} is not a valid phone number.`);
      const resource = (sid: string, status: string, error: [number, string] | null) => ({
        account_sid: account,
        api_version: '2010-04-01',
        body: Body,
        date_created: new Date().toUTCString(),
        date_sent: null,
        date_updated: new Date().toUTCString(),
        direction: 'outbound-api',
        error_code: error?.[0] ?? null,
        error_message: error?.[1] ?? null,
        from: From ?? null,
        messaging_service_sid: MessagingServiceSid ?? null,
        num_media: '0',
        num_segments: '1',
        price: null,
        price_unit: null,
        sid,
        status,
        subresource_uris: {},
        to: To,
        uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
      });
      const keep = (): string => {
        const sid = office.keep(
          // Twilio knows nothing of the caller's own reference.
          { reference: '', to: To!, from: From ?? MessagingServiceSid!, text: Body, template: null },
          (no) => `SM${no.toString(16).padStart(32, '0')}`,
        );
        const message = office.find(sid)!;
        const last = message.receipt ? [STATUSES[message.receipt.status]] : [];
        if (StatusCallback)
          office.report(sid, ['sent', ...last], (status, key) =>
            callBack(StatusCallback, message, status, key),
          );
        return sid;
      };
      const mode = office.modeOfCall();
      switch (mode) {
        case 'down500':
          return refuse(500, 20500, 'An internal server error has occurred');
        case 'throttle429':
          return refuse(429, 20429, 'Too Many Requests');
        case 'errorBody':
          return reply
            .code(201)
            .send(resource(`SM${'0'.repeat(32)}`, 'failed', [30002, 'Account suspended']));
        case 'empty':
          return reply.send();
        case 'hang':
          return neverAnswer(reply);
        case 'acceptThenHang':
          keep();
          return neverAnswer(reply);
        case 'ok':
          return reply.code(201).send(resource(keep(), 'queued', null));
        default:
          return mode satisfies never;
      }
    },
  );
}
