import {
  type FeatureMessages,
  type Language,
  type MessageLoaders,
  mountMessages,
  registerMessages,
} from '../i18n/feature-messages';

/** Labels of the parts that several features are made of. */
const parts = {
  filters: {
    en: () => import('../i18n/filters.en').then(({ filtersEn }) => filtersEn),
    zh: () => import('../i18n/filters.zh').then(({ filtersZh }) => filtersZh),
  },
  lists: {
    en: () => import('../i18n/lists.en').then(({ listsEn }) => listsEn),
    zh: () => import('../i18n/lists.zh').then(({ listsZh }) => listsZh),
  },
  settings: {
    en: () => import('../i18n/settings.en').then(({ settingsEn }) => settingsEn),
    zh: () => import('../i18n/settings.zh').then(({ settingsZh }) => settingsZh),
  },
} satisfies Record<string, MessageLoaders>;

/** `registerMessages` with the labels of these parts beside the feature's own. */
const registerWith =
  (...used: (keyof typeof parts)[]) =>
  (namespace: string, loaders: MessageLoaders): FeatureMessages => {
    const withParts = (language: Language) => async () => {
      const [own, ...shared] = await Promise.all([
        loaders[language](),
        ...used.map((part) => parts[part][language]()),
      ]);
      mountMessages(language, Object.fromEntries(used.map((part, no) => [part, shared[no]])));
      return own;
    };
    return registerMessages(namespace, { en: withParts('en'), zh: withParts('zh') });
  };

/** For a feature whose page is narrowed by the parts in `filters`. */
export const registerWithFilters = registerWith('filters');

/** For a feature with a list made of the parts in `lists`. */
export const registerWithLists = registerWith('filters', 'lists');

/** For a feature whose pages are made of the parts in `settings`. */
export const registerSettings = registerWith('filters', 'settings');
