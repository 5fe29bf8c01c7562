import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton, HotelTime, Money, PostingTag, StatusChip, useLocalName } from '../../../shared';
import type { Payment } from '../types';
import { methodText, personName } from '../words';

const PostingFigure = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const { postingStatus, payers } = payment;
  if (postingStatus === 'none' || payers.length < 2) return <PostingTag status={postingStatus} spelled />;
  const having = (status: string) => payers.filter(({ posting }) => posting.status === status).length;
  return (
    <PostingTag status={postingStatus}>
      {translate(`payments.detail.folios.${postingStatus}`, {
        count: payers.length,
        done: having('success'),
        failed: having(postingStatus),
      })}
    </PostingTag>
  );
};

/** What was paid, when, and whether the hotel's book has it. Refund figures join when refunds exist. */
const figuresOf = (payment: Payment): { key: string; value: ReactNode }[] => {
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currencyCode={payment.currencyCode} />
  );
  const { mainStatus, paidMinor, refundableMinor, lateMinor, surplusMinor, paidAt, dueAt, settledAt } =
    payment;
  const isPaid = paidAt !== null;
  return [
    { key: 'paid', value: money(paidMinor) },
    ...(lateMinor > 0 ? [{ key: 'late', value: money(lateMinor) }] : []),
    ...(surplusMinor > 0 ? [{ key: 'surplus', value: money(surplusMinor) }] : []),
    ...(isPaid ? [{ key: 'refundable', value: money(refundableMinor) }] : []),
    ...(isPaid ? [{ key: 'paidAt', value: <HotelTime value={paidAt} /> }] : []),
    ...(mainStatus === 'pending' ? [{ key: 'due', value: <HotelTime value={dueAt} /> }] : []),
    ...(mainStatus === 'timed_out'
      ? [{ key: 'expired', value: <HotelTime value={settledAt ?? dueAt} /> }]
      : []),
    ...(mainStatus === 'canceled' ? [{ key: 'canceled', value: <HotelTime value={settledAt} /> }] : []),
    { key: 'posting', value: <PostingFigure payment={payment} /> },
  ];
};

export const PaymentHeader = ({ payment, isPast }: { payment: Payment; isPast: boolean }) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const line = [
    personName(payment),
    translate('payments.detail.line', { paymentNo: payment.paymentNo }),
    methodText(payment, localName),
  ];
  const copyLabel = translate('payments.detail.copyLink');
  return (
    <Card component="section" className="pay-head">
      <div className="top">
        <div>
          <h1 className="amount" data-testid="detail-amount">
            <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} size="lg" />
            <StatusChip status={payment.mainStatus} size="lg" />
          </h1>
          <div className="line">{line.filter(Boolean).join(' · ')}</div>
        </div>
        {payment.mainStatus === 'pending' &&
          (isPast ? (
            <Button variant="outlined" disabled startIcon={<ContentCopyRounded />}>
              {copyLabel}
            </Button>
          ) : (
            <CopyButton value={payment.paymentUrl} label={copyLabel} variant="outlined" />
          ))}
      </div>
      <dl className="figures">
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
