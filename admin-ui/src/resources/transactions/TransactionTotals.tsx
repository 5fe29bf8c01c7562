import { useLocaleState, useTranslate } from 'react-admin';
import { Money, useHotel } from '../../shared';
import { ListFoot } from '../../shared/lists';
import type { TransactionStats } from './types';

/** What came in and what went back under the whole filter, one block per currency. */
export const TransactionTotals = ({ stats }: { stats: TransactionStats | undefined }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  if (!stats || stats.total === 0) return null;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`transactions.totals.${key}`, options);
  const own = hotel?.currencyCode;
  const sums = [...stats.sums].sort(
    (a, b) => Number(b.currencyCode === own) - Number(a.currencyCode === own) || b.count - a.count,
  );
  return (
    <ListFoot data-testid="totals">
      <div>
        <b>
          {stats.capped
            ? word('more', { count: new Intl.NumberFormat(locale).format(stats.total) })
            : word('these', { count: stats.total })}
        </b>
        {stats.capped && <span className="t3">{word('moreNote')}</span>}
      </div>
      {sums.map(({ currencyCode, in: came, out }) => (
        <dl key={currencyCode} data-currency={currencyCode}>
          <dt>{word('in')}</dt>
          <dd>
            <Money amountMinor={came} currencyCode={currencyCode} />
          </dd>
          <dt>{word('out')}</dt>
          <dd>
            <Money amountMinor={out === 0 ? 0 : -out} currencyCode={currencyCode} />
          </dd>
          <dt>{word('kept')}</dt>
          <dd>
            <Money amountMinor={came - out} currencyCode={currencyCode} />
          </dd>
        </dl>
      ))}
    </ListFoot>
  );
};
