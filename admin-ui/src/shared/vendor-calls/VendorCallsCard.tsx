import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import PauseCircleRounded from '@mui/icons-material/PauseCircleRounded';
import { Button, Card, styled, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { ErrorState } from '../ErrorState';
import { NotLoaded } from '../NotLoaded';
import { Bar, Tag } from '../primitives';
import { formatClock, formatDuration, formatList } from '../time';
import { useAnswer } from '../use-answer';
import { useLabels } from '../use-labels';
import { useRequest } from '../use-request';
import { useTimeZone } from '../use-time-zone';
import { CallTable } from './CallTable';
import type { Calls, VendorKind } from './types';

const REFRESH_MS = 15_000;
const BAR_PX = 30;
const MINUTE_MS = 60_000;

const Layout = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 5fr) 8fr',
  fontSize: 'var(--t-table)',
  '& > .state': { display: 'grid', alignContent: 'start', gap: 10, padding: '16px 18px 18px' },
  '& > .calls': { borderLeft: '1px solid var(--line)', overflow: 'auto', maxHeight: 420 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .calls': { borderLeft: 0, borderTop: '1px solid var(--line)' },
  },
}));

const Bars = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  height: BAR_PX,
  borderBottom: '1px solid var(--line)',
  '& > i': { flex: 1, background: 'var(--text-3)', opacity: 0.45, borderRadius: '1px 1px 0 0' },
  '& > i[data-failed="true"]': { background: 'var(--fail)', opacity: 1 },
});

export interface VendorCallsProps {
  /** `platform`: a payment account; `pms`: a hotel's connection, by the hotel's code; `sms`: a channel. */
  kind: VendorKind;
  code: string;
  /** How staff call it; default: its code. */
  name?: string;
}

const VendorCallsCard = ({ kind, code, name = code }: VendorCallsProps) => {
  const t = useLabels('vendorCalls');
  const timeZone = useTimeZone();
  const [locale] = useLocaleState();
  const request = useRequest();
  const queryClient = useQueryClient();
  const key = ['vendor-calls', kind, code];
  const query = { kind, code };
  const answer = useAnswer<Calls>(key, '/vendor-calls', {
    query,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const { data } = answer;
  const trial = useMutation({
    mutationFn: () => request<Calls>('/vendor-calls/probe', { method: 'POST', query }),
    onSuccess: (now) => queryClient.setQueryData(key, now),
  });
  if (!data)
    return (
      <Card>
        <NotLoaded query={answer} title={t('didNotLoad')} rows={4} />
      </Card>
    );
  const { minutes, calls, failed, medianMs, stoppedAt, nextTryAt, lastStoppedAt, lastResumedAt } = data;
  const most = Math.max(1, ...minutes.map((minute) => minute.calls));
  const begin = (minute: number) =>
    formatClock(new Date(Date.parse(data.from) + minute * MINUTE_MS), timeZone).slice(0, 5);
  return (
    <Layout data-testid={`vendor-calls-${kind}-${code}`} data-stopped={stoppedAt !== null}>
      <div className="state">
        <Bar>
          <Typography variant="h2">{t('title', { name })}</Typography>
          <span aria-live="polite">
            {stoppedAt && nextTryAt ? (
              <Tag tone="fail" glyph={PauseCircleRounded}>
                {t('stopped', {
                  since: formatClock(stoppedAt, timeZone),
                  next: formatClock(nextTryAt, timeZone),
                })}
              </Tag>
            ) : (
              <Tag tone="success" shape="round" glyph={CheckCircleRounded}>
                {t('goThrough')}
              </Tag>
            )}
          </span>
          {stoppedAt && (
            <Button
              variant="outlined"
              size="small"
              aria-disabled={trial.isPending}
              onClick={() => !trial.isPending && trial.mutate()}
              data-testid="try-now"
            >
              {t('tryNow')}
            </Button>
          )}
        </Bar>
        {trial.error && <ErrorState error={trial.error} title={t('notTried')} />}
        {data.reason && <span>{data.reason}</span>}
        <div>
          <Bars role="img" aria-label={t('bars', { calls, failed })}>
            {minutes.map((minute, no) => (
              <i
                key={no}
                data-failed={minute.failed > 0}
                title={t('minute', { at: begin(no), ...minute })}
                style={{ height: minute.calls === 0 ? 0 : Math.max(3, (BAR_PX * minute.calls) / most) }}
              />
            ))}
          </Bars>
          <Bar
            sx={{
              justifyContent: 'space-between',
              mt: '4px',
              color: 'var(--text-3)',
              fontSize: 'var(--t-note)',
            }}
          >
            <span>{begin(0)}</span>
            <span>{t('oneBar')}</span>
            <span>{begin(59)}</span>
          </Bar>
        </div>
        <span data-testid="vendor-figures">
          {t('figures', { calls, failed })}
          {medianMs !== null && ` · ${t('median', { ms: medianMs })}`}
        </span>
        <span style={{ color: 'var(--text-3)' }}>
          {t('rule', {
            failures: data.failuresToStop,
            window: data.windowSeconds,
            probe: data.probeSeconds,
          })}{' '}
          {lastStoppedAt &&
            lastResumedAt &&
            t('lastStop', {
              from: formatList(lastStoppedAt, timeZone),
              time: formatDuration(Date.parse(lastResumedAt) - Date.parse(lastStoppedAt), locale),
            })}
        </span>
      </div>
      <div className="calls" tabIndex={0} role="region" aria-label={t('title', { name })}>
        {data.latest.length === 0 ? (
          <Bar inset>{t('none')}</Bar>
        ) : (
          <CallTable calls={data.latest} contentPath={(id) => `/vendor-calls/${id}`} />
        )}
      </div>
    </Layout>
  );
};

export default VendorCallsCard;
