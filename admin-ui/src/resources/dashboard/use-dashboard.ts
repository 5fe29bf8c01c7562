import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useAnswer, useHotel, useTimeZone } from '../../shared';
import { type Days, daysOfPreset, presetOf, todayIn } from '../../shared/filters';
import { periods } from './figures';
import type { DashboardFigures, HotelChoice } from './types';

const FRESH = 60_000;

/**
 * What is looked at stands in the address: a reload or a shared link shows the same. A usual period stands there by its
 * name, so that “this month” of a link is the reader's.
 */
export const useChoices = () => {
  const [search, setSearch] = useSearchParams();
  const timeZone = useTimeZone();
  const today = todayIn(timeZone);
  const asked = search.get('range');
  const named = periods.find((name) => name === asked);
  const [from, to] = (asked ?? '').split('..');
  const days: Days = named || !from || !to ? daysOfPreset(named ?? 'last30', today) : { from, to };
  const hotels: HotelChoice = search.get('hotels') === 'all' ? 'all' : 'selected';
  const set = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true });
  return {
    days,
    period: presetOf(days, today, periods),
    hotels,
    currency: search.get('currency'),
    setDays: (next: Days) => set({ range: presetOf(next, today, periods) ?? `${next.from}..${next.to}` }),
    setHotels: (next: HotelChoice) => set({ hotels: next }),
    setCurrency: (next: string) => set({ currency: next }),
  };
};

export const useDashboard = ({ days, period, hotels }: ReturnType<typeof useChoices>) => {
  const { hotel } = useHotel();
  // The year is asked for by its name: it is compared with the year before, other days with as many before them.
  const query = { ...(period === 'lastYear' ? { range: '1y' } : days), hotels };
  return useAnswer<DashboardFigures>(['payby-dashboard', hotel?.code, query], '/payby-dashboard', {
    query,
    enabled: hotel !== null,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH,
  });
};
