import { Box, Link, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths';
import {
  ErrorState,
  formatDuration,
  Money,
  useAnswer,
  useHotel,
  useNow,
  useSmall,
  useLabels,
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
        {Array.from({ length: small ? 2 : 4 }, (_, index) => (
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
      <div className={styles.label}>
        {t(name)}
        {note && !small && <small>{note}</small>}
      </div>
      <div className={typeof figure === 'number' ? styles.number : undefined}>{figure}</div>
      <div className={styles.other}>{others}</div>
    </div>
  );
  /** The hotel's own currency first and large; the others are never added to it. */
  const money = (name: 'paid' | 'created', unit: string) => {
    const nothing = { currencyCode: own, amountMinor: 0, count: 0 };
    const found = data[name].some(({ currencyCode }) => currencyCode === own);
    const [first = nothing, ...rest] = [...data[name], ...(found ? [] : [nothing])].sort(byCurrency(own));
    return tile(
      name,
      <Money amountMinor={first.amountMinor} currencyCode={first.currencyCode} size="md" />,
      rest.map(({ amountMinor, currencyCode }) => (
        <Money key={currencyCode} amountMinor={amountMinor} currencyCode={currencyCode} />
      )),
      t(unit, { count: sumOf(data[name]) }),
    );
  };
  const { attention, oldestAttentionAt } = data;
  const waited = now.getTime() - Date.parse(oldestAttentionAt ?? '');
  return (
    <section className={styles.today} aria-label={t('label')}>
      {money('paid', 'payments')}
      {!small && money('created', 'requests')}
      {!small && tile('waiting', data.waiting, t('expiring', { count: data.expiringWithinHour }))}
      {tile(
        'attention',
        attention,
        <>
          {attention > 0 && oldestAttentionAt
            ? t('oldest', { duration: formatDuration(Math.max(0, waited), locale) })
            : t('nothing')}
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
