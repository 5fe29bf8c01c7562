import { PROCESSING_HOURS } from './attempts.js';
import type { PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import { at, ATTEMPT, cancel, declined, expire, paid, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const DUE = 24 * 60;
const processing = (minutes: number): PaymentCommand => ({
  type: 'RecordProcessing',
  attemptId: ATTEMPT,
  now: at(minutes),
});
const expireAt = (minutes: number): PaymentCommand => ({ type: 'ExpirePayment', now: at(minutes) });
const canceledAt = (minutes: number): PaymentCommand => ({ ...cancel(), now: at(minutes) });
const paying = [request(), start(), processing(DUE - 10)] as const;
/** When the request no longer waits for the result. */
const over = DUE - 10 + PROCESSING_HOURS * 60;
const kinds = (...commands: PaymentCommand[]) =>
  exceptionsOf(given(...commands).state()).map(({ kind }) => kind);

describe('A payment that its platform is processing', () => {
  it('is recorded once, and only while its result is open', () => {
    given(request(), start()).when(processing(2)).then({ type: 'PaymentProcessing' });
    given(request(), start(), processing(2)).when(processing(3)).then();
    given(request(), start(), declined()).when(processing(3)).then();
    given(request(), start(), paid()).when(processing(3)).then();
  });

  it('keeps the request from expiring or being canceled for some hours', () => {
    given(...paying)
      .when(expireAt(over - 1))
      .then();
    given(...paying)
      .when(canceledAt(over - 1))
      .thenRefused('PAYMENT_PROCESSING');
    given(...paying)
      .when(expireAt(over))
      .then({ type: 'PaymentExpired' });
    given(...paying)
      .when(canceledAt(over))
      .then({ type: 'PaymentCanceled' });
  });

  it('keeps its guest from being reminded until it has failed', () => {
    const remind: PaymentCommand = {
      type: 'RequestSend',
      purpose: 'reminder',
      sends: [{ channel: 'EMAIL', recipientNo: 0 }],
      newRecipients: { emails: [], mobiles: [] },
      now: at(DUE - 4),
    };
    given(...paying)
      .when(remind)
      .then();
    given(...paying, { ...declined(), now: at(DUE - 5) })
      .when(remind)
      .then({ type: 'PaymentLinkSendRequested' });
  });

  it('does not keep the request from ending once it has failed', () => {
    const failed: PaymentCommand = { ...declined(), now: at(DUE - 5) };
    given(...paying, failed)
      .when(expireAt(DUE))
      .then({ type: 'PaymentExpired' });
  });

  it('pays the request when its money comes after the due time', () => {
    given(...paying)
      .when(paid({ now: at(over - 1) }))
      .then({ type: 'PaymentSucceeded', data: { late: false } });
  });

  it('is on My desk when the request has ended without its result, until the result comes or a person settles it', () => {
    expect(kinds(...paying)).toEqual([]);
    const ended = [...paying, expireAt(over)];
    expect(kinds(...ended)).toEqual(['paymentUnconfirmed']);
    expect(kinds(request(), start(), expire(), processing(DUE + 5))).toEqual(['paymentUnconfirmed']);
    expect(kinds(...ended, paid({ now: at(over + 1) }))).toEqual(['late']);
    expect(kinds(...ended, { ...declined(), now: at(over + 1) })).toEqual([]);
    const settled: PaymentCommand = {
      type: 'AnswerException',
      kind: 'paymentUnconfirmed',
      subject: ATTEMPT,
      reason: 'not in the portal',
      now: at(over + 2),
    };
    expect(kinds(...ended, settled)).toEqual([]);
    expect(kinds(...ended, settled, paid({ now: at(over + 3) }))).toEqual(['late']);
  });
});
