import { deskTimeAt } from '../../projections/desk-time.js';
import type { ExceptionRow } from '../../projections/exceptions.queries.js';
import { ofPayment } from './exception-view.js';

const NOW = new Date('2026-11-26T00:00:00Z');
const desk = {
  hotelCode: 'HKG01',
  userId: 'lin',
  colleagues: ['lin'],
  time: deskTimeAt({ timeZone: 'Asia/Hong_Kong', checkInTime: '15:00' }, NOW),
};
const payer = (code: string, roomNo: string, no: number) => ({ code, roomNo, posting: { no, attempt: 1 } });
/** Two rooms; the first refund, then a dispute of all of it, took money off their folios. */
const row = {
  payment_id: 'p1',
  subject: '1',
  amount_minor: '500',
  since: NOW,
  main_status: 'success',
  payers: [payer('100001', '1201', 0), payer('100002', '1202', 1)],
  receipts: [],
  refund_postings: [
    { payerNo: 0, posting: { no: 0, attempt: 2 } },
    { payerNo: 0, posting: { no: 1, attempt: 3 } },
    { payerNo: 1, posting: { no: 2, attempt: 4 } },
  ],
  refunds: [],
} as unknown as ExceptionRow;

describe('What waits on the desk', () => {
  it.each([
    ['postingFailed', '1202', '100002', 1],
    ['postedTwice', '1202', '100002', 1],
    ['refundPostingUnknown', '1201', '100001', 3],
    ['refundPostedTwice', '1201', '100001', 3],
    ['disputePostingFailed', '1201', '100001', 3],
    ['disputePostingUnknown', '1201', '100001', 3],
  ] as const)('names the room and the tries of the line it is about: %s', (kind, room, code, tries) => {
    expect(ofPayment({ ...row, kind }, desk, 'en')).toMatchObject({
      roomNos: [room],
      payerCode: code,
      tries,
      postingNo: 1,
    });
  });

  it('names all rooms where it is about the money', () => {
    expect(ofPayment({ ...row, kind: 'surplus' }, desk, 'en')).toMatchObject({
      roomNos: ['1201', '1202'],
      tries: null,
      postingNo: null,
    });
  });
});
