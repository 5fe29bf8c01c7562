import { notPosted, paid, pending, posted } from '../../../testing/payments';
import { moneyLineOf } from './money-line';

const rowsOf = (line: ReturnType<typeof moneyLineOf>) => line.rows.map(({ kind, minor }) => [kind, minor]);

describe('The money line', () => {
  it('of what was asked for alone has no paid, refunded or posted amount: they are unknown, not 0', () => {
    const line = moneyLineOf(pending);
    expect(rowsOf(line)).toEqual([['requested', 264_000]]);
    expect(line).toMatchObject({
      parts: [{ kind: 'open', minor: 264_000 }],
      postedMinor: null,
      scaleMinor: 264_000,
    });
  });

  it('of what was paid and posted is whole', () => {
    const line = moneyLineOf(paid);
    expect(rowsOf(line)).toEqual([
      ['requested', 264_000],
      ['paid', 264_000],
    ]);
    expect(line).toMatchObject({
      parts: [{ kind: 'kept', minor: 264_000 }],
      postedMinor: 264_000,
      postedLines: 1,
    });
  });

  it('takes off what went back, on the folio too once it is posted', () => {
    const refundPosting = {
      refundId: 'f-1',
      kind: 'refund' as const,
      payerNo: 0,
      amountMinor: 40_000,
      dropped: false,
      posting: posted,
    };
    const refunded = { ...paid, refundedMinor: 40_000, refundPostings: [refundPosting] };
    expect(rowsOf(moneyLineOf(refunded))).toEqual([
      ['requested', 264_000],
      ['paid', 264_000],
      ['refunded', -40_000],
      ['kept', 224_000],
    ]);
    expect(moneyLineOf(refunded)).toMatchObject({ postedMinor: 224_000, postedLines: 2 });
    const waiting = { ...refunded, refundPostings: [{ ...refundPosting, posting: notPosted }] };
    expect(moneyLineOf(waiting).postedMinor).toBe(264_000);
    const dropped = { ...refunded, refundPostings: [{ ...refundPosting, dropped: true }] };
    expect(moneyLineOf(dropped).postedMinor).toBe(264_000);
  });

  it('says nothing of the folio while a posting is unknown', () => {
    const unknown = {
      ...paid,
      payers: [{ ...paid.payers[0]!, posting: { ...posted, status: 'unknown' as const } }],
    };
    expect(moneyLineOf(unknown).postedMinor).toBeNull();
  });

  it('is split into fee and payout once the reports tell them', () => {
    const settled = { feeMinor: 3_700, netMinor: 260_300, day: '2026-03-11', paidOutOn: null };
    const line = moneyLineOf(paid, settled);
    expect(rowsOf(line)).toEqual([
      ['requested', 264_000],
      ['paid', 264_000],
      ['fee', -3_700],
      ['payout', 260_300],
    ]);
    expect(line.parts).toEqual([
      { kind: 'kept', minor: 260_300 },
      { kind: 'fee', minor: 3_700 },
    ]);
    expect(line.rows.at(-1)).toEqual({ kind: 'payout', minor: 260_300, at: '2026-03-11' });
    const { rows } = moneyLineOf(paid, { ...settled, paidOutOn: '2026-03-13' });
    expect(rows.at(-1)).toEqual({ kind: 'paidOut', minor: 260_300, at: '2026-03-13' });
  });

  it('is as long as the larger of what was asked for and what was paid', () => {
    expect(moneyLineOf({ ...paid, paidMinor: 300_000 }).scaleMinor).toBe(300_000);
    const part = moneyLineOf({ ...paid, paidMinor: 200_000 });
    expect(part.parts).toEqual([
      { kind: 'kept', minor: 200_000 },
      { kind: 'open', minor: 64_000 },
    ]);
  });
});
