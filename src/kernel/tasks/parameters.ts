import { Parameter } from '../parameters.js';

export const TASK_RUNS_KEPT = new Parameter({
  name: 'kernel.task-runs-kept',
  group: 'retention',
  unit: 'days',
  from: 7,
  to: 365,
  standard: 60,
  label: { en: 'Runs of scheduled tasks', zh: '计划任务运行记录' },
  about: {
    en: 'How long runs of scheduled tasks are kept. Runs within the same minute share an entry.',
    zh: '计划任务运行记录的保留时间，同一分钟内的运行合并为一条。',
  },
  readBy: { en: 'Scheduled tasks', zh: '计划任务' },
});
