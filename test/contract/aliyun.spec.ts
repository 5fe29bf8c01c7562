import { randomUUID } from 'node:crypto';
import { acs3Headers } from '../../src/integrations/sms/aliyun/acs3-signature.js';
import { aliyunSms } from '../../src/integrations/sms/aliyun/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { PATIENT_MS } from '../support/patience.js';
import { type Answers, startCannedAnswers } from './canned-answers.js';
import { published } from './published.js';
import { channelAt } from './sandbox-sms.js';
import { SMS_CUSTOMERS, SMS_PROVIDERS } from './sms-fixtures.js';
import { describeSmsProvider } from './sms.conformance.js';

const customer = SMS_CUSTOMERS.aliyun;

describeSmsProvider(SMS_PROVIDERS.aliyun);

describe('Alibaba Cloud’s signature', () => {
  const [vector] = published<any>('vectors/aliyun-signature.json').v3Acs3.vectors;
  const key = { accessKeyId: vector.accessKeyId, accessKeySecret: vector.accessKeySecret };
  const signed = (changes: object = {}) =>
    acs3Headers({ ...vector, ...changes }, key)['authorization']!.split('Signature=')[1];

  it('is the published one', () => {
    expect(signed()).toBe(vector.signature);
    expect(acs3Headers(vector, key)['authorization']).toContain(
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,',
    );
  });

  it.each([
    ['query', { query: { ...vector.query, ImageId: 'other' } }],
    ['header', { headers: { ...vector.headers, 'x-acs-date': '2023-10-26T10:22:33Z' } }],
    ['body', { body: 'a=1' }],
    ['path', { path: '/other' }],
  ])('is another when the %s is tampered with', (_, changes) => {
    expect(signed(changes)).not.toBe(vector.signature);
  });
});

