import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useHotel } from '../../shared';
import { isRange } from './figures';
import type { DashboardFigures, HotelChoice, Range } from './types';

const FRESH = 60_000;

/** What is looked at stands in the address: a reload or a shared link shows the same. */
export const useChoices = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range: Range = isRange(asked) ? asked : '30d';
  const hotels: HotelChoice = search.get('hotels') === 'all' ? 'all' : 'selected';
  const set = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true });
  return {
    range,
    hotels,
    currency: search.get('currency'),
    setRange: (next: Range) => set({ range: next }),
    setHotels: (next: HotelChoice) => set({ hotels: next }),
    setCurrency: (next: string) => set({ currency: next }),
  };
};

export const useDashboard = (range: Range, hotels: HotelChoice) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { hotel } = useHotel();
  return useQuery({
    queryKey: ['payby-dashboard', hotel?.code, range, hotels],
    queryFn: ({ signal }) =>
      dataProvider.request<DashboardFigures>('/payby-dashboard', { query: { range, hotels }, signal }),
    enabled: hotel !== null,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH,
  });
};
