import { useStore } from 'react-admin';

/** The columns of a table that are not hidden, in the table's own order of names. */
export const useShownColumns = (
  storeKey: string,
  all: readonly string[],
  hiddenAtFirst: readonly string[],
): string[] => {
  const [hidden = hiddenAtFirst] = useStore<readonly string[]>(storeKey, hiddenAtFirst);
  return all.filter((column) => !hidden.includes(column));
};
