import { useGetIdentity, useLogout, usePermissions } from 'react-admin';
import type { Identity } from '../providers/authProvider';
import { mayEnterGroup } from '../routes/access';
import { routes } from '../routes/routes';
import { useHotel } from '../shared';

/** Who is signed in, and where that person may work: what menus, guards and the home page decide by. */
export const useAccess = () => {
  const hotels = useHotel();
  const permissions = usePermissions<string[]>();
  const identity = useGetIdentity();
  const user = identity.identity as Identity | undefined;
  const held = permissions.permissions ?? [];
  const groupLevel = user?.groupLevel ?? false;
  return {
    user,
    held,
    hotel: hotels.hotel,
    hotels: hotels.hotels,
    mode: hotels.mode,
    mayEnterGroup: mayEnterGroup(routes, { groupLevel, permissions: held }),
    isPending: hotels.isPending || permissions.isPending || identity.isPending,
    /** Only while there is nothing older to go by. */
    error:
      (hotels.error && hotels.hotels.length === 0 ? hotels.error : null) ??
      (permissions.permissions ? null : permissions.error) ??
      (user ? null : identity.error),
    retry: () => void Promise.all([hotels.refetch(), permissions.refetch(), identity.refetch()]),
  };
};

/** Signing out because somebody wants to: everywhere, and without coming back to this page afterwards. */
export const useSignOut = (): (() => void) => {
  const logout = useLogout();
  return () => void logout({ wanted: true }, undefined, false);
};
