import { useListContext } from 'react-admin';

/** Filters live in the address through the list's own parameters, so a reload or a shared link shows the same rows. */
export const useListFilter = () => {
  const list = useListContext();
  const filter = list.filterValues as Record<string, string | undefined>;
  return {
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    change: (next: Record<string, string | undefined>) => {
      const merged = Object.entries({ ...filter, ...next }).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      list.setFilters(Object.fromEntries(merged), undefined, false);
    },
    clear: () => list.setFilters({}, undefined, false),
  };
};
