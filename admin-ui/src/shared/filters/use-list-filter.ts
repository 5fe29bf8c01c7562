import { useListContext } from 'react-admin';

type Filter = Record<string, unknown>;

/**
 * The filter as the address has it now. The page is rendered from the address a moment later: two changes in quick
 * succession must not undo each other.
 */
export const filterInAddress = (): Filter | null => {
  try {
    const text = new URLSearchParams(window.location.hash.split('?')[1]).get('filter');
    return text === null ? null : (JSON.parse(text) as Filter);
  } catch {
    return null;
  }
};

/**
 * The list's filter. It lives in the address through the list's own parameters, so a reload or a shared link shows the
 * same rows.
 * @param tab the part of the filter that a tab stands for: it narrows nothing, and clearing leaves it
 */
export const useListFilter = <F extends object = Record<string, string | undefined>>(
  tab?: keyof F & string,
) => {
  const list = useListContext();
  const filter = list.filterValues as F;
  const set = (next: Filter) => {
    const meant = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
    list.setFilters(Object.fromEntries(meant), undefined, false);
  };
  const ofTab = tab === undefined ? [] : [tab];
  const narrowing = Object.keys(filter).filter((name) => !(ofTab as string[]).includes(name));
  return {
    filter,
    change: (next: { [Name in keyof F]?: F[Name] | undefined }) =>
      set({ ...(filterInAddress() ?? filter), ...next }),
    isNarrowed: narrowing.length > 0,
    clear: () => set(Object.fromEntries(ofTab.map((name) => [name, filter[name]]))),
    clearAll: () => set({}),
  };
};
