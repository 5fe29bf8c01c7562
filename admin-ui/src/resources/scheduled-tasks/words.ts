import { useLocaleState } from 'react-admin';
import type { components } from '../../api/schema';
import { useTaskLabels } from './labels';

export type Task = components['schemas']['ScheduledTaskAnswer'];
export type RunEntry = components['schemas']['TaskRunEntry'];
export type Run = components['schemas']['TaskRunAnswer'];

/** The runs of all tasks, or of the one that is named. */
export const runsPath = (task?: string): string => {
  const filter = task === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify({ task }))}`;
  return `/system-setting/scheduled-task/all/runs${filter}`;
};

export const useTaskWords = () => {
  const t = useTaskLabels();
  const [locale] = useLocaleState();
  return {
    t,
    name: ({ label }: Pick<Task, 'label'>): string => (locale === 'zh' ? label.zh : label.en),
    about: ({ about }: Task): string => (locale === 'zh' ? about.zh : about.en),
    every: ({ everySeconds: s }: Task): string => {
      if (s < 60) return t('every.seconds', { count: s });
      if (s === 60) return t('every.minute');
      if (s < 3_600) return t('every.minutes', { count: Math.round(s / 60) });
      if (s === 3_600) return t('every.hour');
      return s < 86_400 ? t('every.hours', { count: Math.round(s / 3_600) }) : t('every.day');
    },
    span: (ms: number): string => {
      if (ms < 100) return t('ms', { count: ms });
      if (ms < 60_000) return t('s', { count: (ms / 1_000).toFixed(1) });
      return t('min', { minutes: Math.floor(ms / 60_000), seconds: Math.floor((ms % 60_000) / 1_000) });
    },
  };
};
