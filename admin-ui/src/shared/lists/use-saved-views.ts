import { type SortPayload, useGetIdentity, useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTimeZone } from '../use-time-zone';
import { daysOf, daysOfPreset, instantsOf, type Preset, presetOf, todayIn } from '../filters';

type Filter = Record<string, unknown>;

interface SavedView {
  name: string;
  filter: Filter;
  sort: SortPayload;
  /** Days that were chosen by their name mean the days of that name whenever the view is opened. */
  days?: { from: string; to: string; preset: Preset };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** The order of the parts of a filter means nothing. */
const sameText = (filter: Filter, sort: SortPayload): string =>
  JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort]);

/** Named filters of the list around. */
export const useSavedViews = () => {
  const list = useListContext();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const [views, setViews] = useStore<SavedView[]>(`views.${identity?.id ?? ''}.${list.resource}`, []);
  const timeZone = useTimeZone();
  const filter = list.filterValues as Filter;
  const has = (name: string) => Object.hasOwn(filter, name);
  const [from, to] = has('from') || has('to') ? ['from', 'to'] : ['createdFrom', 'createdTo'];

  const filterOf = (view: SavedView): Filter => {
    if (!view.days) return view.filter;
    const now = instantsOf(daysOfPreset(view.days.preset, todayIn(timeZone)), timeZone);
    return { ...view.filter, [view.days.from]: now.from, [view.days.to]: now.to };
  };
  const shown = sameText(filter, list.sort);
  const current = views.find((view) => sameText(filterOf(view), view.sort) === shown);

  return {
    views,
    current,
    canSave: current === undefined && Object.keys(filter).length > 0,
    save: (name: string) => {
      const preset = presetOf(
        daysOf({ from: text(filter[from]), to: text(filter[to]) }, timeZone),
        todayIn(timeZone),
      );
      const view = { name, filter, sort: list.sort, ...(preset && { days: { from, to, preset } }) };
      setViews([...views.filter((each) => each.name !== name), view]);
    },
    remove: (view: SavedView) => setViews(views.filter((each) => each.name !== view.name)),
    /** One change of the address for filter, order and page, so that Back undoes it in one step. */
    open: (view: SavedView) => {
      const search = new URLSearchParams({
        filter: JSON.stringify(filterOf(view)),
        sort: view.sort.field,
        order: view.sort.order,
        page: '1',
        perPage: String(list.perPage),
      });
      void navigate(`${pathname}?${search}`);
    },
  };
};
