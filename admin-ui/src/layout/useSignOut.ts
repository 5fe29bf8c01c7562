import { useCallback } from 'react';
import { useLogout } from 'react-admin';

/** Signing out because somebody wants to: everywhere, and without coming back to this page afterwards. */
export const useSignOut = (): (() => void) => {
  const logout = useLogout();
  return useCallback(() => void logout({ wanted: true }, undefined, false), [logout]);
};
