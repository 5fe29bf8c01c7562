import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Bar, HotelTime, Money, PostingTag, useLocalName, useLabels } from '../../../shared';
import { hasFolio, payerFolios } from '../money-dialog';
import { holdOf, joined, methodText, personName } from '../payment-text';
import { DisputeTag, PaymentStatus } from '../PaymentStatus';
import type { Payment } from '../types';
import { PaymentActions } from './actions';
import styles from './detail.module.css';

/** One tag for all folios; with more than one it says how many. */
const PostingFigure = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.detail.folios');
  const { postingStatus: status } = payment;
  const postings = payerFolios(payment)
    .filter(hasFolio)
    .map(({ posting }) => posting);
  if (status === 'none' || postings.length < 2) return <PostingTag status={status} spelled />;
  const having = (wanted: string) => postings.filter((posting) => posting.status === wanted).length;
  return (
    <PostingTag status={status}>
      {t(status, { count: postings.length, done: having('success'), failed: having(status) })}
    </PostingTag>
  );
};

interface FiguresProps<Name extends string> {
  /** `<name>-<figure>` finds one in the page's tests. */
  name: string;
  /** What is not to be said is false. */
  figures: Record<Name, ReactNode>;
  textOf: (figure: Name) => string;
}

/** Figures beside each other, each under what it is. */
export const Figures = <Name extends string>({ name, figures, textOf }: FiguresProps<Name>) => (
  <dl className={styles.figures}>
    {(Object.keys(figures) as Name[]).map(
      (key) =>
        figures[key] && (
          <div key={key} data-testid={`${name}-${key}`}>
            <dt className="t-note t3">{textOf(key)}</dt>
            <dd>{figures[key]}</dd>
          </div>
        ),
    )}
  </dl>
);

/** What was paid, what went back, and whether the hotel's book has it; what is not to be said is false. */
const figuresOf = (payment: Payment): Record<string, ReactNode> => {
  const { holdUntil } = payment;
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currencyCode={payment.currencyCode} />
  );
  const hold = holdOf(payment);
  const { mainStatus, paidAt, dueAt, settledAt, lateMinor, surplusMinor, refundingMinor, disputedMinor } =
    payment;
  return {
    paid: money(payment.paidMinor),
    late: lateMinor > 0 && money(lateMinor),
    surplus: surplusMinor > 0 && money(surplusMinor),
    refunded: payment.refunds.length > 0 && money(payment.refundedMinor),
    refunding: refundingMinor > 0 && money(refundingMinor),
    disputed: disputedMinor > 0 && money(disputedMinor),
    refundable: paidAt !== null && money(payment.refundableMinor),
    paidAt: paidAt !== null && <HotelTime value={paidAt} />,
    due: mainStatus === 'pending' && holdUntil === null && <HotelTime value={dueAt} />,
    held: hold && money(hold.amountMinor),
    heldUntil: hold && <HotelTime value={hold.until} />,
    expired: mainStatus === 'timed_out' && <HotelTime value={settledAt ?? dueAt} />,
    canceled: mainStatus === 'canceled' && <HotelTime value={settledAt} />,
    posting: <PostingFigure payment={payment} />,
    refundPosting: payment.refundPostingStatus !== 'none' && (
      <PostingTag status={payment.refundPostingStatus} />
    ),
  };
};

export const PaymentHeader = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.detail');
  const localName = useLocalName();
  const more = payment.payers.length - 1;
  const guest = personName(payment);
  const line = [
    more > 0 ? t('line2', { guest, count: more }) : guest,
    t('line', { paymentNo: payment.paymentNo }),
    methodText(payment, localName),
  ];
  return (
    <Card component="section" sx={{ mb: 2, p: { xs: 2, sm: '20px 22px 18px' } }}>
      <Bar gap={12} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <div>
          <Bar as="h1" sx={{ gap: '8px 12px' }} data-testid="detail-amount">
            <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} size="lg" />
            <PaymentStatus payment={payment} size="lg" />
            <DisputeTag status={payment.disputeStatus} />
          </Bar>
          <div className="t-table t2" style={{ marginTop: 8 }}>
            {joined(...line)}
          </div>
        </div>
        <PaymentActions payment={payment} />
      </Bar>
      <Figures name="figure" figures={figuresOf(payment)} textOf={(key) => t(`fact.${key}`)} />
    </Card>
  );
};
