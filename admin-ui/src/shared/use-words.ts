import { useTranslate } from 'react-admin';

export type Words = (key: string, options?: Record<string, unknown>) => string;

/** `translate` for the words under one key: `useWords('payments.detail')('title')`. */
export const useWords = (under: string): Words => {
  const translate = useTranslate();
  return (key, options) => translate(`${under}.${key}`, options);
};