describe('Alibaba Cloud, by its published names and types', () => {
  const description = published<any>('aliyun-sms/dysmsapi-2017-05-25.derived.json');
  let answers: Answers;
  let http: GuardedHttpClient;
  beforeAll(async () => {
    answers = await startCannedAnswers();
    http = new GuardedHttpClient({ allow: [answers.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await answers.stop();
  });
  const text = (to = '+8618501234444') => ({
    reference: randomUUID(),
    fencingNo: 1,
    to,
    text: '',
    template: { id: 'SMS_1', parameters: [{ name: 'path', value: 'p/d/x' }] },
    receiptUrl: null,
  });
  const send = (to?: string) =>
    aliyunSms.create(http).send(channelAt(answers.origin, aliyunSms, customer), text(to));
  const outcome = () =>
    send().then(
      ({ messageId }) => messageId,
      (error: Error) => [error.name, error.message],
    );

  it('sends every parameter and header that is required, and none that is not known', async () => {
    answers.next(200, { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'R' });
    await send();
    const query = described('/', 'SendSmsRequest');
    expect(JSON.parse(query.get('TemplateParam')!)).toEqual({ path: 'p/d/x' });
  });

  it('asks for receipts with what is required, by the day in China', async () => {
    const detail = { PhoneNum: '18501234444', SendStatus: 3, ErrCode: 'DELIVERED' };
    const answer = (details: object[]) =>
      answers.next(200, { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: details } });
    const receipt = (at: string) =>
      aliyunSms.create(http).receipt(channelAt(answers.origin, aliyunSms, customer), {
        messageId: '9^0',
        to: '+8618501234444',
        at: new Date(at),
      });
    answer([detail]);
    expect(await receipt('2026-11-22T17:00:00Z')).toEqual({ status: 'success' });
    const query = described('/#QuerySendDetails', 'QuerySendDetailsRequest');
    expect(Object.fromEntries(query)).toMatchObject({ SendDate: '20261123', BizId: '9^0' });
    // Just after midnight it may be among those of the day before.
    answer([]);
    expect(await receipt('2026-11-22T16:00:10Z')).toEqual({ status: 'sent' });
    expect(described('/#QuerySendDetails', 'QuerySendDetailsRequest').get('SendDate')).toBe('20261122');
    answers.next(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'said' });
    await expect(receipt('2026-11-22T17:00:00Z')).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL');
  });

  it('looks for a message that was never answered among all of its number, by our reference', async () => {
    const find = (TotalCount: string | undefined, ...OutIds: string[]) => {
      const SmsSendDetailDTO = OutIds.map((OutId) => ({ PhoneNum: '1', SendStatus: 3, OutId }));
      answers.next(200, { Code: 'OK', TotalCount, SmsSendDetailDTOs: { SmsSendDetailDTO } });
      return aliyunSms.create(http).findLost!(channelAt(answers.origin, aliyunSms, customer), {
        reference: 'ours',
        to: '+8618501234444',
        at: new Date('2026-11-22T17:00:00Z'),
      });
    };
    expect(await find('2', 'theirs', 'ours')).toEqual({ status: 'success' });
    const query = described('/#QuerySendDetails', 'QuerySendDetailsRequest');
    expect([query.get('BizId'), query.get('PhoneNumber')]).toEqual([null, '18501234444']);
    expect(await find('1', 'theirs')).toEqual({ status: 'absent' });
    expect(await find('0')).toEqual({ status: 'absent' });
    // There are more than came, or nobody says how many.
    expect(await find('51', 'theirs')).toEqual({ status: 'sent' });
    expect(await find(undefined)).toEqual({ status: 'sent' });
  });

  /** Checks the last request against the description of its operation. */
  function described(operation: string, request: string): URLSearchParams {
    const { url, headers } = answers.last();
    const known = description.paths[operation].post.parameters as any[];
    const query = new URL(url, answers.origin).searchParams;
    for (const { name, in: where, required, schema } of known) {
      const value = where === 'header' ? headers[name.toLowerCase()] : query.get(name);
      if (required) expect([name, value]).toEqual([name, expect.stringMatching(/./)]);
      if (schema.enum && value) expect(schema.enum).toContain(value);
    }
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining([...query.keys()]));
    const { required } = description.components.schemas[request];
    expect([...query.keys()]).toEqual(expect.arrayContaining(required));
    return query;
  }

  it('writes numbers as each region wants them', async () => {
    answers.next(200, { Code: 'OK', BizId: '1^0' });
    for (const [to, written] of [
      ['+8618501234444', '18501234444'],
      ['+85255500101', '85255500101'],
    ]) {
      await send(to);
      expect(new URL(answers.last().url, answers.origin).searchParams.get('PhoneNumbers')).toBe(written);
    }
  });

  it('reads the answer as it is described', async () => {
    const { properties } = description.components.schemas.SendSmsResponseBody;
    const example = Object.fromEntries(
      Object.entries<any>(properties).map(([name, member]) => [name, member['x-example']]),
    );
    answers.next(200, example);
    expect(await outcome()).toBe(example['BizId']);
  });

  it.each([
    [
      200,
      'isv.AMOUNT_NOT_ENOUGH',
      ['SmsRefusedError', 'Alibaba Cloud SMS: The account has no credit. (isv.AMOUNT_NOT_ENOUGH)'],
    ],
    [
      404,
      'InvalidAccessKeyId.NotFound',
      ['SmsRefusedError', 'Alibaba Cloud SMS: The AccessKey ID is unknown. (InvalidAccessKeyId.NotFound)'],
    ],
    [200, 'isv.NEW', ['SmsRefusedError', 'Alibaba Cloud SMS: said (isv.NEW)']],
    [
      400,
      'Throttling.User',
      ['SmsNotSentError', 'Alibaba Cloud SMS asked us to slow down (Throttling.User)'],
    ],
    [200, 'isp.SYSTEM_ERROR', ['SmsOutcomeUnknownError', expect.stringContaining('may have gone out')]],
    [400, 'isp.SYSTEM_ERROR', ['SmsOutcomeUnknownError', expect.stringContaining('isp.SYSTEM_ERROR')]],
    [200, 'OK', ['SmsOutcomeUnknownError', expect.stringContaining('without naming the message')]],
  ])('HTTP %i with the code %s is told apart', async (status, Code, expected) => {
    answers.next(status, { Code, Message: 'said', RequestId: 'R' });
    expect(await outcome()).toEqual(expected);
  });
});
