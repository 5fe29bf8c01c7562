import { useGetIdentity } from 'react-admin';
import type { Identity } from '../providers/authProvider';
import { useHotel } from './useHotel';

/** The hotel's time zone; that of the tenant where no hotel is chosen. Name it once on the page. */
export const useTimeZone = (): string => {
  const { hotel } = useHotel();
  const { identity } = useGetIdentity();
  const tenant = (identity as Identity | undefined)?.tenant;
  return hotel?.timeZone ?? tenant?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
};
