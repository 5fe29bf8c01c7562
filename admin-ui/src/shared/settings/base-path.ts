import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isGroupMode, subscribeSession } from '../../providers/session';

/**
 * Settings pages exist twice, for a hotel and for the whole group. Pages that are the same in both, like the system's,
 * follow the mode the person works in.
 */
export const useLevel = (): 'hotel' | 'group' => {
  const { pathname } = useLocation();
  const inGroup = useSyncExternalStore(subscribeSession, isGroupMode);
  return inGroup || pathname.startsWith('/hotel-group') ? 'group' : 'hotel';
};

/**
 * The part of the address that all pages of a resource share: `/tenant/user` on `/tenant/user/add`, `/hotel-group/user`
 * in group mode. Links made from it stay in the mode the page was opened in.
 */
export const basePathOf = (pathname: string, segment: string): string => {
  const parts = pathname.split('/');
  const at = parts.lastIndexOf(segment);
  return at === -1 ? `${pathname.replace(/\/+$/, '')}/${segment}` : parts.slice(0, at + 1).join('/');
};

export const useBasePath = (segment: string): string => basePathOf(useLocation().pathname, segment);

/** A page beside this one, in the same mode: `/tenant/role` from anywhere below `/tenant/user`. */
export const siblingPath = (basePath: string, segment: string): string =>
  basePath.replace(/\/[^/]*$/, `/${segment}`);
