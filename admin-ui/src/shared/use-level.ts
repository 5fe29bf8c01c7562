import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isGroupMode, subscribeSession } from '../providers/session';

/**
 * Settings pages exist twice, for a hotel and for the whole group. Pages that are the same in both, like the system's,
 * follow the mode the person works in.
 */
export const useLevel = (): 'hotel' | 'group' => {
  const { pathname } = useLocation();
  const inGroup = useSyncExternalStore(subscribeSession, isGroupMode);
  return inGroup || pathname.startsWith('/hotel-group') ? 'group' : 'hotel';
};
