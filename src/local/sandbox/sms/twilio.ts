import type { FastifyInstance } from 'fastify';
import { bodyOf, headerOf, neverAnswer } from '../http.js';
import { E164, type SmsOffice } from './office.js';

const ACCOUNT = 'ACdeadbeefdeadbeefdeadbeefdeadbeef';
/** What may sign in for the account: its own token, or one of its API keys. */
const KEYS: Readonly<Record<string, string>> = {
  [ACCOUNT]: 'sbx-twilio-token',
  SKdeadbeefdeadbeefdeadbeefdeadbeef: 'sbx-twilio-key-secret',
};

/** `POST …/Messages.json` of Twilio, under `/sms/twilio`. */
export function registerTwilio(app: FastifyInstance, office: SmsOffice): void {
  app.post<{ Params: { account: string } }>(
    '/sms/twilio/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const refuse = (status: number, code: number, message: string) =>
        reply
          .code(status)
          .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
      const [scheme, encoded = ''] = (headerOf(request, 'authorization') ?? '').split(' ');
      const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
      const { account } = request.params;
      if (scheme !== 'Basic' || KEYS[user] !== rest.join(':')) return refuse(401, 20003, 'Authenticate');
      if (account !== ACCOUNT)
        return refuse(404, 20404, `The requested resource /2010-04-01/Accounts/${account} was not found`);
      const { To, From, MessagingServiceSid, Body } = bodyOf(request) as Record<string, string>;
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
      const keep = () =>
        office.keep(
          // Twilio knows nothing of the caller's own reference.
          { reference: '', to: To!, from: From ?? MessagingServiceSid!, text: Body, template: null },
          (no) => `SM${no.toString(16).padStart(32, '0')}`,
        );
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
