import { Box, Checkbox, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { ErrorState, Lines, LoadingRows, Section, ZoneTime } from '../../shared';
import { ActionButton } from './ActionButton';
import type { Effect, Overview } from './types';
import { useOperations } from './use-operations';

const STATUSES = ['failed', 'unknown', 'running', 'pending', 'done'] as const;
type Status = (typeof STATUSES)[number];
const PAGE = 50;

/** Promised outside work: what failed or ended in doubt can be tried again, one, some or all. */
export const EffectsSection = ({ counts }: { counts: Overview['effects'] }) => {
  const translate = useTranslate();
  const { retry } = useOperations();
  const [status, setStatus] = useState<Status>('failed');
  const [chosen, setChosen] = useState<string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, total, error, isPending, refetch } = useGetList<Effect>(
    'payby-operations/effects',
    {
      filter: { status },
      pagination: { page: 1, perPage: PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { retry: false },
  );
  const word = (key: string, options = {}) => translate(`operations.effects.${key}`, options);
  const retryable = status === 'failed' || status === 'unknown';
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const tryAgain = async () => {
    if (!retryable) return;
    await retry(chosen.length ? { ids: chosen } : { status });
    setChosen([]);
    await refetch();
  };
  return (
    <Section
      title={word('title')}
      note={word('note')}
      flush
      data-testid="ops-effects"
      actions={
        retryable &&
        Boolean(total) && (
          <ActionButton testId="retry-effects" onAct={tryAgain} onFailure={setFailure}>
            {chosen.length ? word('retrySome', { smart_count: chosen.length }) : word('retryAll')}
          </ActionButton>
        )
      }
    >
      <Tabs
        value={status}
        onChange={(_, next: Status) => {
          setStatus(next);
          setChosen([]);
        }}
        variant="scrollable"
        aria-label={word('title')}
        sx={{ px: '12px' }}
      >
        {STATUSES.map((name) => (
          <Tab
            key={name}
            value={name}
            data-testid={`effects-${name}`}
            label={name === 'done' ? word(name) : `${word(name)} ${counts[name]}`}
          />
        ))}
      </Tabs>
      <Box sx={{ p: '10px 18px 14px', borderTop: '1px solid var(--line)' }}>
        {failure !== null && <ErrorState error={failure} title={translate('operations.notDone')} />}
        {error && !data && (
          <ErrorState error={error} onRetry={() => void refetch()} title={word('didNotLoad')} />
        )}
        {isPending && <LoadingRows rows={3} />}
        {data?.length === 0 && <p className="t3">{word(`none.${status}`)}</p>}
        <Lines>
          {data?.map((effect) => (
            <li key={effect.id} data-testid={`effect-${effect.id}`}>
              {retryable && (
                <Checkbox
                  size="small"
                  checked={chosen.includes(effect.id)}
                  onChange={() => toggle(effect.id)}
                  slotProps={{ input: { 'aria-label': `${effect.kind} ${effect.paymentNo ?? effect.id}` } }}
                />
              )}
              <div className="grow">
                <b>{word(`kind.${effect.kind.replace(/\W+/g, '_')}`, { _: effect.kind })}</b>{' '}
                {effect.paymentNo ?? ''}
                <div className="t2">
                  {word('tries', { smart_count: effect.attempts })}
                  {effect.lastError && ` · ${effect.lastError}`}
                </div>
              </div>
              <ZoneTime value={effect.createdAt} style="full" />
            </li>
          ))}
        </Lines>
        {data && total !== undefined && total > data.length && (
          <p className="t3">{word('more', { shown: data.length, total })}</p>
        )}
      </Box>
    </Section>
  );
};
