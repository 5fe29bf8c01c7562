import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, neverAnswer } from '../http.js';
import { E164, receiptOf, type SmsOffice, textOfTemplate } from './office.js';

const SECRET_ID = 'AKIDsandbox0123456789';
const SECRET_KEY = 'sbx-tencent-key';
const APP_ID = '1400000001';
const WINDOW_SECONDS = 300;

/** `SendSms` and `PullSmsSendStatusByPhoneNumber` of Tencent Cloud, under `/sms/tencent`. Verifies TC3-HMAC-SHA256 over what came in. */
export function registerTencent(app: FastifyInstance, office: SmsOffice): void {
  app.post('/sms/tencent', async (request, reply) => {
    const say = (content: object) => reply.send({ Response: { ...content, RequestId: randomUUID() } });
    const refuse = (Code: string, Message: string) => say({ Error: { Code, Message } });
    const problem = signatureProblem(request);
    if (problem) return refuse(problem, 'The provided credentials could not be validated.');
    const action = headerOf(request, 'x-tc-action');
    if (action !== 'SendSms' && action !== 'PullSmsSendStatusByPhoneNumber')
      return refuse('InvalidAction', 'No such action.');
    if (headerOf(request, 'x-tc-version') !== '2021-01-11')
      return refuse('NoSuchVersion', 'No such version.');
    if (!headerOf(request, 'x-tc-region')) return refuse('MissingParameter', 'Region');
    const body = bodyOf(request);
    if (action === 'PullSmsSendStatusByPhoneNumber') {
      const { PhoneNumber, BeginTime, EndTime, Limit } = body;
      if (typeof PhoneNumber !== 'string' || typeof BeginTime !== 'number' || typeof Limit !== 'number')
        return refuse('MissingParameter', 'PhoneNumber, BeginTime, Offset, Limit');
      const until = typeof EndTime === 'number' ? EndTime : Date.now() / 1000;
      // Only what the operator has reported is in it.
      const reported = office.sentTo(PhoneNumber).flatMap((message) => {
        const receipt = receiptOf(message);
        const at = Date.parse(message.at) / 1000;
        return receipt && at >= BeginTime && at <= until ? [{ message, receipt }] : [];
      });
      return say({
        PullSmsSendStatusSet: reported.map(({ message, receipt }) => ({
          PhoneNumber,
          CountryCode: PhoneNumber.startsWith('+86') ? '86' : '852',
          SubscriberNumber: PhoneNumber.slice(PhoneNumber.startsWith('+86') ? 3 : 4),
          SerialNo: message.messageId,
          SessionContext: message.reference,
          ReportStatus: { success: 'SUCCESS', failed: 'FAIL' }[receipt.status],
          Description: receipt.status === 'success' ? 'DELIVRD' : receipt.code,
          UserReceiveTime: Math.floor(Date.parse(receipt.dueAt) / 1000),
        })),
      });
    }
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet = [] } = body;
    const { SessionContext = '' } = body as { SessionContext?: string };
    const [to] = Array.isArray(PhoneNumberSet) ? (PhoneNumberSet as unknown[]) : [];
    if (typeof to !== 'string' || typeof TemplateId !== 'string' || !TemplateId)
      return refuse('MissingParameter', 'PhoneNumberSet, TemplateId');
    if (SmsSdkAppId !== APP_ID)
      return refuse('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId verification failed');
    const values = TemplateParamSet as string[];
    const status = (Code: string, Message: string, SerialNo = '') =>
      say({
        SendStatusSet: [
          {
            SerialNo,
            PhoneNumber: to,
            Fee: SerialNo ? 1 : 0,
            SessionContext,
            Code,
            Message,
            IsoCode: to.startsWith('+86') ? 'CN' : 'HK',
          },
        ],
      });
    if (!E164.test(to)) return status('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number');
    const keep = () =>
      office.keep(
        {
          reference: SessionContext,
          to,
          from: String(SignName),
          text: textOfTemplate(String(SignName), TemplateId, values),
          template: {
            id: TemplateId,
            parameters: values.map((value, at) => ({ name: String(at + 1), value })),
          },
        },
        (no) => `5000:${String(no).padStart(28, '0')}`,
      );
    const mode = office.modeOfCall();
    switch (mode) {
      case 'down500':
        return reply.code(500).send('Internal Server Error');
      case 'throttle429':
        return refuse('RequestLimitExceeded', 'Your current request times equals to `101` in a second');
      case 'errorBody':
        return status(
          'FailedOperation.InsufficientBalanceInSmsPackage',
          'insufficient balance in SMS package',
        );
      case 'empty':
        return reply.send();
      case 'hang':
        return neverAnswer(reply);
      case 'acceptThenHang':
        keep();
        return neverAnswer(reply);
      case 'ok':
        return status('Ok', 'send success', keep());
      default:
        return mode satisfies never;
    }
  });
}

/** What Tencent Cloud would say of the signature; null: it is right. */
function signatureProblem(request: FastifyRequest): string | null {
  const authorization =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=([a-z;-]+), Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization') ?? '',
    );
  if (!authorization) return 'AuthFailure.InvalidAuthorization';
  const [, id, date = '', signedHeaders = '', signature] = authorization;
  if (id !== SECRET_ID) return 'AuthFailure.SecretIdNotFound';
  const timestamp = Number(headerOf(request, 'x-tc-timestamp'));
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= WINDOW_SECONDS)) return 'AuthFailure.SignatureExpire';
  if (new Date(timestamp * 1000).toISOString().slice(0, 10) !== date) return 'AuthFailure.SignatureFailure';
  if (!/^content-type;host(;|$)/.test(signedHeaders)) return 'AuthFailure.InvalidAuthorization';
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${(headerOf(request, name) ?? '').toLowerCase().trim()}\n`)
    .join('');
  const bodyHash = createHash('sha256')
    .update(request.rawBody ?? '')
    .digest('hex');
  const canonical = `POST\n/\n\n${lines}\n${signedHeaders}\n${bodyHash}`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  const mac = (key: string | Buffer, what: string) => createHmac('sha256', key).update(what).digest();
  const expected = mac(mac(mac(mac(`TC3${SECRET_KEY}`, date), 'sms'), 'tc3_request'), text).toString('hex');
  return expected === signature ? null : 'AuthFailure.SignatureFailure';
}
