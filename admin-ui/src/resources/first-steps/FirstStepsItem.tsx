import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { CountBadge } from '../../shared';
import { firstStepsKey, leftOf, useFirstSteps } from './use-first-steps';

const Left = () => {
  const translate = useTranslate();
  const left = leftOf(useFirstSteps().data!);
  return (
    <CountBadge count={left} data-testid="first-steps-left">
      {translate('shell.firstStepsLeft', { count: left, smart_count: left })}
    </CountBadge>
  );
};

export const firstStepsMenu = { item: 'firstSteps', Icon: ChecklistRounded, Badge: Left } as const;

/** Whether the menu leads to the checklist. What was done on another page is seen when it is left. */
export const useHasFirstSteps = (): boolean => {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { data } = useFirstSteps();
  const unfinished = data !== undefined && !data.finished;
  useEffect(() => {
    if (unfinished) void queryClient.invalidateQueries({ queryKey: firstStepsKey });
  }, [pathname, unfinished, queryClient]);
  return unfinished;
};
