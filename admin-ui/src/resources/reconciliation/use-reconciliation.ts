import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useAnswer, useHotel, useIntent } from '../../shared';
import type {
  Account,
  AgreeingLine,
  ChosenDay,
  ClosedOrNot,
  Day,
  DayDetail,
  DayToClose,
  OpenDays,
  SealCheck,
} from './types';

const KEY = 'reconciliation';
const BASE = '/reconciliation';
/** After a new comparison was asked for, until it is there. */
const FOLLOWING = 1_500;

const accountPath = (account: string): string => `${BASE}/accounts/${encodeURIComponent(account)}`;
const dayPath = (account: string, day: string): string => `${accountPath(account)}/days/${day}`;

const useHotelKey = (...rest: unknown[]): unknown[] => [KEY, useHotel().hotel?.code, ...rest];

export const useAccounts = () => useAnswer<Account[]>(useHotelKey('accounts'), `${BASE}/accounts`);

export const useOpenDays = () =>
  useAnswer<OpenDays>(useHotelKey('open'), `${BASE}/open`, {
    refetchInterval: 60_000,
    retry: false,
  });

export const useMonth = (account: string, month: string) =>
  useAnswer<Day[]>(useHotelKey('month', account, month), `${accountPath(account)}/days`, {
    query: { month },
    placeholderData: (previous) => previous,
  });

/** @param awaited when it had been compared before a new comparison was asked for; undefined where none was */
export const useDay = (account: string, day: string | null, awaited: string | null | undefined) =>
  useAnswer<DayDetail>(useHotelKey('day', account, day), dayPath(account, day ?? ''), {
    enabled: day !== null,
    refetchInterval: ({ state }) =>
      awaited !== undefined && state.data?.comparedAt === awaited ? FOLLOWING : false,
  });

export const useAgreeing = (account: string, day: string, to: number, enabled: boolean) =>
  useAnswer<AgreeingLine[]>(useHotelKey('lines', account, day, to), `${dayPath(account, day)}/lines`, {
    query: { range: JSON.stringify([0, to]) },
    enabled,
    placeholderData: (previous) => previous,
  });

export type DayAct = 'compare' | 'answers' | 'record' | 'close';

/** What a person does about a day. Whatever came of it, what the page shows is read again. */
export const useDayAct = (account: string, day: string, onDone: () => void) => {
  const { request } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, body = {} }: { act: DayAct; body?: object }) =>
      request<void>(`${dayPath(account, day)}/${act}`, { method: 'POST', body }),
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
};

/** What closing these days would seal, and which of them cannot be closed. */
export const useDaysToClose = (account: string, days: readonly string[], enabled: boolean) =>
  useAnswer<DayToClose[]>(useHotelKey('closing', account, days), `${accountPath(account)}/closing`, {
    query: { days: days.join(',') },
    enabled,
  });

/** Closes several days. Whatever came of it, what the page shows is read again. */
export const useCloseDays = (account: string) => {
  const { send } = useIntent();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: readonly ChosenDay[]) =>
      send<ClosedOrNot[]>(`${accountPath(account)}/close`, { days }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
};

export const useSealCheck = (account: string, day: string) => {
  const { request } = useDataProvider<AppDataProvider>();
  return useMutation({ mutationFn: () => request<SealCheck>(`${dayPath(account, day)}/seal`) });
};
