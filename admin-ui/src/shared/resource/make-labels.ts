import { useTranslate } from 'react-admin';
import type { KeyOf, Labels } from '../../i18n/pairs';

/** `translate` for the labels of one resource: a key that is not in its `labels.ts` does not compile. */
export const makeLabels =
  <L extends Labels>(_labels: L, labels: string) =>
  () => {
    const translate = useTranslate();
    return (key: KeyOf<L>, options?: Record<string, unknown>) =>
      translate(`${labels}.${key}`, {
        ...options,
        // i18next counts by `count`, react-admin's own sentences by `smart_count`.
        ...(options?.['count'] !== undefined && { smart_count: options['count'] }),
      });
  };

/** The values that a group of labels stands for, in their order: `keysOf(labels.type)`. */
export const keysOf = <Key extends string>(labels: Record<Key, unknown>) => Object.keys(labels) as Key[];
