import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Bar, HotelTime, Money, PostingTag, StatusChip, useLocalName } from '../../../shared';
import type { Payment, Posting } from '../types';
import { methodText, personName } from '../words';
import styles from './detail.module.css';
import { PaymentActions } from './PaymentActions';

/** One tag for all folios; with more than one it says how many. */
const PostingFigure = ({ status, postings }: { status: Posting['status']; postings: Posting[] }) => {
  const translate = useTranslate();
  if (status === 'none' || postings.length < 2) return <PostingTag status={status} spelled />;
  const having = (wanted: string) => postings.filter((posting) => posting.status === wanted).length;
  return (
    <PostingTag status={status}>
      {translate(`payments.detail.folios.${status}`, {
        count: postings.length,
        done: having('success'),
        failed: having(status),
      })}
    </PostingTag>
  );
};

/** What was paid, what went back, and whether the hotel's book has it. */
const figuresOf = (payment: Payment): { key: string; value: ReactNode }[] => {
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currencyCode={payment.currencyCode} />
  );
  const { mainStatus, paidAt, dueAt, settledAt } = payment;
  const isPaid = paidAt !== null;
  const hasRefunds = payment.refunds.length > 0;
  const shown = (key: string, show: boolean, value: ReactNode) => (show ? [{ key, value }] : []);
  return [
    ...shown('paid', true, money(payment.paidMinor)),
    ...shown('late', payment.lateMinor > 0, money(payment.lateMinor)),
    ...shown('surplus', payment.surplusMinor > 0, money(payment.surplusMinor)),
    ...shown('refunded', hasRefunds, money(payment.refundedMinor)),
    ...shown('refunding', payment.refundingMinor > 0, money(payment.refundingMinor)),
    ...shown('refundable', isPaid, money(payment.refundableMinor)),
    ...shown('paidAt', isPaid, <HotelTime value={paidAt} />),
    ...shown('due', mainStatus === 'pending', <HotelTime value={dueAt} />),
    ...shown('expired', mainStatus === 'timed_out', <HotelTime value={settledAt ?? dueAt} />),
    ...shown('canceled', mainStatus === 'canceled', <HotelTime value={settledAt} />),
    ...shown(
      'posting',
      true,
      <PostingFigure
        status={payment.postingStatus}
        postings={payment.payers
          .filter(({ kind }) => kind !== 'nonIntegration')
          .map(({ posting }) => posting)}
      />,
    ),
    ...shown(
      'refundPosting',
      payment.refundPostingStatus !== 'none',
      <PostingTag status={payment.refundPostingStatus} />,
    ),
  ];
};

export const PaymentHeader = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const more = payment.payers.length - 1;
  const guest = personName(payment);
  const line = [
    more > 0 ? translate('payments.detail.line2', { guest, count: more }) : guest,
    translate('payments.detail.line', { paymentNo: payment.paymentNo }),
    methodText(payment, localName),
  ];
  return (
    <Card component="section" sx={{ mb: 2, p: { xs: 2, sm: '20px 22px 18px' } }}>
      <Bar gap={12} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <div>
          <h1 className={styles.amount} data-testid="detail-amount">
            <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} size="lg" />
            <StatusChip status={payment.mainStatus} size="lg" />
          </h1>
          <div className={styles.line}>{line.filter(Boolean).join(' · ')}</div>
        </div>
        <PaymentActions payment={payment} />
      </Bar>
      <dl className={styles.figures}>
        {figuresOf(payment).map(({ key, value }) => (
          <div key={key} data-testid={`figure-${key}`}>
            <dt>{translate(`payments.detail.fact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
