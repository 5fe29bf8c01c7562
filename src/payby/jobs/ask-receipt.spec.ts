import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import { SmsNotSentError } from '../../notifications/index.js';
import { MessageReceipts } from '../application/messages/message-receipts.js';
import { sealAddress } from '../application/messages/message-seals.js';
import type { SendLinkPayload, SendMessagePayload } from '../application/store/payment-effects.js';
import { at, request } from '../domain/payment.fixture.js';
import { given } from '../domain/payment.given.js';
import { AskReceiptJob } from './ask-receipt.job.js';

describe('Asking after a message whose sending was never answered', () => {
  const asked = async (minutes: number) => {
    const { state } = given(request(), {
      type: 'RecordLinkSendFailed',
      now: at(1),
      sendNo: 0,
      reason: 'The connection broke off.',
      code: 'SMS_UNKNOWN',
      lost: { smsChannel: 'CN', reference: 'r-1' },
    });
    const questions: unknown[] = [];
    const recorded: unknown[] = [];
    const job = new AskReceiptJob(
      { load: () => Promise.resolve({ state: { ...state(), mobiles: ['+8613800138005'] } }) } as never,
      {
        receipt: (_db: unknown, channel: string, message: object) => {
          questions.push({ channel, ...message });
          return Promise.resolve({ status: 'absent' });
        },
      } as never,
      {
        record: (...[, , , receipt]: unknown[]) => Promise.resolve(recorded.push(receipt) > 0),
      } as never,
      {} as never,
      { now: () => Promise.resolve(at(minutes)) },
    );
    const effect = { payload: { paymentId: 'p', sendNo: 0 } } as Effect<SendLinkPayload>;
    const { outcome } = await job.handle({} as TenantContext, effect);
    return { questions, recorded, outcome };
  };

  it('asks by our reference, and waits for a record that may come later', async () => {
    expect(await asked(20)).toEqual({
      questions: [{ channel: 'CN', reference: 'r-1', to: '+8613800138005', at: at(1) }],
      recorded: [],
      outcome: 'retry',
    });
  });

  it('takes it as not sent when the provider has no record of it after an hour', async () => {
    expect(await asked(62)).toMatchObject({ recorded: [{ status: 'absent' }], outcome: 'done' });
  });
});

describe('Asking about a message of a rule', () => {
  const asked = async (hours: number) => {
    const key = Buffer.alloc(32, 7);
    const message = { paymentId: 'p', service: 'CN', status: 'sent', providerId: 'm-1', sentAt: at(0) };
    const query = () => Promise.resolve([{ ...message, sealedTo: sealAddress(key, '+8613800138005') }]);
    let questions = 0;
    const sms = {
      receipt: () => {
        questions += 1;
        return Promise.reject(new SmsNotSentError('The key was revoked.'));
      },
    } as never;
    const clock = { now: () => Promise.resolve(at(hours * 60)) };
    const receipts = new MessageReceipts({ keyOf: () => Promise.resolve(key) } as never, sms, clock);
    const job = new AskReceiptJob({} as never, sms, {} as never, receipts, clock);
    const effect = { payload: { paymentId: 'p', messageId: 'm' } } as Effect<SendMessagePayload>;
    const { outcome } = await job.handle({ db: { query } } as unknown as TenantContext, effect);
    return { questions, outcome };
  };

  it('ends after three days, also where the provider never answers', async () => {
    expect(await asked(71)).toEqual({ questions: 1, outcome: 'retry' });
    expect(await asked(73)).toEqual({ questions: 0, outcome: 'done' });
  });
});
