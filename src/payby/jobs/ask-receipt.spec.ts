import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import type { SendLinkPayload } from '../application/store/payment-effects.js';
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
