import { useTranslate } from 'react-admin';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** `translate` for the labels under one key: `useLabels('payments.detail')('title')`. */
export const useLabels = (under: string): Translate => {
  const translate = useTranslate();
  return (key, options) => translate(`${under}.${key}`, options);
};
