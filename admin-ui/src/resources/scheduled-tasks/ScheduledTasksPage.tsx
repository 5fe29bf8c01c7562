import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Alert, AlertTitle, Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState, LoadingRows, PageTitle, useAnswer, useRequest } from '../../shared';
import { Bar } from './RunBars';
import { type Order, TaskDialog } from './TaskDialog';
import { Row, TaskRow } from './TaskRow';
import { runsPath, type Task, useTaskWords } from './words';

const KEY = 'scheduled-tasks';
const EVERY_MS = 5_000;
const STATES = ['good', 'slow', 'failed', 'missed'] as const;
const COLUMNS = ['task', 'last', 'runs', 'next'] as const;

const Figures = ({ tasks }: { tasks: readonly Task[] }) => {
  const { t, name } = useTaskWords();
  const figure = (state: 'good' | 'failing' | 'missed' | 'paused') => {
    const found = tasks.filter((task) => task.state === state);
    const note =
      state === 'good'
        ? t('figure.goodNote', { count: tasks.length })
        : found.map((task) => name(task)).join(', ') || t('figure.none');
    return (
      <div key={state} data-testid={`figure-${state}`}>
        <dt>{t(`figure.${state}`)}</dt>
        <dd>
          <b>{found.length}</b>
          <span className="t3">{note}</span>
        </dd>
      </div>
    );
  };
  return (
    <Card
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        m: '0 0 16px',
        fontSize: 13,
        '& > div': { p: '12px 18px', minWidth: 0 },
        '& > div + div': { borderLeft: { sm: '1px solid var(--line)' } },
        '& dd': { m: 0, display: 'grid' },
        '& b': { fontSize: 20 },
      }}
    >
      {(['good', 'failing', 'missed', 'paused'] as const).map(figure)}
    </Card>
  );
};

const Legend = () => {
  const { t } = useTaskWords();
  return (
    <Box className="t3" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', ml: 'auto', fontSize: 13 }}>
      <span>{t('legend')}</span>
      {STATES.map((state) => (
        <Box key={state} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Bar state={state} /> {t(`run.${state}`)}
        </Box>
      ))}
    </Box>
  );
};

const ScheduledTasksPage = () => {
  const { t, name } = useTaskWords();
  const request = useRequest();
  const notify = useNotify();
  const {
    data: tasks,
    error,
    refetch,
  } = useAnswer<Task[]>([KEY], '/scheduled-tasks', { refetchInterval: EVERY_MS });
  const [asked, setAsked] = useState<{ task: Task; order: Order } | null>(null);

  const carryOut = async (reason: string) => {
    const { task, order } = asked!;
    await request(`/scheduled-tasks/${encodeURIComponent(task.id)}/${order}`, {
      method: 'POST',
      body: order === 'pause' ? { reason } : {},
    });
    setAsked(null);
    notify(t(order === 'run' ? 'asked' : order === 'pause' ? 'paused' : 'resumed'), { type: 'success' });
    await refetch();
  };

  return (
    <>
      <PageTitle
        title={t('title')}
        aside={t('aside')}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={runsPath()}
            startIcon={<HistoryRounded />}
            data-testid="all-runs"
          >
            {t('allRuns.open')}
          </Button>
        }
      />
      {error && !tasks && <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />}
      {!tasks && !error && (
        <Card>
          <LoadingRows rows={12} />
        </Card>
      )}
      {tasks?.map(
        (task) =>
          task.state === 'missed' && (
            <Alert
              key={task.id}
              severity="warning"
              sx={{ mb: '16px' }}
              data-testid={`missed-${task.id}`}
              action={
                <Button size="small" variant="outlined" onClick={() => setAsked({ task, order: 'run' })}>
                  {t('runNow')}
                </Button>
              }
            >
              <AlertTitle sx={{ fontSize: 14, fontWeight: 650, mb: 0 }}>
                {t('missedAlert', { name: name(task) })}
              </AlertTitle>
              {t('missedText')}
            </Alert>
          ),
      )}
      {tasks && (
        <>
          <Figures tasks={tasks} />
          <Card component="section" aria-labelledby="tasks-heading">
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: '6px 16px',
                p: '12px 18px',
              }}
            >
              <Box component="h2" id="tasks-heading" sx={{ m: 0, fontSize: 15 }}>
                {t('tasks')}
              </Box>
              <Legend />
            </Box>
            <Row
              as="div"
              aria-hidden
              sx={{
                display: { xs: 'none', lg: 'grid' },
                p: '8px 18px',
                fontWeight: 600,
                color: 'var(--text-2)',
                background: 'var(--surface-2)',
              }}
            >
              {COLUMNS.map((column) => (
                <span key={column}>{t(`column.${column}`)}</span>
              ))}
            </Row>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} onAsk={(order) => setAsked({ task, order })} />
              ))}
            </Box>
            <Box className="t3" sx={{ p: '10px 18px', borderTop: '1px solid var(--line)', fontSize: 13 }}>
              {t('foot')}
            </Box>
          </Card>
        </>
      )}
      {asked && <TaskDialog {...asked} onOrder={carryOut} onClose={() => setAsked(null)} />}
    </>
  );
};

export default ScheduledTasksPage;
