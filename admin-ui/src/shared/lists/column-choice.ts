import type { RaRecord } from 'react-admin';
import { type LongColumn, useLongList } from './definition';
import { type Layout, useLayoutChange, useListChoices } from './use-list-choices';

type Named = Pick<LongColumn<RaRecord>, 'name' | 'seldom'>;

/** Columns in the order a person likes; one that the product got since stands where it is shipped. */
export const arranged = <Column extends Named>(
  columns: readonly Column[],
  layout: Pick<Layout, 'columns'> | null,
): Column[] => {
  const wanted = (layout?.columns ?? []).flatMap((name) => columns.find((each) => each.name === name) ?? []);
  columns.forEach((column, place) => {
    if (!wanted.includes(column)) wanted.splice(wanted.indexOf(columns[place - 1]!) + 1, 0, column);
  });
  return wanted;
};

/** Names of the columns that do not show: those of the layout, and seldom ones it does not know. */
export const hiddenOf = (columns: readonly Named[], layout: Layout | null): string[] =>
  columns
    .filter(({ name, seldom }) =>
      layout?.columns.includes(name) ? layout.hidden.includes(name) : seldom === true,
    )
    .map(({ name }) => name);

/** Which columns show, in which order and how close, kept for the person. */
export const useColumnChoice = () => {
  const { columns: every, fixed } = useLongList();
  const all = every.filter(({ heading }) => !heading);
  const chosen = useListChoices().data?.layout;
  const kept = (!fixed && chosen) || null;
  const set = useLayoutChange();
  const columns = arranged(all, kept);
  const hidden = hiddenOf(all, kept);
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const change = (next: (now: Layout) => Partial<Layout>) =>
    set((layout) => {
      const now = {
        columns: arranged(all, layout).map(({ name }) => name),
        hidden: hiddenOf(all, layout),
        compact: layout?.compact ?? false,
      };
      return { ...now, ...next(now) };
    });
  return {
    columns,
    hidden,
    shown,
    compact: chosen?.compact ?? false,
    inFile: [...new Set(shown.flatMap(({ name, inFile }) => inFile ?? [name]))],
    toggle: (name: string) =>
      change(({ hidden: now }) => ({
        hidden: now.includes(name) ? now.filter((each) => each !== name) : [...now, name],
      })),
    toggleCompact: () => change(({ compact }) => ({ compact: !compact })),
    /** One place up or down. */
    move: (name: string, by: 1 | -1) =>
      change(({ columns: now }) => {
        const names = now.filter((each) => each !== name);
        names.splice(Math.max(0, now.indexOf(name) + by), 0, name);
        return { columns: names };
      }),
    reset: () => set(() => null),
  };
};
