import { createContext, useContext } from 'react';

/** Ids of the rows that changed a moment ago. A context, because rows are memoized and rendered by the table. */
export const ChangedRowsContext = createContext<ReadonlySet<string>>(new Set());

export const useIsChanged = (id: string): boolean => useContext(ChangedRowsContext).has(id);
