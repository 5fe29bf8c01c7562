import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { dataProvider } from '../providers/dataProvider';
import { type Level, opensIn, routeAt } from '../routes/access';
import { routes } from '../routes/routes';
import { startPath } from '../routes/start-page';
import { useHotel } from '../shared';
import { useAccess } from './useAccess';

const levelAt = (address: string): Level | null =>
  routeAt(routes, address.split('?')[0] ?? address)?.level ?? null;

/** The ways to begin work: at a hotel or in the group, on the page that was asked for or the user's own first one. */
export const useEnter = () => {
  const navigate = useNavigate();
  const { hotel, user, held, mode } = useAccess();
  const { setHotel, setGroup } = useHotel();
  const userId = user?.id;
  const startingPage = user?.startingPage;

  const go = useCallback(
    (into: 'hotel' | 'group', next: string | undefined) => {
      const level = next === undefined ? null : levelAt(next);
      const wanted = level !== null && opensIn(level, into) ? next : null;
      // Without any page that may be opened, the history tells which permission to ask for.
      void navigate(wanted ?? startPath(into, held, startingPage) ?? paths.history);
    },
    [held, navigate, startingPage],
  );

  const enterHotel = useCallback(
    (code: string, next?: string) => {
      if (code !== hotel?.code) {
        setHotel(code);
        if (userId) noteResort(userId, code);
      }
      go('hotel', next);
    },
    [go, hotel?.code, setHotel, userId],
  );

  const enterGroup = useCallback(
    (next?: string) => {
      if (mode !== 'group') {
        setGroup();
        if (userId) noteResort(userId, null);
      }
      go('group', next);
    },
    [go, mode, setGroup, userId],
  );

  return { enterHotel, enterGroup };
};

/** The server remembers where somebody works for other programs; work here does not depend on it. */
const noteResort = (userId: string, hotelCode: string | null): void => {
  dataProvider
    .request(`/user/${userId}/current-resort`, { method: 'PUT', body: { hotelCode } })
    .catch(() => undefined);
};
