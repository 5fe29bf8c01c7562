import { localStorageStore, type Store } from 'react-admin';
import { forgetCursors } from './cursor-lists';

const KEPT = ['theme', 'shortcuts.on'];
/** Half-written forms, each of one person and without secrets: a session that runs out must not take them along. */
const KEPT_GROUPS = ['draft.'];

/** The interface's own choices. Signing out forgets filters and the like, which may name guests, but not taste. */
export const makeStore = (): Store => {
  const store = localStorageStore('1', '360');
  // The language is the i18n provider's; a locale in the store would make react-admin switch a second time.
  store.removeItem('locale');
  return {
    ...store,
    reset: () => {
      const groups = Object.keys(store.listItems?.() ?? {}).filter((key) =>
        KEPT_GROUPS.some((group) => key.startsWith(group)),
      );
      const kept = [...KEPT, ...groups].map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      forgetCursors();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
};
