import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import {
  formatCount,
  formatDuration,
  Lines,
  Money,
  Section,
  useNow,
  usePms,
  useLabels,
  ZoneTime,
} from '../../shared';
import type { DayDetail } from './types';
import { useSealCheck } from './use-reconciliation';

/** What the platform keeps and pays out, per currency it settles in. */
export const FeesCard = ({ day, platform }: { day: DayDetail; platform: string }) => {
  const t = useLabels('reconciliation.fees');
  const currencies = [...new Set(day.settlement.map(({ currencyCode }) => currencyCode))];
  return (
    <Section title={t('title')} note={day.batch && t('batch', { batch: day.batch })} data-testid="fees">
      {currencies.length === 0 && <p className="t2">{t('empty')}</p>}
      {currencies.map((currencyCode) => {
        const own = day.settlement.filter((sum) => sum.currencyCode === currencyCode);
        const commission = own.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
        const net = own
          .filter(({ kind }) => kind !== 'payout')
          .reduce((sum, { netMinor }) => sum + netMinor, 0);
        const line = (name: string, count: number | null, amountMinor: number) => (
          <li key={name}>
            <span className="grow">{t(name)}</span>
            {count !== null && <span className="t3">{formatCount(count)}</span>}
            <Money amountMinor={amountMinor} currencyCode={currencyCode} />
          </li>
        );
        return (
          <Lines key={currencyCode}>
            {own.map(({ kind, lines, amountMinor }) => line(kind, lines, amountMinor))}
            {commission !== 0 && line('commission', null, -commission)}
            <li style={{ borderTop: '2px solid var(--line-strong)' }}>
              <b className="grow">{t('net', { platform })}</b>
              <Money amountMinor={net} currencyCode={currencyCode} size="sm" />
            </li>
          </Lines>
        );
      })}
    </Section>
  );
};

interface StateCardProps {
  day: DayDetail;
  account: string;
  platform: string;
}

/** What has been done for the day, what is left, and whether its seal holds. */
export const StateCard = ({ day, account, platform }: StateCardProps) => {
  const t = useLabels('reconciliation.state');
  const translate = useTranslate();
  const pms = usePms();
  const [language] = useLocaleState();
  const now = useNow();
  const check = useSealCheck(account, day.status === 'closed' ? day.day : (day.closedBefore?.day ?? day.day));
  const time = (at: string) => <ZoneTime value={at} style="full" />;
  const step = (glyph: ReactNode, text: ReactNode, aside: ReactNode) => (
    <li>
      {glyph}
      <span className="grow">{text}</span>
      {aside && <span className="t3">{aside}</span>}
    </li>
  );
  const closed =
    day.status === 'closed' ? { ...day, text: 'closed' } : { ...day.closedBefore, text: 'before' };
  const done = <CheckCircleRounded sx={{ color: 'var(--success)' }} aria-hidden />;
  return (
    <Section title={t('title')} data-testid="day-state">
      <Lines sx={{ '& svg': { fontSize: 18 }, '& code': { fontSize: 'var(--t-note)' } }}>
        {day.receivedAt
          ? step(
              done,
              <>
                {day.batch ? t('batch', { platform, batch: day.batch }) : t('report', { platform })}{' '}
                <code>{short(day.digest)}</code>
              </>,
              time(day.receivedAt),
            )
          : step(<ScheduleRounded aria-hidden />, t('noReport', { platform }), null)}
        {day.pmsReadAt && step(done, t('pms', { pms }), time(day.pmsReadAt))}
        {day.comparedAt &&
          step(done, t('compared', { agreed: day.agreed, rest: day.findings.length }), time(day.comparedAt))}
        {day.comparedAt &&
          day.findings.length > 0 &&
          (day.unsettled > 0
            ? step(
                <PriorityHighRounded sx={{ color: 'var(--unknown)' }} aria-hidden />,
                <b>{t('waiting', { smart_count: day.unsettled })}</b>,
                t('waits', { time: formatDuration(now.getTime() - Date.parse(day.comparedAt), language) }),
              )
            : step(done, t('settled'), null))}
        {day.status !== 'closed' &&
          step(<LockOpenRounded aria-hidden />, <span className="t2">{t('open')}</span>, t('notClosed'))}
        {closed.seal && (
          <li>
            <LockOutlined aria-hidden />
            <span className="grow">
              {t(closed.text, { by: closed.closedBy, day: closed.day })} <code>{short(closed.seal)}</code>
            </span>
            {closed.closedAt && <span className="t3">{time(closed.closedAt)}</span>}
            <Button size="small" onClick={() => check.mutate()} data-testid="verify-seal">
              {t('verify')}
            </Button>
          </li>
        )}
      </Lines>
      {check.data && (
        <Alert
          severity={check.data.holds ? 'success' : 'error'}
          icon={check.data.holds ? <CheckCircleRounded /> : <ErrorRounded />}
          sx={{ mt: '12px' }}
          data-testid="seal-verdict"
        >
          {t(check.data.holds ? 'holds' : 'broken')}
        </Alert>
      )}
      {check.error && (
        <Alert severity="error" sx={{ mt: '12px' }}>
          {describeError(check.error, translate)}
        </Alert>
      )}
    </Section>
  );
};

const short = (hex: string | null): string => (hex ? `${hex.slice(0, 4)}…${hex.slice(-4)}` : '');
