import {
  type FeatureMessages,
  type Language,
  type MessageLoaders,
  mountMessages,
  registerMessages,
} from '../../i18n/feature-messages';

const shared: MessageLoaders = {
  en: () => import('../../i18n/settings.en').then(({ settingsEn }) => settingsEn),
  zh: () => import('../../i18n/settings.zh').then(({ settingsZh }) => settingsZh),
};

/** A feature's words, with those that all settings screens share beside them. */
const withShared =
  (language: Language, own: MessageLoaders[Language]): MessageLoaders[Language] =>
  async () => {
    const [words, settings] = await Promise.all([own(), shared[language]()]);
    mountMessages(language, { settings });
    return words;
  };

/** `registerMessages` for a feature whose pages are made of this folder's parts. */
export const registerSettings = (namespace: string, loaders: MessageLoaders): FeatureMessages =>
  registerMessages(namespace, {
    en: withShared('en', loaders.en),
    zh: withShared('zh', loaders.zh),
  });
