import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerOf, neverAnswer } from '../http.js';
import { E164, receiptOf, type SmsOffice, textOfTemplate } from './office.js';

const KEY_ID = 'LTAIsandboxkey01';
const KEY_SECRET = 'sbx-aliyun-secret';
const WINDOW_MS = 15 * 60_000;

/** `SendSms` and `QuerySendDetails` of Alibaba Cloud, under `/sms/aliyun`. Verifies the V3 signature over what came in, byte for byte. */
export function registerAliyun(app: FastifyInstance, office: SmsOffice): void {
  const nonces = new Set<string>();

  app.post('/sms/aliyun', async (request, reply) => {
    const say = (status: number, Code: string, Message: string, more: object = {}) =>
      reply.code(status).send({ Code, Message, RequestId: randomUUID().toUpperCase(), ...more });
    const problem = signatureProblem(request, nonces);
    if (problem) return say(problem === 'InvalidAccessKeyId.NotFound' ? 404 : 400, problem, problem);
    const action = headerOf(request, 'x-acs-action');
    if (action === 'QuerySendDetails') {
      const { PhoneNumber, SendDate, BizId, PageSize, CurrentPage } = request.query as Record<string, string>;
      for (const [name, value] of Object.entries({ PhoneNumber, SendDate, PageSize, CurrentPage }))
        if (!value) return say(400, `Missing${name}`, `${name} is mandatory for this action.`);
      const found = office
        .sentTo(withCountry(PhoneNumber!))
        .filter(({ messageId, at }) => chinaDay(at) === SendDate && (!BizId || BizId === messageId));
      const details = found.map((message) => {
        const receipt = receiptOf(message);
        return {
          PhoneNum: PhoneNumber,
          SendStatus: receipt ? { failed: 2, success: 3 }[receipt.status] : 1,
          ErrCode: receipt ? (receipt.status === 'success' ? 'DELIVERED' : receipt.code) : '',
          TemplateCode: message.template?.id,
          OutId: message.reference,
          SendDate: message.at,
        };
      });
      return say(200, 'OK', 'OK', {
        SmsSendDetailDTOs: { SmsSendDetailDTO: details },
        TotalCount: String(details.length),
      });
    }
    if (action !== 'SendSms') return say(404, 'InvalidAction.NotFound', 'Specified api is not found');
    const { PhoneNumbers, SignName, TemplateCode, TemplateParam, OutId } = request.query as Record<
      string,
      string | undefined
    >;
    for (const [name, value] of Object.entries({ PhoneNumbers, SignName, TemplateCode }))
      if (!value) return say(400, `Missing${name}`, `${name} is mandatory for this action.`);
    const to = withCountry(PhoneNumbers!);
    if (!E164.test(to) || /^\+86(?!1\d{10}$)/.test(to))
      return say(200, 'isv.MOBILE_NUMBER_ILLEGAL', `${PhoneNumbers}invalid mobile number`);
    const values = readValues(TemplateParam);
    if (!values) return say(200, 'isv.INVALID_JSON_PARAM', 'JSON参数不合法');
    const keep = () =>
      office.keep(
        {
          reference: OutId ?? '',
          to,
          from: SignName!,
          text: textOfTemplate(
            SignName!,
            TemplateCode!,
            values.map(({ value }) => value),
          ),
          template: { id: TemplateCode!, parameters: values },
        },
        (no) => `${no}^0`,
      );
    const mode = office.modeOfCall();
    switch (mode) {
      case 'down500':
        return say(500, 'InternalError', 'The request processing has failed due to some unknown error.');
      case 'throttle429':
        return say(400, 'Throttling.User', 'Request was denied due to user flow control.');
      case 'errorBody':
        return say(200, 'isv.AMOUNT_NOT_ENOUGH', '账户余额不足');
      case 'empty':
        return reply.send();
      case 'hang':
        return neverAnswer(reply);
      case 'acceptThenHang':
        keep();
        return neverAnswer(reply);
      case 'ok':
        return say(200, 'OK', 'OK', { BizId: keep() });
      default:
        return mode satisfies never;
    }
  });
}

const withCountry = (number: string): string => (/^1\d{10}$/.test(number) ? `+86${number}` : `+${number}`);

const chinaDay = (at: string): string =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

/** What Alibaba Cloud would say of the signature; null: it is right. */
function signatureProblem(request: FastifyRequest, nonces: Set<string>): string | null {
  const authorization =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization') ?? '',
    );
  if (!authorization) return 'MissingAuthorization';
  const [, keyId, signedHeaders = '', signature = ''] = authorization;
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId.NotFound';
  const names = signedHeaders.split(';');
  const needed = Object.keys(request.headers).filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'),
  );
  if (needed.some((name) => !names.includes(name)) || [...names].sort().join() !== names.join())
    return 'IncompleteSignature';
  const at = Date.parse(headerOf(request, 'x-acs-date') ?? '');
  if (!(Math.abs(Date.now() - at) < WINDOW_MS)) return 'InvalidTimeStamp.Expired';
  const nonce = headerOf(request, 'x-acs-signature-nonce') ?? '';
  if (!nonce || nonces.has(nonce)) return 'SignatureNonceUsed';
  const bodyHash = createHash('sha256')
    .update(request.rawBody ?? '')
    .digest('hex');
  if (headerOf(request, 'x-acs-content-sha256') !== bodyHash) return 'ContentSha256NotMatch';
  const [path = '', query = ''] = request.raw.url!.split('?');
  // The query as it came is the canonical one, or it was not sorted and encoded as it has to be.
  if (query !== query.split('&').sort().join('&')) return 'SignatureDoesNotMatch';
  const lines = names.map((name) => `${name}:${(headerOf(request, name) ?? '').trim()}\n`).join('');
  const canonical = `POST\n${path}\n${query}\n${lines}\n${signedHeaders}\n${bodyHash}`;
  const expected = createHmac('sha256', KEY_SECRET)
    .update(`ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  nonces.add(nonce);
  return null;
}

function readValues(text: string | undefined): { name: string; value: string }[] | null {
  if (!text) return [];
  try {
    const values = Object.entries(JSON.parse(text) as Record<string, unknown>);
    if (values.some(([, value]) => typeof value !== 'string')) return null;
    return values.map(([name, value]) => ({ name, value: value as string }));
  } catch {
    return null;
  }
}
