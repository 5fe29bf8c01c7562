import type { components } from '../../api/schema';
import { daysOf, daysOfPreset, instantsOf, type Preset, presetOf } from '../filters';

type Schemas = components['schemas'];
type ListView = Schemas['ListViewAnswer'];
type NewView = Schemas['CreateListViewDto'];

export type Filter = Record<string, unknown>;
/** What a view shows: a filter, and ranges of days that mean other days tomorrow. */
export type Shown = Pick<NewView, 'filter' | 'days'>;

/** A view the product brings; its name is a label of the list, `view.<name>`. */
export interface ShippedView extends Shown {
  name: string;
  sort: [field: string, direction: 'ASC' | 'DESC'];
}

const endsOf = (range: string): [from: string, to: string] =>
  range === '' ? ['from', 'to'] : [`${range}From`, `${range}To`];
/** Calendar dates of the hotel; of the others both ends are instants. */
const ofDates = (range: string): boolean => range === 'arrival' || range === 'departure';
/** Search words may name a guest, so no view keeps them. */
const NEVER_KEPT = ['q', 'id'];

/** The filter of a view as it is on this day in the hotel. */
export const filterOf = ({ filter, days }: Shown, today: string, timeZone: string): Filter =>
  days.reduce<Filter>((all, { range, preset }) => {
    const [from, to] = endsOf(range);
    const meant = daysOfPreset(preset, today);
    const ends = ofDates(range) ? meant : instantsOf(meant, timeZone);
    return { ...all, [from]: ends.from, [to]: ends.to };
  }, filter);

/** What is kept of a filter: days that have a name today are kept by it. */
export const shownBy = (filter: Filter, today: string, timeZone: string): Shown => {
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => !NEVER_KEPT.includes(name)));
  const ranges = Object.keys(kept).flatMap((name) => {
    const range = /^(?:from|(.+)From)$/.exec(name);
    return range ? [range[1] ?? ''] : [];
  });
  const days = ranges.flatMap((range) => {
    const [from, to] = endsOf(range).map((name) => kept[name]);
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    const preset = presetOf(ofDates(range) ? { from, to } : daysOf({ from, to }, timeZone), today);
    // Amounts have two ends as well, and `lastYear` is of charts alone.
    return preset ? [{ range, preset: preset as Exclude<Preset, 'lastYear'> }] : [];
  });
  const relative = days.flatMap(({ range }) => endsOf(range));
  return {
    days,
    filter: Object.fromEntries(Object.entries(kept).filter(([name]) => !relative.includes(name))),
  };
};

/** The order of the parts of a filter means nothing. */
export const isSame = (a: Filter, b: Filter): boolean => {
  const text = (filter: Filter) =>
    JSON.stringify(Object.entries(filter).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
};

/** The view of this name that saving replaces: one's own, or the hotel's. */
export const ofName = (views: readonly ListView[], name: string, shared: boolean): ListView | undefined =>
  views.find(
    (view) => view.shared === shared && view.editable && view.name.toLowerCase() === name.toLowerCase(),
  );
