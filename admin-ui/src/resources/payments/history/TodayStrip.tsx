import { Box, Link, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths';
import {
  ErrorState,
  formatShort,
  formatDuration,
  Money,
  useAnswer,
  useHotel,
  useNow,
  useSmall,
  useLabels,
  useTimeZone,
} from '../../../shared';
import { byCurrency } from '../../../shared/lists';
import type { CurrencyTotal, TodayStats } from '../types';
import styles from './today.module.css';

const sumOf = (totals: CurrencyTotal[]): number => totals.reduce((sum, { count }) => sum + count, 0);

/** Today's money and what waits, before any row. */
export const TodayStrip = () => {
  const t = useLabels('payments.history.today');
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const now = useNow();
  const small = useSmall();
  const timeZone = useTimeZone();
  const { data, error, refetch } = useAnswer<TodayStats>(['payment-stats', 'today'], '/payments/stats/today');

  if (error && !data) {
    return (
      <Box sx={{ mb: 2 }}>
        <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
      </Box>
    );
  }
  const own = hotel?.currencyCode;
  if (!data || !own) {
    return (
      <section className={styles.today} aria-busy>
        {Array.from({ length: small ? 2 : 5 }, (_, index) => (
          <Stack key={index} sx={{ gap: '12px' }}>
            <Skeleton variant="rounded" animation={false} width={110} height={11} />
            <Skeleton variant="rounded" animation={false} width={150} height={20} />
          </Stack>
        ))}
      </section>
    );
  }
  const tile = (name: string, figure: ReactNode, others: ReactNode, note?: string) => (
    <div data-testid={`today-${name}`}>
      <div className={`t-table t2 ${styles.label}`}>
        {t(name)}
        {note && !small && <small className="t-note t3">{note}</small>}
      </div>
      <div className={typeof figure === 'number' ? styles.number : undefined}>{figure}</div>
      <div className={styles.other}>{others}</div>
    </div>
  );
  /** The hotel's own currency first and large; the others are never added to it. */
  const money = (name: 'paid' | 'created', unit: string) => {
    const nothing = { currencyCode: own, amountMinor: 0, count: 0 };
    const ofOwn = (totals: CurrencyTotal[]) => totals.find(({ currencyCode }) => currencyCode === own);
    const [today, before] = [data[name], ofOwn(data[`${name}Yesterday`])];
    const [first = nothing, ...rest] = [...today, ...(ofOwn(today) ? [] : [nothing])].sort(byCurrency(own));
    return tile(
      name,
      <Money amountMinor={first.amountMinor} currencyCode={first.currencyCode} size="md" />,
      <>
        {rest.map(({ amountMinor, currencyCode }) => (
          <Money key={currencyCode} amountMinor={amountMinor} currencyCode={currencyCode} />
        ))}
        {before && !small && (
          <span className="t3" style={{ whiteSpace: 'nowrap' }} data-testid={`yesterday-${name}`}>
            {t('yesterday')} <Money amountMinor={before.amountMinor} currencyCode={own} />
          </span>
        )}
      </>,
      t(unit, { count: sumOf(today) }),
    );
  };
  const { attention, attentionSoon, soonUntil, oldestAttentionAt, lapsingToday, nextLapseAt } = data;
  const waited = now.getTime() - Date.parse(oldestAttentionAt ?? '');
  const urgent = () => {
    if (attention === 0 || !oldestAttentionAt) return t('nothing');
    if (soonUntil && attentionSoon > 0) return t('soon', { count: attentionSoon, until: soonUntil });
    return t('oldest', { duration: formatDuration(Math.max(0, waited), locale) });
  };
  return (
    <section className={styles.today} aria-label={t('label')}>
      {money('paid', 'payments')}
      {!small && money('created', 'requests')}
      {!small && tile('waiting', data.waiting, t('expiring', { count: data.expiringWithinHour }))}
      {!small &&
        tile(
          'onHold',
          data.onHold,
          lapsingToday > 0 && nextLapseAt
            ? t('lapsing', { count: lapsingToday, at: formatShort(nextLapseAt, timeZone, now) })
            : t('noneLapses'),
        )}
      {tile(
        'attention',
        attention,
        <>
          {urgent()}
          {attention > 0 && !small && (
            <Link component={RouterLink} to={paths.desk} underline="hover">
              {t('open')}
            </Link>
          )}
        </>,
      )}
    </section>
  );
};
