import { createInstance } from 'i18next';
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { en } from '../i18n/en';
import { paymentsEn } from '../i18n/payments.en';
import { paymentsZh } from '../i18n/payments.zh';
import { raZh } from '../i18n/ra.zh';
import { zh } from '../i18n/zh';
import { getLanguage, setLanguage } from './session';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'zh', name: '中文' },
];

const resourcesOf = (...parts: object[]) => ({
  translation: Object.assign({}, ...parts.map((part) => convertRaTranslationsToI18next(part))) as Record<
    string,
    unknown
  >,
});

/** Assistive technology and `:lang(zh)` rules read the language from the document. */
const showLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/** English and Chinese, the choice remembered on the device. */
export const makeI18nProvider = async (): Promise<I18nProvider> => {
  const provider = await getI18nProvider(
    createInstance(),
    {
      lng: getLanguage(),
      fallbackLng: 'en',
      // Sentences of the server pass through translate() as well: a colon in them is no namespace.
      nsSeparator: false,
      // React escapes; doing it twice would show &amp; to people.
      interpolation: { escapeValue: false },
      resources: {
        en: resourcesOf(englishMessages, en, { payments: paymentsEn }),
        zh: resourcesOf(raZh, zh, { payments: paymentsZh }),
      },
    },
    languages,
  );
  showLanguage(provider.getLocale());
  return {
    ...provider,
    changeLocale: async (language) => {
      await provider.changeLocale(language);
      setLanguage(language === 'zh' ? 'zh' : 'en');
      showLanguage(language);
    },
  };
};
