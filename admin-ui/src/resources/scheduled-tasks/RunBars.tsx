import { Box } from '@mui/material';
import { formatFull, useTimeZone } from '../../shared';
import { type Run, type Task, useTaskWords } from './words';

/** Height and colour say the same thing; the list as a whole is said in words. */
const looks = {
  good: { height: 9, background: 'var(--success)' },
  slow: { height: 20, background: 'var(--unknown)' },
  failed: { height: 20, background: 'repeating-linear-gradient(var(--fail) 0 9px, transparent 9px 11px)' },
  missed: { height: 20, border: '1px dashed var(--text-3)' },
} as const;

export const Bar = ({ state, title }: { state: Run['state']; title?: string }) => (
  <Box
    component="span"
    title={title}
    sx={{ display: 'inline-block', width: 6, borderRadius: '1.5px', ...looks[state] }}
  />
);

export const RunBars = ({ task }: { task: Task }) => {
  const { t, span } = useTaskWords();
  const zone = useTimeZone();
  const { runs } = task;
  const count = (state: Run['state']) => runs.filter((run) => run.state === state).length;
  if (runs.length === 0) return <span className="t3">—</span>;
  return (
    <Box
      role="img"
      aria-label={t('bars', {
        count: runs.length,
        good: count('good'),
        slow: count('slow'),
        failed: count('failed'),
        missed: count('missed'),
      })}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 22 }}
    >
      {runs.map((run) => (
        <Bar
          key={run.at}
          state={run.state}
          title={`${formatFull(run.at, zone)} · ${t(`run.${run.state}`)}${run.runs > 0 ? ` · ${span(run.slowestMs)}` : ''}`}
        />
      ))}
    </Box>
  );
};
