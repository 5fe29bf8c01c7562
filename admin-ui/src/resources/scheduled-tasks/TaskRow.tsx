import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import { Box, Button, styled } from '@mui/material';
import { useNow, ZoneTime } from '../../shared';
import { RunBars } from './RunBars';
import type { Order } from './TaskDialog';
import { type Task, useTaskWords } from './words';

/** One grid for heading and rows; on a phone the cells stand under each other. */
export const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 2.2fr) minmax(180px, 1.2fr) 196px minmax(130px, 0.8fr) 190px',
  gap: '6px 16px',
  alignItems: 'center',
  padding: '12px 18px',
  borderTop: '1px solid var(--line)',
  fontSize: 13,
  '&[data-state=failing]': { boxShadow: 'inset 3px 0 0 var(--fail)' },
  '&[data-state=missed]': { boxShadow: 'inset 3px 0 0 var(--unknown)' },
  '& h3': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& p': { margin: 0 },
  '& .note': { display: 'flex', gap: 6, marginTop: 4, overflowWrap: 'anywhere' },
  '& .acts': { display: 'flex', justifyContent: 'flex-end', gap: 4 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 16px',
    '& .acts': { justifyContent: 'flex-start', marginLeft: -8 },
  },
}));

const looks = {
  never: { Glyph: HourglassEmptyRounded, colour: 'text-3' },
  good: { Glyph: CheckCircleRounded, colour: 'success' },
  failing: { Glyph: ErrorRounded, colour: 'fail' },
  missed: { Glyph: EventBusyRounded, colour: 'unknown' },
  paused: { Glyph: PauseCircleOutlineRounded, colour: 'text-2' },
} as const;

const Last = ({ task }: { task: Task }) => {
  const { t, span } = useTaskWords();
  const { Glyph, colour } = looks[task.state];
  const { state, lastStartedAt, lastMs, lastHandled, lastTenants, lastGoodAt, paused } = task;
  const at = state === 'paused' ? paused!.at : state === 'missed' ? task.nextAt : lastStartedAt;
  return (
    <div>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: '6px', fontWeight: 600, color: `var(--${colour})` }}
      >
        <Glyph aria-hidden fontSize="small" />
        <span>
          {state === 'good' ? null : `${t(`state.${state}`)} `}
          {at && <ZoneTime value={at} style="full" />}
          {(state === 'good' || state === 'failing') && lastMs !== null && `, ${span(lastMs)}`}
        </span>
      </Box>
      <p className="t3">
        {state === 'failing' && lastGoodAt ? (
          <>
            {t('lastGood')} <ZoneTime value={lastGoodAt} style="full" />
          </>
        ) : (
          lastHandled !== null && t('handled', { count: lastHandled, tenants: lastTenants })
        )}
      </p>
    </div>
  );
};

export const TaskRow = ({ task, onAsk }: { task: Task; onAsk: (order: Order) => void }) => {
  const { t, name, about, every } = useTaskWords();
  const { problem, paused, missedAt, nextAt, state, mayPause } = task;
  const now = useNow().getTime();
  const isSoon = nextAt !== null && Date.parse(nextAt) <= now;
  const act = (order: Order, text: string) => (
    <Button
      size="small"
      onClick={() => onAsk(order)}
      aria-label={`${text} ${name(task)}`}
      data-testid={`${order}-${task.id}`}
    >
      {text}
    </Button>
  );
  return (
    <Row data-testid={`task-${task.id}`} data-state={state}>
      <div>
        <h3>{name(task)}</h3>
        <p className="t3">{about(task)}</p>
        {problem && (
          <p className="note" style={{ color: 'var(--fail)' }}>
            <ErrorOutlineRounded aria-hidden fontSize="small" />
            <span>
              {t('problem', { tenant: problem.tenantId ?? t('wholeInstallation'), message: problem.message })}{' '}
              <span className="t3">
                ({t('since')} <ZoneTime value={problem.since} style="full" />)
              </span>
            </span>
          </p>
        )}
        {paused && (
          <p className="note">
            <PauseCircleOutlineRounded aria-hidden fontSize="small" />
            <span>{t('pausedBy', { by: paused.by, reason: paused.reason })}</span>
          </p>
        )}
        {missedAt && state !== 'missed' && (
          <p className="note t3">
            <EventBusyRounded aria-hidden fontSize="small" />
            <span>
              {t('missedBefore')} <ZoneTime value={missedAt} style="full" />
            </span>
          </p>
        )}
      </div>
      <Last task={task} />
      <RunBars task={task} />
      <div>
        <p>
          {paused ? (
            t('notWhilePaused')
          ) : nextAt === null ? (
            '—'
          ) : isSoon ? (
            t('soon')
          ) : (
            <ZoneTime value={nextAt} style="full" />
          )}
        </p>
        <p className="t3">{every(task)}</p>
      </div>
      <div className="acts">
        {paused ? (
          act('resume', t('resume'))
        ) : (
          <>
            {act('run', t('runNow'))}
            {mayPause && act('pause', t('pause'))}
          </>
        )}
      </div>
    </Row>
  );
};
