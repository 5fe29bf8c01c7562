import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { Box, Card, Checkbox, LinearProgress, Stack, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useGetList, useLocaleState } from 'react-admin';
import {
  Bar,
  CopyButton,
  ErrorState,
  Lines,
  LoadingRows,
  PageTitle,
  spanText,
  useTimeZone,
  useLabels,
  zoneLabel,
} from '../../shared';
import { ConfirmDialog, ZoneTime } from '../../shared';
import { Tag } from '../../shared/primitives';
import { type Act, Part, ProblemList } from './parts';
import { PaymentPart } from './PaymentPart';
import type { Effect, Overview, Problem, Run } from './types';
import { isActive, useFindings, useOperations, useOverview, useRuns } from './use-operations';
import s from './operations.module.css';

interface VerifyResult {
  streams: number;
  events: number;
  seals: number;
  problemCount: number;
  problems: Problem[];
}

const verdicts = { never: HelpOutlineRounded, intact: CheckCircleRounded, broken: ErrorRounded };

/** The answer to the first question: is history as it was written? */
const HistoryPart = ({ overview }: { overview: Overview }) => {
  const t = useLabels('operations');
  const { order } = useOperations();
  const { lastVerification: run, lastSeal: seal, publicKey } = overview;
  const result = run?.result as VerifyResult | undefined;
  const state = !result ? 'never' : result.problemCount === 0 ? 'intact' : 'broken';
  const Glyph = verdicts[state];
  return (
    <Part
      name="history"
      testId="ops-history"
      failed="notStarted"
      actions={(act) => act('verify-all', t('history.verify'), () => order({ kind: 'verify' }))}
    >
      {() => (
        <>
          <Bar className={s.verdict} data-testid="verdict" data-state={state}>
            <Glyph aria-hidden />
            <b>{t(`history.${state}`, { smart_count: result?.problemCount ?? 0 })}</b>
            {run?.finishedAt && (
              <span className="t3">
                <ZoneTime value={run.finishedAt} style="full" />
              </span>
            )}
          </Bar>
          {result && <p className="t2">{t('history.looked', { ...result, problems: '' })}</p>}
          {result && result.problems.length > 0 && <ProblemList problems={result.problems} />}
          <Stack className="t2" sx={{ gap: '4px', mt: 1.5, pt: 1.5, borderTop: '1px solid var(--line)' }}>
            <p>
              {seal ? t('seal.last', { ...seal }) : t('seal.none')}{' '}
              {seal && <ZoneTime value={seal.sealedAt} style="full" />}
            </p>
            {publicKey && (
              <p>
                {t('seal.key')} <code>{publicKey}</code>
                <CopyButton value={publicKey} label={t('seal.copyKey')} />
              </p>
            )}
          </Stack>
        </>
      )}
    </Part>
  );
};

/** Who asked to cancel a run is told when it was too late for that. */
const statusKey = (run: Run): string => {
  if (!run.cancelRequested) return run.status;
  if (isActive(run)) return 'canceling';
  return run.status === 'done' ? 'doneAnyway' : run.status;
};

const RunLine = ({ run, act }: { run: Run; act: Act }) => {
  const t = useLabels('operations.run');
  const [locale] = useLocaleState();
  const { cancel, resume } = useOperations();
  const what = t(`kind.${run.dryRun ? 'dryRun' : run.kind}`);
  const active = isActive(run);
  const share = run.total ? Math.min(100, (100 * run.done) / run.total) : null;
  return (
    <Box
      component="li"
      sx={{ '&&': { display: 'grid' } }}
      data-testid={`run-${run.id}`}
      data-kind={run.kind}
      data-status={run.status}
    >
      <Bar gap={12}>
        <b>{run.projection ? `${what} · ${run.projection}` : what}</b>
        <b className={s.state} data-status={run.status}>
          {t(`status.${statusKey(run)}`)}
        </b>
        <span className="t3" style={{ flex: 1, minWidth: 160 }}>
          {run.requestedBy} · <ZoneTime value={run.createdAt} style="full" />
        </span>
        {active && !run.cancelRequested && act('cancel-run', t('cancel'), () => cancel(run.id))}
        {run.status === 'failed' && act('resume-run', t('resume'), () => resume(run.id))}
      </Bar>
      {active && (
        <>
          <LinearProgress
            aria-label={what}
            {...(share !== null && { variant: 'determinate' as const, value: share })}
          />
          <span className="t3">
            {t('progress', { done: run.done, total: run.total ?? '…' })}
            {run.secondsLeft !== null && ` ${t('left', { duration: spanText(run.secondsLeft, locale) })}`}
          </span>
        </>
      )}
      {run.problem && (
        <p className="bad" style={{ overflowWrap: 'anywhere' }}>
          {run.problem}
        </p>
      )}
      {run.status === 'done' && run.result && (
        <p className="t2">{t(`outcome.${run.dryRun ? 'drift' : run.kind}`, { ...run.result })}</p>
      )}
    </Box>
  );
};

