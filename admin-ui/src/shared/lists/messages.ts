import {
  type FeatureMessages,
  type Language,
  type MessageLoaders,
  mountMessages,
  registerMessages,
} from '../../i18n/feature-messages';

const shared: MessageLoaders = {
  en: () => import('../../i18n/lists.en').then(({ listsEn }) => listsEn),
  zh: () => import('../../i18n/lists.zh').then(({ listsZh }) => listsZh),
};

/** A feature's words, with those that all long lists share beside them. */
const withShared =
  (language: Language, own: MessageLoaders[Language]): MessageLoaders[Language] =>
  async () => {
    const [words, lists] = await Promise.all([own(), shared[language]()]);
    mountMessages(language, { lists });
    return words;
  };

/** `registerMessages` for a feature with a list made of this folder's parts. */
export const registerWithLists = (namespace: string, loaders: MessageLoaders): FeatureMessages =>
  registerMessages(namespace, {
    en: withShared('en', loaders.en),
    zh: withShared('zh', loaders.zh),
  });
