import { randomUUID } from 'node:crypto';
import { tencentSms } from '../../src/integrations/sms/tencent/index.js';
import { tc3Authorization } from '../../src/integrations/sms/tencent/tc3-signature.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { PATIENT_MS } from '../support/patience.js';
import { type Answers, startCannedAnswers } from './canned-answers.js';
import { published } from './published.js';
import { channelAt } from './sandbox-sms.js';
import { SMS_CUSTOMERS, SMS_PROVIDERS } from './sms-fixtures.js';
import { describeSmsProvider } from './sms.conformance.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

const customer = SMS_CUSTOMERS.tencent;
const text = (to = '+8618501234444') => ({
  reference: randomUUID(),
  fencingNo: 1,
  to,
  text: '',
  template: { id: '1110', parameters: [{ name: 'path', value: 'p/d/x' }] },
  receiptUrl: null,
});

describeSmsProvider(SMS_PROVIDERS.tencent);

describe('Tencent Cloud’s signature', () => {
  const [vector] = published<any>('vectors/tencent-tc3.json').vectors;
  const signed = (changes: object = {}) =>
    tc3Authorization({ ...vector, ...changes }, vector).split('Signature=')[1];

  it('is the published one', () => expect(signed()).toBe(vector.signature));

  it.each([
    ['body', { body: `${vector.body} ` }],
    ['host', { host: 'cvm.tencentcloudapi.cn' }],
    ['service', { service: 'sms' }],
    ['time', { timestamp: vector.timestamp + 1 }],
    ['content type', { contentType: 'application/json' }],
  ])('is another when the %s is tampered with', (_, changes) => {
    expect(signed(changes)).not.toBe(vector.signature);
  });
});

describe('Tencent Cloud, by its published description', () => {
  let mock: ValidatingMock;
  let answers: Answers;
  let http: GuardedHttpClient;
  beforeAll(async () => {
    [mock, answers] = await Promise.all([
      startValidatingMock('tencent-sms/sendsms.prism.json'),
      startCannedAnswers(),
    ]);
    http = new GuardedHttpClient({ allow: [mock.host, answers.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await Promise.all([mock.stop(), answers.stop()]);
  });
  const send = (origin: string, to?: string, credentials: Record<string, string> = customer.credentials) =>
    tencentSms.create(http).send(channelAt(origin, tencentSms, { ...customer, credentials }), text(to));
  const outcome = () =>
    send(answers.origin).then(
      ({ messageId }) => messageId,
      (error: Error) => [error.name, error.message],
    );
  const examples = published<any>('tencent-sms/sendsms.prism.json').paths['/'].post.responses['200'].content[
    'application/json'
  ].examples;

  it('takes what is sent, and answers in the shape that is read', async () => {
    const sent = [
      await send(mock.origin),
      await send(mock.origin, '+85255500101', {
        ...customer.credentials,
        senderId: 'Harbour',
        region: 'ap-singapore',
      }),
    ];
    expect([sent, mock.violations()]).toEqual([
      Array(2).fill({ messageId: '5000:1045710669157053657849499619' }),
      [],
    ]);
  });

  it('asks for receipts as it is described, and reads the published answer', async () => {
    const described = published<any>('tencent-sms/sms-2021-01-11.derived.json');
    const { post } = described.paths['/#PullSmsSendStatusByPhoneNumber'];
    const example = post.responses['200'].content['application/json'].examples.ex0.value;
    const receipt = (messageId: string) =>
      tencentSms.create(http).receipt(channelAt(answers.origin, tencentSms, customer), {
        messageId,
        to: '+8618501234444',
        at: new Date('2026-11-22T17:00:00Z'),
      });
    answers.next(200, example);
    expect(await receipt('5000:1045710669157053657849499619')).toEqual({ status: 'success' });
    const { properties, required } = described.components.schemas.PullSmsSendStatusByPhoneNumberRequest;
    const sent = JSON.parse(answers.last().body) as Record<string, unknown>;
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(required));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(sent)));
    for (const [name, value] of Object.entries(sent))
      expect([name, typeof value]).toEqual([name, properties[name].type === 'integer' ? 'number' : 'string']);
    expect(answers.last().headers['x-tc-action']).toBe('PullSmsSendStatusByPhoneNumber');
    answers.next(200, example);
    expect(await receipt('5000:1')).toEqual({ status: 'sent' });
    const [{ SessionContext }] = example.Response.PullSmsSendStatusSet;
    const find = (reference: string) => {
      answers.next(200, example);
      return tencentSms.create(http).findLost!(channelAt(answers.origin, tencentSms, customer), {
        reference,
        to: '+8618501234444',
        at: new Date('2026-11-22T17:00:00Z'),
      });
    };
    expect(await find(SessionContext)).toEqual({ status: 'success' });
    expect(await find('another')).toEqual({ status: 'sent' });
    answers.next(200, { Response: { Error: { Code: 'FailedOperation.New', Message: 'said' } } });
    await expect(receipt('5000:1')).rejects.toThrow('FailedOperation.New');
  });

  it('names a sender ID abroad only', async () => {
    answers.next(200, examples.ex0.value);
    const credentials = { ...customer.credentials, senderId: 'Harbour' };
    await send(answers.origin, '+85255500101', credentials);
    expect(JSON.parse(answers.last().body)).toMatchObject({ SenderId: 'Harbour' });
    await send(answers.origin, '+8618501234444', credentials);
    expect(JSON.parse(answers.last().body)).not.toHaveProperty('SenderId');
  });

  it('reads the published success and the published failure', async () => {
    answers.next(200, examples.ex0.value);
    expect(await outcome()).toBe('5000:1045710669157053657849499619');
    answers.next(200, examples.ex1.value);
    expect(await outcome()).toEqual([
      'SmsRefusedError',
      'Tencent Cloud SMS: The channel’s values do not match the approved template. (FailedOperation.TemplateParamSetNotMatchApprovedTemplate)',
    ]);
  });

  it.each([
    [
      'AuthFailure.SignatureFailure',
      ['SmsRefusedError', 'Tencent Cloud SMS: The secret key is wrong. (AuthFailure.SignatureFailure)'],
    ],
    ['FailedOperation.New', ['SmsRefusedError', 'Tencent Cloud SMS: said (FailedOperation.New)']],
    ['RequestLimitExceeded', ['SmsNotSentError', expect.stringContaining('slow down')]],
    ['InternalError.Timeout', ['SmsOutcomeUnknownError', expect.stringContaining('may have gone out')]],
  ])('a call that fails with %s is told apart', async (Code, expected) => {
    answers.next(200, { Response: { Error: { Code, Message: 'said' }, RequestId: 'R' } });
    expect(await outcome()).toEqual(expected);
  });

  it('waits as long as the number has to', async () => {
    const Code = 'LimitExceeded.PhoneNumberThirtySecondLimit';
    answers.next(200, { Response: { SendStatusSet: [{ Code, Message: '', SerialNo: '' }], RequestId: 'R' } });
    await expect(send(answers.origin)).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });
});