/** What was ordered, how far it is, and how it ended. */
const RunsPart = () => {
  const t = useLabels('operations.run');
  const query = useRuns();
  const runs = query.data;
  return (
    <Part name="run" testId="ops-runs" query={query}>
      {(act) => (
        <>
          {runs?.length === 0 && <p className="t3">{t('none')}</p>}
          <Lines aria-live="polite">
            {runs?.slice(0, 6).map((run) => (
              <RunLine key={run.id} run={run} act={act} />
            ))}
          </Lines>
        </>
      )}
    </Part>
  );
};

/** Read tables: what screens show is computed from history, and can be computed again. */
const TablesPart = ({ overview }: { overview: Overview }) => {
  const t = useLabels('operations.tables');
  const { order } = useOperations();
  /** The table to rebuild; '' is all of them. */
  const [asked, setAsked] = useState<string | null>(null);
  const rebuild = async () => {
    await order({ kind: 'rebuild', ...(asked && { projection: asked }) });
    setAsked(null);
  };
  return (
    <Part
      name="tables"
      testId="ops-tables"
      note
      failed="notStarted"
      actions={(act) => (
        <>
          {act('compare-all', t('compare'), () => order({ kind: 'drift' }))}
          {act('rebuild-all', t('rebuildAll'), () => setAsked(''))}
        </>
      )}
    >
      {(act) => (
        <>
          <Lines gap={12}>
            {overview.projections.map(({ name, rebuiltAt }) => (
              <li key={name}>
                <b>{t(`name.${name}`, { _: name })}</b>
                <span className="t3 grow">
                  {rebuiltAt ? (
                    <>
                      {t('rebuiltAt')} <ZoneTime value={rebuiltAt} style="full" />
                    </>
                  ) : (
                    t('never')
                  )}
                </span>
                {act(`dry-run-${name}`, t('dryRun'), () =>
                  order({ kind: 'rebuild', projection: name, dryRun: true }),
                )}
                {act(`rebuild-${name}`, t('rebuild'), () => setAsked(name))}
              </li>
            ))}
          </Lines>
          {asked !== null && (
            <ConfirmDialog
              title={t('confirmTitle')}
              action={t('confirm')}
              keep={t('keep')}
              onConfirm={rebuild}
              onClose={() => setAsked(null)}
            >
              {t('confirmText')}
            </ConfirmDialog>
          )}
        </>
      )}
    </Part>
  );
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is wrong with the history, and rows that are not what it says, each with its remedy. */
const FindingsPart = () => {
  const t = useLabels('operations.findings');
  const tableName = useLabels('operations.tables.name');
  const query = useFindings();
  const { repair } = useOperations();
  return (
    <Part name="findings" testId="ops-findings" query={query}>
      {(act) => (
        <>
          {query.data?.length === 0 && (
            <p className="t3" data-testid="no-findings">
              {t('none')}
            </p>
          )}
          <Lines>
            {query.data?.map(({ paymentId, paymentNo, kind, projection, detail, since }) => (
              <li key={`${paymentId} ${projection} ${kind}`} data-testid={`finding-${paymentId ?? kind}`}>
                <div className="grow">
                  {paymentId !== null && <b>{paymentNo ?? paymentId}</b>} <Tag>{t(kind)}</Tag>
                  <div className="t2">
                    {projection === null
                      ? t(`told.${kind}`, { detail })
                      : `${tableName(projection, { _: projection })}: ${detail}`}
                  </div>
                </div>
                <ZoneTime value={since} style="full" />
                {paymentId !== null &&
                  (UUID.test(paymentId) ? (
                    act('repair', t('repair'), () => repair(paymentId))
                  ) : (
                    <span className="t3">{t('byRebuild')}</span>
                  ))}
              </li>
            ))}
          </Lines>
        </>
      )}
    </Part>
  );
};

const STATUSES = ['failed', 'unknown', 'running', 'pending', 'done'] as const;
type Status = (typeof STATUSES)[number];

/** Promised outside work: what failed or ended in doubt can be tried again, one, some or all. */
const EffectsPart = ({ counts }: { counts: Overview['effects'] }) => {
  const t = useLabels('operations.effects');
  const { retry } = useOperations();
  const [status, setStatus] = useState<Status>('failed');
  const [chosen, setChosen] = useState<string[]>([]);
  const query = useGetList<Effect>(
    'payby-operations/effects',
    {
      filter: { status },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { retry: false },
  );
  const { data, total = 0 } = query;
  const retryable = status === 'failed' || status === 'unknown';
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const tryAgain = async () => {
    if (!retryable) return;
    await retry(chosen.length ? { ids: chosen } : { status });
    setChosen([]);
    await query.refetch();
  };
  return (
    <Part
      name="effects"
      testId="ops-effects"
      note
      flush
      query={query}
      actions={(act) =>
        retryable &&
        total > 0 &&
        act(
          'retry-effects',
          chosen.length ? t('retrySome', { smart_count: chosen.length }) : t('retryAll'),
          tryAgain,
        )
      }
    >
      {() => (
        <>
          <Tabs
            value={status}
            onChange={(_, next: Status) => {
              setStatus(next);
              setChosen([]);
            }}
            variant="scrollable"
            aria-label={t('title')}
            sx={{ px: '12px' }}
          >
            {STATUSES.map((name) => (
              <Tab
                key={name}
                value={name}
                data-testid={`effects-${name}`}
                label={name === 'done' ? t(name) : `${t(name)} ${counts[name]}`}
              />
            ))}
          </Tabs>
          <Box sx={{ p: '10px 18px 14px', borderTop: '1px solid var(--line)' }}>
            {data?.length === 0 && <p className="t3">{t(`none.${status}`)}</p>}
            <Lines>
              {data?.map(({ id, kind, paymentNo, attempts, lastError, createdAt }) => (
                <li key={id} data-testid={`effect-${id}`}>
                  {retryable && (
                    <Checkbox
                      size="small"
                      checked={chosen.includes(id)}
                      onChange={() => toggle(id)}
                      slotProps={{ input: { 'aria-label': `${kind} ${paymentNo ?? id}` } }}
                    />
                  )}
                  <div className="grow">
                    <b>{t(`kind.${kind.replace(/\W+/g, '_')}`, { _: kind })}</b> {paymentNo ?? ''}
                    <div className="t2">
                      {t('tries', { smart_count: attempts })}
                      {lastError && ` · ${lastError}`}
                    </div>
                  </div>
                  <ZoneTime value={createdAt} style="full" />
                </li>
              ))}
            </Lines>
            {data && total > data.length && <p className="t3">{t('more', { shown: data.length, total })}</p>}
          </Box>
        </>
      )}
    </Part>
  );
};

/** Whether what is stored is what happened, and what to do when it is not. */
const OperationsPage = () => {
  const t = useLabels('operations');
  const timeZone = useTimeZone();
  const { data: overview, error, refetch } = useOverview();
  return (
    <>
      <PageTitle title={t('title')} aside={t('timesIn', { zone: zoneLabel(timeZone) })} />
      {overview ? (
        <Stack className={`t-table ${s.page}`} sx={{ gap: 2 }}>
          <HistoryPart overview={overview} />
          <RunsPart />
          <PaymentPart />
          <TablesPart overview={overview} />
          <FindingsPart />
          <EffectsPart counts={overview.effects} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
      ) : (
        <Card>
          <LoadingRows rows={8} />
        </Card>
      )}
    </>
  );
};

export default OperationsPage;
