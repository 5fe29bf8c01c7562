import { createContext, use } from 'react';

/** In a form that its reader may not change, the inputs say what they hold instead. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (): boolean => use(ReadOnlyContext);
