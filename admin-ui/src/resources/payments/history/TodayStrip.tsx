import { Box, Link, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths';
import { ErrorState, formatDuration, Money, useHotel, useNow } from '../../../shared';
import type { CurrencyTotal } from '../types';
import styles from './today.module.css';
import { useToday } from './use-stats';

const Tile = ({
  label,
  note,
  children,
  testId,
}: {
  label: string;
  note?: string;
  children: ReactNode;
  testId: string;
}) => (
  <div data-testid={testId}>
    <div className={styles.label}>
      {label}
      {note && <small>{note}</small>}
    </div>
    {children}
  </div>
);

/** The hotel's own currency first and large; the others are never added to it. */
const ordered = (totals: CurrencyTotal[], own: string): CurrencyTotal[] => {
  const rest = totals.filter(({ currencyCode }) => currencyCode !== own);
  const first = totals.find(({ currencyCode }) => currencyCode === own);
  return [first ?? { currencyCode: own, amountMinor: 0, count: 0 }, ...rest];
};

const Totals = ({ totals }: { totals: CurrencyTotal[] }) => {
  const [first, ...rest] = totals;
  if (!first) return null;
  return (
    <>
      <div>
        <Money amountMinor={first.amountMinor} currencyCode={first.currencyCode} size="md" />
      </div>
      <div className={styles.other}>
        {rest.map(({ amountMinor, currencyCode }) => (
          <Money key={currencyCode} amountMinor={amountMinor} currencyCode={currencyCode} />
        ))}
      </div>
    </>
  );
};

const count = (totals: CurrencyTotal[]): number => totals.reduce((sum, each) => sum + each.count, 0);

/** Today's money and what waits, before any row. */
export const TodayStrip = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const now = useNow();
  const { data, error, refetch } = useToday();

  if (error && !data) {
    return (
      <Box sx={{ mb: 2 }}>
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('payments.history.today.didNotLoad')}
        />
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

  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.history.today.${key}`, options);
  const paidCount = count(data.paid);
  const createdCount = count(data.created);
  const oldest = data.oldestAttentionAt
    ? formatDuration(Math.max(0, now.getTime() - Date.parse(data.oldestAttentionAt)), locale)
    : null;

  return (
    <section className={styles.today} aria-label={word('label')}>
      <Tile
        label={word('paid')}
        note={small ? undefined : word('payments', { count: paidCount })}
        testId="today-paid"
      >
        <Totals totals={ordered(data.paid, own)} />
      </Tile>
      {!small && (
        <>
          <Tile
            label={word('created')}
            note={word('requests', { count: createdCount })}
            testId="today-created"
          >
            <Totals totals={ordered(data.created, own)} />
          </Tile>
          <Tile label={word('waiting')} testId="today-waiting">
            <div className={styles.number}>{data.waiting}</div>
            <div className={styles.other}>{word('expiring', { count: data.expiringWithinHour })}</div>
          </Tile>
        </>
      )}
      <Tile label={word('attention')} testId="today-attention">
        <div className={styles.number}>{data.attention}</div>
        <div className={styles.other}>
          {data.attention > 0 && oldest ? word('oldest', { duration: oldest }) : word('nothing')}
          {data.attention > 0 && !small && (
            <Link component={RouterLink} to={paths.exceptions} underline="hover">
              {word('open')}
            </Link>
          )}
        </div>
      </Tile>
    </section>
  );
};
