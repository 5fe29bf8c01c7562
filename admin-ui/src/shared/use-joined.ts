import { useLocaleState } from 'react-admin';

/** Names one after the other, as the reader's language separates them: `a, b` or `a、b`. */
export const useJoined = (): ((names: readonly string[]) => string) => {
  const [locale] = useLocaleState();
  return (names) => names.join(locale === 'zh' ? '、' : ', ');
};
