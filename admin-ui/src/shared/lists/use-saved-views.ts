import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { todayIn } from '../filters';
import { useTimeZone } from '../use-time-zone';
import { useLongList } from './definition';
import { useListChoices } from './use-list-choices';
import { type Filter, filterOf, isSame, type Shown, shownBy } from './views';

type Openable = Shown & { sort: readonly string[] };

/** The views of the list around, those that are shipped among them, and the one that is shown. */
export const useSavedViews = () => {
  const list = useListContext();
  const { shipped = [] } = useLongList();
  const { data, error, refetch } = useListChoices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const timeZone = useTimeZone();
  const today = todayIn(timeZone);
  const views = data?.views ?? [];
  const filter = list.filterValues as Filter;
  const meant = (view: Shown): Filter => filterOf(view, today, timeZone);
  const fits = <V extends Openable>(all: readonly V[]): V | undefined => {
    const same = all.filter((view) => isSame(meant(view), filter));
    return same.find(({ sort: [field] }) => field === list.sort.field) ?? same[0];
  };
  const shown = shownBy(filter, today, timeZone);
  const current = fits(views);
  const currentShipped = current ? undefined : fits(shipped);

  return {
    views,
    error,
    retry: () => void refetch(),
    shipped,
    current,
    currentShipped,
    isAll: Object.keys(filter).length === 0,
    meant,
    /** What saving keeps. */
    shown: { ...shown, sort: [list.sort.field, list.sort.order] },
    canSave: !current && !currentShipped && Object.keys(shown.filter).length + shown.days.length > 0,
    /** One change of the address for filter, order and page, so that Back undoes it in one step. */
    open: (view: Openable) => {
      const search = new URLSearchParams({
        filter: JSON.stringify(meant(view)),
        sort: view.sort[0]!,
        order: view.sort[1]!,
        page: '1',
        perPage: String(list.perPage),
      });
      void navigate(`${pathname}?${search}`);
    },
  };
};
