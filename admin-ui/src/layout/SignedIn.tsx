import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { getAccessToken, subscribeSession } from '../providers/session';

/**
 * Lets nobody in who is not signed in, and asks for the sign-in with the page in mind. (react-admin's own check signs out
 * again and again while the sign-in page is still being loaded.)
 */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const signedIn = useSyncExternalStore(subscribeSession, getAccessToken) !== null;
  const [wasSignedIn] = useState(signedIn);
  if (signedIn) return children;
  // Whoever signs out here is led away by the sign-out itself, which knows where to.
  if (wasSignedIn) return null;
  return <Navigate to={paths.signIn} replace state={{ nextPathname: pathname, nextSearch: search }} />;
};
