import { useTranslate } from 'react-admin';

/** `translate` within one part of the dictionary: `useWords('newRequest.what')('title')`. */
export const useWords = (part: string) => {
  const translate = useTranslate();
  return (key: string, options?: Record<string, unknown>): string => translate(`${part}.${key}`, options);
};
