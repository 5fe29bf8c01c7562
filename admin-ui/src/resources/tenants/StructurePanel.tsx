import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { Alert, Button, LinearProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { codeOf, describeError } from '../../providers/errors';
import { Bar, ErrorState, Lines, LoadingRows, Tag, useAnswer, useRequest, ZoneTime } from '../../shared';
import { useTenantLabels } from './labels';
import type { StructureUpdate } from './types';

const POLL = 1_200;
/** The server's own rule, shown before it has to refuse. */
const PAUSE = 2 * 60_000;

const looks = {
  running: { glyph: AutorenewRounded, tone: 'pending' },
  succeeded: { glyph: CheckCircleRounded, tone: 'success' },
  failed: { glyph: ErrorRounded, tone: 'fail' },
  interrupted: { glyph: UnpublishedOutlined, tone: 'neutral' },
  done: { glyph: CheckCircleRounded, tone: 'success' },
  pending: { glyph: ScheduleRounded, tone: 'neutral' },
} as const;

const doneOf = (migrations: StructureUpdate['migrations']) =>
  migrations.filter(({ status }) => status === 'done').length;

/** Whole seconds until the button works again, counted down. */
const useSecondsLeft = (latest: StructureUpdate | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = latest ? Date.parse(latest.startedAt) + PAUSE - now : 0;
  return Math.ceil(Math.min(PAUSE, Math.max(0, left)) / 1000);
};

/** One run: when, how it went, and each migration on demand. A running or failed one is open by itself. */
const UpdateLine = ({ update, isLatest }: { update: StructureUpdate; isLatest: boolean }) => {
  const t = useTenantLabels();
  const { status, migrations, error, startedAt } = update;
  const count = migrations.length;
  const done = doneOf(migrations);
  let summary = count > 0 ? t('structure.count', { count }) : '';
  if (status === 'running') summary = count > 0 ? t('structure.progress', { done, count }) : '';
  else if (count === 0 && status === 'succeeded') summary = t('structure.nothing');
  return (
    <li>
      <details open={isLatest && status !== 'succeeded'} style={{ flex: 1 }}>
        <Bar as="summary" gap={12} sx={{ cursor: 'pointer' }}>
          <Tag
            quiet
            {...looks[status]}
            data-status={status}
            {...(isLatest && { 'data-testid': 'update-status' })}
          >
            {t(`structure.status.${status}`)}
          </Tag>
          <span className="t2">{summary}</span>
          <span className="end t2">
            <ZoneTime value={startedAt} />
          </span>
          {(count > 0 || error) && <ExpandMoreRounded aria-hidden fontSize="small" />}
        </Bar>
        {error && <p style={{ color: 'var(--fail)', overflowWrap: 'anywhere' }}>{error}</p>}
        <Lines>
          {migrations.map((each) => (
            <li key={each.name}>
              <code className="grow">{each.name}</code>
              <Tag quiet {...looks[each.status]}>
                {t(`structure.migration.${each.status}`)}
                {each.milliseconds !== null && ` · ${t('structure.took', { ms: each.milliseconds })}`}
              </Tag>
            </li>
          ))}
        </Lines>
      </details>
    </li>
  );
};

/** “Refresh tenant database structure”: the button, how far it is, and what ran before. */
export const StructurePanel = ({ tenantId }: { tenantId: string }) => {
  const t = useTenantLabels();
  const translate = useTranslate();
  const request = useRequest();
  const { data, error, isPending, refetch } = useAnswer<StructureUpdate[]>(
    ['tenant', 'updates', tenantId],
    `/tenant/${tenantId}/structure-updates`,
    { refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? POLL : false) },
  );
  const start = useMutation({
    mutationFn: () => request('/tenant/refresh/liquibase', { method: 'POST', body: { tenantId } }),
    onSettled: () => refetch(),
  });
  const latest = data?.[0];
  const left = useSecondsLeft(latest);
  const isRunning = start.isPending || latest?.status === 'running';
  const time = { minutes: Math.floor(left / 60), seconds: left % 60 };
  const { migrations = [] } = latest ?? {};
  return (
    <div data-testid="structure">
      <Bar gap={14} sx={{ fontSize: 13, color: 'var(--text-3)' }}>
        <Button
          variant="outlined"
          onClick={() => !isRunning && left === 0 && start.mutate()}
          aria-disabled={isRunning || left > 0}
          data-testid="refresh-structure"
        >
          {t(isRunning ? 'structure.running' : 'structure.refresh')}
        </Button>
        {!isRunning && left > 0 && (
          <span data-testid="refresh-wait">
            {t('structure.wait', {
              time: t(time.minutes > 0 ? 'structure.minute' : 'structure.second', time),
            })}
          </span>
        )}
      </Bar>
      {/* Somebody else may have started one; the list says when, and the button counts down. */}
      {start.error && codeOf(start.error) !== 'TOO_MANY_REQUESTS' && (
        <Alert severity="error" sx={{ mt: '12px' }} data-testid="refresh-error">
          {describeError(start.error, translate)}
        </Alert>
      )}
      {latest?.status === 'running' && (
        <LinearProgress
          sx={{ mt: '12px' }}
          aria-label={t('structure.running')}
          {...(migrations.length > 0 && {
            variant: 'determinate',
            value: (100 * doneOf(migrations)) / migrations.length,
          })}
        />
      )}
      {isPending && <LoadingRows rows={2} height={40} />}
      {error && <ErrorState error={error} title={t('structure.didNotLoad')} onRetry={() => void refetch()} />}
      {data && <p style={{ margin: '14px 0 4px' }}>{t(data[0] ? 'structure.history' : 'structure.none')}</p>}
      <Lines aria-live="polite">
        {data?.map((update, index) => (
          <UpdateLine key={update.id} update={update} isLatest={index === 0} />
        ))}
      </Lines>
    </div>
  );
};
