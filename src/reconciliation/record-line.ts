import type { TenantContext } from '../kernel/context.js';
import type { PlatformAccount, PlatformFacts } from '../payby/index.js';
import type { MissingLine } from './missing-lines.queries.js';
import { mayBePartOfSum } from './parts-of-sums.js';

/**
 * Records on a payment what a line of a report tells.
 * @param unreportedSums finds what else is known of the line's transaction, as of `mayBePartOfSum`
 */
export async function recordLine(
  facts: PlatformFacts,
  ctx: TenantContext,
  account: PlatformAccount,
  subject: string,
  line: MissingLine,
  unreportedSums: () => Promise<{ sums: number[]; others: number[] }>,
): Promise<Awaited<ReturnType<PlatformFacts['record']>>> {
  const amount = { amountMinor: Math.abs(line.amountMinor), currencyCode: line.currencyCode };
  if (line.kind === 'payment') {
    if (line.reference === null || line.platformNo === null)
      return { result: 'unmatched', reason: 'the report does not say which request it is for.' };
    return facts.record(ctx, account, line.reference, {
      status: 'paid',
      amount,
      platformTransactionNo: line.platformNo,
      channelTransactionNo: null,
      cardInfo: null,
    });
  }
  if (line.attemptReference === null)
    return { result: 'unmatched', reason: 'no payment of this account has the transaction that it is of.' };
  const { refundReference } = line;
  if (line.finding === 'notWithUs' && line.kind === 'refund') {
    const { sums, others } = await unreportedSums();
    if (mayBePartOfSum(sums, others))
      return {
        result: 'unmatched',
        reason: 'the platform has told of a sum that may be, or include, this refund.',
      };
  }
  // A refund made in the platform's portal is recorded once by its number: that of its line where it has no other.
  const identity = line.finding === 'notWithUs' ? subject.replace(/^line:/, '') : null;
  const platformRefundNo = line.refundNo ?? identity;
  return facts.recordRefund(
    ctx,
    account,
    line.attemptReference,
    // A line without a time says nothing about what was known before it.
    { refundReference, platformRefundNo, amount, reportedAt: line.at ?? new Date(0) },
    line.kind === 'reversal'
      ? {
          status: 'failed',
          code: line.said,
          reason: 'The platform’s report says that the refund came back.',
        }
      : { status: 'succeeded', platformRefundNo },
  );
}
