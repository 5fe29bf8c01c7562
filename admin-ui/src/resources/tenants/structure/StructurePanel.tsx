import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Alert, Button, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { codeOf, describeError } from '../../../providers/errors';
import { ErrorState, LoadingRows } from '../../../shared';
import { useStructureUpdates, useTenantCommands } from '../tenant-api';
import type { StructureUpdate } from '../types';
import { UpdateRow } from './UpdateRow';
import { useSecondsUntil } from './use-seconds-until';

/** The server's own rule, shown before it has to refuse. */
const PAUSE = 2 * 60_000;

/** How long it takes until the button works again, in words: “Again in 1 min 20 s”. */
const useWait = (latest: StructureUpdate | undefined) => {
  const translate = useTranslate();
  const seconds = useSecondsUntil(latest ? Date.parse(latest.startedAt) + PAUSE : null);
  if (seconds === 0) return null;
  const parts = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  const time = translate(`tenants.structure.${parts.minutes > 0 ? 'minute' : 'second'}`, parts);
  return translate('tenants.structure.wait', { time });
};

const Progress = ({ update }: { update: StructureUpdate }) => {
  const translate = useTranslate();
  const { migrations } = update;
  const done = migrations.filter(({ status }) => status === 'done').length;
  return (
    <LinearProgress
      aria-label={translate('tenants.structure.running')}
      {...(migrations.length > 0
        ? { variant: 'determinate' as const, value: (100 * done) / migrations.length }
        : {})}
    />
  );
};

/** “Refresh tenant database structure”: the button, how far it is, and what ran before. */
export const StructurePanel = ({ tenantId }: { tenantId: string }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.structure.${key}`);
  const { data: updates, error, isPending, refetch } = useStructureUpdates(tenantId);
  const { refreshStructure } = useTenantCommands();
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const busy = useRef(false);
  const latest = updates?.[0];
  const wait = useWait(latest);
  const isRunning = starting || latest?.status === 'running';

  const start = async () => {
    if (busy.current || isRunning || wait) return;
    busy.current = true;
    setStarting(true);
    setRefusal(null);
    try {
      await refreshStructure(tenantId);
    } catch (failure) {
      // Somebody else started one; the list says when, and the button counts down.
      if (codeOf(failure) !== 'TOO_MANY_REQUESTS') setRefusal(failure);
    } finally {
      await refetch();
      busy.current = false;
      setStarting(false);
    }
  };

  return (
    <div className="ten-structure" data-testid="structure">
      <div className="act">
        <Button
          variant="outlined"
          onClick={() => void start()}
          aria-disabled={isRunning || wait !== null}
          data-testid="refresh-structure"
          startIcon={isRunning ? <AutorenewRounded className="pay-turning" /> : undefined}
        >
          {word(isRunning ? 'running' : 'refresh')}
        </Button>
        {!isRunning && wait && (
          <span className="t3" data-testid="refresh-wait">
            {wait}
          </span>
        )}
      </div>
      {refusal !== null && (
        <Alert severity="error" data-testid="refresh-error">
          {describeError(refusal, translate)}
        </Alert>
      )}
      {latest?.status === 'running' && <Progress update={latest} />}
      {isPending && <LoadingRows rows={2} height={40} />}
      {error && <ErrorState error={error} title={word('didNotLoad')} onRetry={() => void refetch()} />}
      {updates?.length === 0 && <p className="t3">{word('none')}</p>}
      {updates && updates.length > 0 && (
        <>
          <h3>{word('history')}</h3>
          <ul aria-live="polite">
            {updates.map((update, index) => (
              <UpdateRow key={update.id} update={update} isLatest={index === 0} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
