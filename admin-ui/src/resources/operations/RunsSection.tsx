import { Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Bar, ErrorState, Lines, LoadingRows, Section, ZoneTime } from '../../shared';
import { ActionButton } from './ActionButton';
import type { Run } from './types';
import { isActive, useOperations, useRuns } from './use-operations';
import s from './operations.module.css';

const outcomeKey = ({ kind, dryRun }: Run): string => (dryRun ? 'drift' : kind);

/** Who asked to cancel a run is told when it was too late for that. */
const statusKey = (run: Run): string => {
  if (!run.cancelRequested) return run.status;
  if (isActive(run)) return 'canceling';
  return run.status === 'done' ? 'doneAnyway' : run.status;
};

const RunLine = ({ run, onFailure }: { run: Run; onFailure: (error: unknown) => void }) => {
  const translate = useTranslate();
  const { cancel, resume } = useOperations();
  const what = translate(`operations.run.kind.${run.dryRun ? 'dryRun' : run.kind}`);
  const active = isActive(run);
  const share = run.total ? Math.min(100, (100 * run.done) / run.total) : null;
  const result = run.result as Record<string, number> | null;
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
        <span className={s.state} data-status={run.status}>
          {translate(`operations.run.status.${statusKey(run)}`)}
        </span>
        <span className="t3" style={{ flex: 1, minWidth: 160 }}>
          {run.requestedBy} · <ZoneTime value={run.createdAt} style="full" />
        </span>
        {active && !run.cancelRequested && (
          <ActionButton testId="cancel-run" onAct={() => cancel(run.id)} onFailure={onFailure}>
            {translate('operations.run.cancel')}
          </ActionButton>
        )}
        {run.status === 'failed' && (
          <ActionButton testId="resume-run" onAct={() => resume(run.id)} onFailure={onFailure}>
            {translate('operations.run.resume')}
          </ActionButton>
        )}
      </Bar>
      {active && (
        <>
          <LinearProgress
            aria-label={what}
            {...(share !== null && { variant: 'determinate' as const, value: share })}
          />
          <span className="t3">
            {translate('operations.run.progress', { done: run.done, total: run.total ?? '…' })}
            {run.secondsLeft !== null && ` ${translate('operations.run.left', { seconds: run.secondsLeft })}`}
          </span>
        </>
      )}
      {run.problem && <p className={s.problem}>{run.problem}</p>}
      {run.status === 'done' && result && (
        <p className="t2">{translate(`operations.run.outcome.${outcomeKey(run)}`, { ...result })}</p>
      )}
    </Box>
  );
};

/** What was ordered, how far it is, and how it ended. */
export const RunsSection = () => {
  const translate = useTranslate();
  const { data: runs, error, refetch } = useRuns();
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <Section title={translate('operations.run.title')} data-testid="ops-runs">
      {failure !== null && <ErrorState error={failure} title={translate('operations.notDone')} />}
      {error && !runs && (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('operations.run.didNotLoad')}
        />
      )}
      {!runs && !error && <LoadingRows rows={2} />}
      {runs?.length === 0 && <p className="t3">{translate('operations.run.none')}</p>}
      {runs && runs.length > 0 && (
        <Lines aria-live="polite">
          {runs.slice(0, 6).map((run) => (
            <RunLine key={run.id} run={run} onFailure={setFailure} />
          ))}
        </Lines>
      )}
    </Section>
  );
};
