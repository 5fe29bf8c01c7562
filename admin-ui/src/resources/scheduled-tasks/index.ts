import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { defineResource } from '../../shared/resource/define';

/** What the installation does by itself. */
export const scheduledTasks = defineResource({
  api: 'scheduled-tasks',
  namespace: 'scheduledTasks',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  fixed: true,
  places: [{ path: 'system-setting/scheduled-task', level: 'none', fixed: true }],
  menu: {
    group: 'system',
    item: 'scheduledTasks',
    label: ['Scheduled tasks', '计划任务'],
    Icon: EventRepeatOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./ScheduledTasksPage'),
  parts: { runs: { page: () => import('./TaskRunsPage') } },
});
