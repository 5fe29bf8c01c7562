import { useLocaleState } from 'react-admin';

/** Texts that come from the server in both languages, in the reader's. */
export const useLocalText = () => {
  const [language] = useLocaleState();
  return ({ en, zh }: { en: string; zh: string }): string => (language === 'zh' ? zh : en);
};
