import { useLocaleState, useTranslate } from 'react-admin';
import { formatDate, lastDayOf, Money, useHotel } from '../../../shared';
import { ListFoot } from '../../../shared/lists';
import { usePaymentList } from './use-payment-list';
import type { PaymentStats } from '../types';

/** Sums of the whole filter, one block per currency: currencies are never added up. */
export const TotalsFoot = ({ stats }: { stats: PaymentStats | undefined }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const { filterValues } = usePaymentList();
  if (!stats || stats.total === 0) return null;
  if (stats.capped) {
    const count = new Intl.NumberFormat(locale).format(stats.total);
    return (
      <ListFoot data-testid="totals">
        <div>
          <b>{translate('payments.history.totals.more', { count })}</b>
          <span className="t3">{translate('payments.history.totals.moreNote')}</span>
        </div>
      </ListFoot>
    );
  }
  const { createdFrom, createdTo } = filterValues;
  const timeZone = hotel?.timeZone ?? 'UTC';
  const sums = [...stats.sums].sort((a, b) =>
    a.currencyCode === hotel?.currencyCode
      ? -1
      : b.currencyCode === hotel?.currencyCode
        ? 1
        : b.count - a.count,
  );
  return (
    <ListFoot data-testid="totals">
      <div>
        <b>{translate('payments.history.totals.these', { count: stats.total })}</b>
        {createdFrom && createdTo && (
          <span className="t3">
            {formatDate(createdFrom, timeZone)} – {lastDayOf(createdTo, timeZone)}
          </span>
        )}
      </div>
      {sums.map(({ currencyCode, requestedMinor, paidMinor, refundedMinor }) => (
        <dl key={currencyCode} data-currency={currencyCode}>
          <dt>{translate('payments.history.totals.requested')}</dt>
          <dd>
            <Money amountMinor={requestedMinor} currencyCode={currencyCode} />
          </dd>
          <dt>{translate('payments.history.totals.paid')}</dt>
          <dd>
            <Money amountMinor={paidMinor} currencyCode={currencyCode} />
          </dd>
          <dt>{translate('payments.history.totals.refunded')}</dt>
          <dd>
            <Money amountMinor={refundedMinor === 0 ? 0 : -refundedMinor} currencyCode={currencyCode} />
          </dd>
        </dl>
      ))}
    </ListFoot>
  );
};
