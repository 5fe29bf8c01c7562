import { useHotel } from './useHotel';

/** The hotel's time zone; the group has no clock of its own, so there it is the reader's. Name it once on the page. */
export const useTimeZone = (): string => {
  const { hotel } = useHotel();
  return hotel?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
};
