import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { dataProvider } from '../providers/dataProvider';
import { FIRST_STEPS_PERMISSION, type FirstSteps } from '../resources/first-steps/use-first-steps';
import { type Level, opensIn, routeAt } from '../routes/access';
import { routes } from '../routes/routes';
import { startPath } from '../routes/start-page';
import { useHotel } from '../shared';
import { useAccess } from './useAccess';

const levelAt = (address: string): Level | null => {
  const [path = address] = address.split('?');
  // The viewer stands outside the frame, and so in no mode.
  return path === paths.pdf ? 'none' : (routeAt(routes, path)?.level ?? null);
};

/** What the home page is asked to do rather than to offer. */
export interface EnterState {
  /** A hotel's code, or null for the group. */
  enter?: string | null;
  /** The page somebody was on the way to. */
  next?: string;
}

/** The ways to begin work: at a hotel or in the group, on the page that was asked for or the user's own first one. */
export const useEnter = () => {
  const navigate = useNavigate();
  const atHome = useLocation().pathname === paths.home;
  const { hotel, user, held, mode } = useAccess();
  const { setHotel, setGroup } = useHotel();
  const userId = user?.id;

  const go = useCallback(
    (into: 'hotel' | 'group', next: string | undefined) => {
      const level = next === undefined ? null : levelAt(next);
      const wanted = level !== null && opensIn(level, into) ? next : null;
      // Without any page that may be opened, the history tells which permission to ask for.
      const usual = wanted ?? startPath(into, held, user) ?? paths.history;
      const from = window.location.hash;
      // Somebody may have gone elsewhere while the server was asked.
      const arrive = (path: string) =>
        window.location.hash === from && void navigate(path, { replace: atHome });
      // Whoever sets a tenant up goes on where that was left, unless they chose a page to begin with.
      if (wanted || user?.startingPage || !held.includes(FIRST_STEPS_PERMISSION)) return void arrive(usual);
      dataProvider.request<FirstSteps>('/first-steps').then(
        ({ finished }) => arrive(finished ? usual : paths.firstSteps),
        () => arrive(usual),
      );
    },
    [atHome, held, navigate, user],
  );

  /** Into a hotel, by its code, or into the group (null). */
  return useCallback(
    (code: string | null, next?: string) => {
      const into = code === null ? 'group' : 'hotel';
      // A page belongs to its mode, so the mode changes where there is no page: at home.
      if (mode !== into && !atHome)
        return void navigate(paths.home, {
          state: { enter: code, ...(next && { next }) } satisfies EnterState,
        });
      if (mode !== into || (code !== null && code !== hotel?.code)) {
        if (code === null) setGroup();
        else setHotel(code);
        if (userId) noteResort(userId, code);
      }
      go(into, next);
    },
    [atHome, go, hotel?.code, mode, navigate, setGroup, setHotel, userId],
  );
};

/** The server remembers where somebody works for other programs; work here does not depend on it. */
const noteResort = (userId: string, hotelCode: string | null): void => {
  dataProvider
    .request(`/user/${userId}/current-resort`, { method: 'PUT', body: { hotelCode } })
    .catch(() => undefined);
};
