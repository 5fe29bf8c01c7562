import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLive } from '../../providers/live';
import { CountBadge, useAnswer, useHotel } from '../../shared';
import type { ExceptionCount } from './types';

/** A busy hotel changes several payments a second; nobody reads a number that fast. */
const CALM = 1_000;

export const useExceptionCount = (): ExceptionCount | undefined => {
  const { hotel } = useHotel();
  return useAnswer<ExceptionCount>(
    ['payment-exceptions', 'count', hotel?.code],
    '/payment-exceptions/count',
    {
      enabled: hotel !== null,
      // Callbacks that make no sense come without a live event.
      refetchInterval: 60_000,
      retry: false,
    },
  ).data;
};

/** How many things wait for a person, beside the menu item: nothing when nothing does. Keeps the list current, too. */
export const ExceptionBadge = () => {
  const translate = useTranslate();
  const { subscribe } = useLive();
  const queryClient = useQueryClient();
  const open = useExceptionCount()?.open ?? 0;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] });
      }, CALM);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subscribe, queryClient]);
  if (open === 0) return null;
  return (
    <CountBadge data-testid="exception-badge" count={open}>
      {translate('shell.needPerson', { smart_count: open })}
    </CountBadge>
  );
};
