import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import { Box } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { BackLink, Tag, useAnswer, ZoneTime } from '../../shared';
import { FilterMenu } from '../../shared/filters';
import { rowCard } from '../../shared/lists/look';
import { ListPage } from '../../shared/resource';
import { type RunEntry, type Task, useTaskWords } from './words';

const Column = DataTable.Col<RunEntry>;
const OUTCOMES = ['good', 'failed', 'missed'] as const;

const looks = {
  good: { tone: 'success', glyph: CheckCircleRounded },
  failed: { tone: 'fail', glyph: ErrorRounded },
  missed: { tone: 'unknown', glyph: EventBusyRounded },
} as const;

const Filters = () => {
  const { t, name } = useTaskWords();
  const { data: tasks = [] } = useAnswer<Task[]>(['scheduled-tasks'], '/scheduled-tasks');
  return (
    <>
      <FilterMenu
        name="task"
        label={t('allRuns.column.task')}
        choices={tasks.map((task) => ({ value: task.id, text: name(task) }))}
      />
      <FilterMenu
        name="outcome"
        label={t('allRuns.column.outcome')}
        choices={OUTCOMES.map((value) => ({ value, text: t(`run.${value}`) }))}
      />
    </>
  );
};

const Outcome = ({ run }: { run: RunEntry }) => {
  const { t } = useTaskWords();
  const { outcome, runs, failed } = run;
  return (
    <Tag quiet {...looks[outcome]}>
      {outcome === 'failed' && runs > 1 ? t('allRuns.failedOf', { failed, runs }) : t(`run.${outcome}`)}
    </Tag>
  );
};

const Table = () => {
  const { t, name, span } = useTaskWords();
  const label = (column: 'at' | 'task' | 'outcome' | 'ms' | 'handled' | 'runs') =>
    t(`allRuns.column.${column}`);
  return (
    <DataTable<RunEntry> className="set-table" bulkActionButtons={false} rowClick={false} empty={<></>}>
      <Column
        source="at"
        label={label('at')}
        sortByOrder="DESC"
        className="col-nowrap"
        render={({ at }) => <ZoneTime value={at} style="full" />}
      />
      <Column disableSort label={label('task')} render={(run) => name(run)} />
      <Column
        disableSort
        label={label('outcome')}
        render={(run) => (
          <div data-testid={`run-${run.id}`} data-outcome={run.outcome}>
            <Outcome run={run} />
            {run.problem && (
              <div className="l2" style={{ overflowWrap: 'anywhere' }}>
                {run.problem}
              </div>
            )}
          </div>
        )}
      />
      <Column
        disableSort
        label={label('ms')}
        className="col-nowrap"
        render={({ outcome, slowestMs }) => (outcome === 'missed' ? '—' : span(slowestMs))}
      />
      <Column disableSort label={label('handled')} render={({ handled }) => handled} />
      <Column disableSort label={label('runs')} render={({ runs }) => runs} />
    </DataTable>
  );
};

const Cards = () => {
  const { name, span } = useTaskWords();
  const { data = [] } = useListContext<RunEntry>();
  return (
    <div>
      {data.map((run) => (
        <Box key={run.id} sx={rowCard} data-testid={`run-${run.id}`} data-outcome={run.outcome}>
          <span className="n">{name(run)}</span>
          <span>{run.outcome === 'missed' ? '' : span(run.slowestMs)}</span>
          {run.problem && <span className="s">{run.problem}</span>}
          <span className="st">
            <Outcome run={run} />
            <ZoneTime value={run.at} style="full" />
          </span>
        </Box>
      ))}
    </div>
  );
};

/** What ran, as far back as it is kept. */
const TaskRunsPage = () => {
  const { t } = useTaskWords();
  return (
    <>
      <BackLink to="/system-setting/scheduled-task">{t('allRuns.back')}</BackLink>
      <ListPage
        resource="scheduled-tasks/runs"
        namespace="scheduledTasks.allRuns"
        sort={{ field: 'at', order: 'DESC' }}
        perPage={50}
        byCursor
        aside={t('allRuns.aside')}
        filters={<Filters />}
        table={<Table />}
        cards={<Cards />}
      />
    </>
  );
};

export default TaskRunsPage;
