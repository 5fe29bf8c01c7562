import { Children, isValidElement, type ReactNode, useMemo } from 'react';
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

/**
 * A row's columns without the hidden ones. react-admin asks for each cell of each row anew whether it is hidden; with ten
 * hidden columns a page of a hundred rows would ask a thousand times for nothing.
 */
export const useVisible = (
  columns: ReactNode,
  storeKey: string,
  hiddenAtFirst: readonly string[],
): ReactNode => {
  const [hidden = hiddenAtFirst] = useStore<readonly string[]>(storeKey, hiddenAtFirst);
  return useMemo(
    () =>
      Children.toArray(columns).filter((column) => {
        const source = isValidElement<{ source?: string }>(column) ? column.props.source : undefined;
        return source === undefined || !hidden.includes(source);
      }),
    [columns, hidden],
  );
};
