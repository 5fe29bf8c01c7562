import { localStorageStore, type Store } from 'react-admin';

const KEPT = ['theme', 'locale', 'shortcuts.on'];

/** The interface's own choices. Signing out forgets filters and the like, which may name guests, but not taste. */
export const makeStore = (): Store => {
  const store = localStorageStore('1', '360');
  return {
    ...store,
    reset: () => {
      const kept = KEPT.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
};
