import { useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { i18n, interpolation, type Language, loadFeatures, mountMessages } from '../i18n/feature-messages';
import { getLanguage, setLanguage } from './session';
import { makeSignal } from './signal';

/** Each language is written in itself: whoever needs it can read it. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'zh', name: '中文' },
] as const;

const asLanguage = (locale: string): Language => (locale === 'zh' ? 'zh' : 'en');

/** A header that sorts keeps its name: what a click does comes after it. */
const namedHeaders = { ra: { sort: { sort_by: '%{field}, sort %{order}' } } };

/** The shell's labels and react-admin's own, one chunk per language. */
const shellMessages: Record<Language, () => Promise<object[]>> = {
  en: async () => {
    const [ra, shell] = await Promise.all([import('ra-language-english'), import('../i18n/en')]);
    return [ra.default, namedHeaders, shell.en];
  },
  zh: async () => {
    const [ra, shell] = await Promise.all([import('../i18n/ra.zh'), import('../i18n/zh')]);
    return [ra.raZh, shell.zh];
  },
};

const loadLanguage = async (language: Language): Promise<void> => {
  if (i18n.hasResourceBundle(language, 'translation')) return loadFeatures(language);
  const [messages] = await Promise.all([shellMessages[language](), loadFeatures(language)]);
  for (const each of messages) mountMessages(language, each);
};

/** What must not be shown to anybody, unlike a sentence or a code, which are shown as they are. */
const KEY = /^[a-z][A-Za-z]*(\.\w+)+$/;

/** Bound to one language. Another language is another object: that is how everything that translates learns of it. */
const providerIn = (language: Language): I18nProvider => {
  const t = i18n.getFixedT(language);
  return {
    translate: (key, { _: defaultValue, smart_count: count, ...rest }: Record<string, unknown> = {}) => {
      const text = t(key, {
        defaultValue: defaultValue as string,
        // react-admin's own sentences say the number by the name it has there.
        ...(count !== undefined && { count: count as number, smart_count: count }),
        ...rest,
      });
      if (text === key && KEY.test(key))
        console.warn(`There is no label ${key}, or its page does not load it.`);
      return text;
    },
    changeLocale: (locale) => changeLanguage(asLanguage(locale)),
    getLocale: () => language,
    getLocales: () => [...languages],
  };
};

let provider: I18nProvider;
const shown = makeSignal();

const show = (language: Language): void => {
  provider = providerIn(language);
  // Assistive technology and `:lang(zh)` rules read the language from the document.
  document.documentElement.lang = language;
  shown.tell();
};

/** Shows the interface in another language, as soon as its labels are here. What is on the page stays: half a form too. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await loadLanguage(language);
  setLanguage(language);
  show(language);
};

/**
 * The provider of the language shown. react-admin's own way, a locale in its store, would mount the whole page anew and
 * lose what was typed; a new provider object only renders it again.
 */
export const useI18nProviderOfLanguage = (): I18nProvider =>
  useSyncExternalStore(shown.listen, () => provider);

/** English and Chinese, the choice remembered on the device; only the language shown is loaded. */
export const startI18n = async (): Promise<void> => {
  const language = getLanguage();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    // Sentences of the server pass through translate() as well: a colon in them is no namespace.
    nsSeparator: false,
    interpolation,
    resources: {},
  });
  await loadLanguage(language);
  show(language);
};
